import { isDeepStrictEqual } from 'node:util';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { GlossaryService } from './glossary/glossary.service.ts';
import { mask } from './masking/mask.ts';
import { keptWords } from './translate-book.ts';
import type { TranslationsService } from './translations.service.ts';

interface Parts {
  readonly glossary: Pick<GlossaryService, 'changeAt'>;
  readonly translations: Pick<TranslationsService, 'requestAnew'>;
}

/** The change of a glossary, and a book that may be translated otherwise for it. */
interface GlossaryChange {
  readonly propertyId: string;
  readonly ownerId: string;
  readonly revision: bigint;
}

/**
 * Has machines asked anew for what they made of the texts of a book that a change of the glossary concerns: those that
 * are masked otherwise than before. All others would be sent, and come back, as they did.
 * @throws DomainError `property.not-found`, `stream.contended`
 */
export async function heedGlossaryIn(
  { glossary, translations }: Parts,
  { propertyId, ownerId, revision }: GlossaryChange,
  context: CommandContext,
): Promise<void> {
  const { before, after } = await glossary.changeAt(ownerId, revision);
  await translations.requestAnew(
    propertyId,
    (text, language, state) =>
      !isDeepStrictEqual(
        mask(text, keptWords(before, state, language)),
        mask(text, keptWords(after, state, language)),
      ),
    context,
  );
}
