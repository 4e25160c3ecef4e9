import { join } from 'node:path';
import { appendPrivateFile, readIfPresent } from '#infra/adapters/data-dir/private-file.ts';
import { type ErasureLedger, ledgerLines, parseLedger } from '#services/erasure/erasure-ledger.ts';

/** Name of the list of erasures of an installation, in its data folder. */
export const LEDGER_FILE = 'erasures.ndjson';

/**
 * Opens the list in `DATA_DIR/erasures.ndjson`: one line for each erasure, only ever added to. Several processes may
 * add at the same time; a line that stands there twice is one erasure.
 */
export function erasureLedgerFile(dataDir: string): ErasureLedger {
  const path = join(dataDir, LEDGER_FILE);
  const readText = async () => (await readIfPresent(path)) ?? '';
  return {
    read: async () => parseLedger(await readText()),

    async add(entries) {
      if (entries.length === 0) return;
      const text = await readText();
      const known = new Set(parseLedger(text).entries.map(({ userId }) => userId));
      const lines = ledgerLines(entries.filter(({ userId }) => !known.has(userId) && known.add(userId)));
      // Half a line that was cut short stays one of its own. What is known may not be on disk yet: that is seen to again.
      await appendPrivateFile(
        path,
        lines === '' || text === '' || text.endsWith('\n') ? lines : `\n${lines}`,
      );
    },
  };
}
