import type { ImportDraft } from '#contracts/import/api.ts';
import { IMPORT_BLOCKS_MAX, IMPORT_TEXT_MAX } from '#contracts/import/limits.ts';
import { DomainError } from '#kernel/errors.ts';
import type { HeavyWork } from '#kernel/work/tasks/heavy-work.ts';
import type { BookWords } from './draft/book-words.ts';
import { makeDraft } from './draft/make-draft.ts';
import { formatOf, type ReadDocument, readImportFile } from './reading/import-file.ts';
import { textBlocks } from './reading/text-blocks.ts';

/** Makes drafts of books of what hosts have already. Saves nothing. */
export interface ImportsService {
  /**
   * Makes a draft of a text.
   * @throws DomainError `import.no-text`, `import.too-large`; `service.busy` where too much waits
   */
  ofText(accountId: string, text: string): Promise<ImportDraft>;
  /**
   * Makes a draft of a file.
   * @throws DomainError `import.no-text`, `import.too-large`, `import.unreadable`, `import.unsupported-type`; `service.busy`
   *   where too much waits
   */
  ofFile(accountId: string, name: string, bytes: Uint8Array): Promise<ImportDraft>;
}

/** @param parts `loadWords` gives what knows what texts are about, at each import */
export function createImportsService(parts: {
  readonly work: HeavyWork;
  readonly loadWords: () => Promise<BookWords>;
}): ImportsService {
  const { work, loadWords } = parts;

  async function draftOf(document: ReadDocument): Promise<ImportDraft> {
    if (document.isTooLarge) throw new DomainError('import.too-large');
    if (document.blocks.length === 0) throw new DomainError('import.no-text');
    const letters = document.blocks.reduce((sum, { text }) => sum + text.length, 0);
    if (letters > IMPORT_TEXT_MAX || document.blocks.length > IMPORT_BLOCKS_MAX) {
      throw new DomainError('import.too-large');
    }
    return makeDraft(document, await loadWords());
  }

  return {
    // Texts wait for their turn as files do: of what is sorted in this process there is one at a time.
    ofText: (accountId, text) => work.inTurn(accountId, () => draftOf({ blocks: textBlocks(text) })),
    async ofFile(accountId, name, bytes) {
      const format = formatOf(bytes, name);
      return work.inTurn(accountId, async (run) => draftOf(await readImportFile(run, { bytes, format })));
    },
  };
}
