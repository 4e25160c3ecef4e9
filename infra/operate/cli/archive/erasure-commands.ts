import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { writePrivateFile } from '#infra/adapters/data-dir/private-file.ts';
import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { openStorage } from '#infra/adapters/storage/open-storage.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { composeDomain } from '#infra/run/composition/domain.ts';
import { composeErasure } from '#infra/run/composition/erasure.ts';
import { erasureLedgerFile, LEDGER_FILE } from '#infra/run/composition/erasure-ledger-file.ts';
import { caughtUp, keepReadModels } from '#infra/run/composition/read-models.ts';
import { ArchiveError } from '#infra/run/installation/archive-error.ts';
import { createLogger } from '#infra/run/logging/create-logger.ts';
import { newCorrelationId } from '#kernel/work/ids.ts';
import {
  type LedgerContent,
  type LedgerEntry,
  ledgerLines,
  parseLedger,
  readErasures,
  replayErasures,
} from '#services/erasure/erasure-ledger.ts';
import { whyUnwritable } from '../../why-unwritable.ts';
import { type Installation, withCore } from '../operator/operator-core.ts';
import { finishEndings } from './finish-endings.ts';

/** Adds `benvenuto erasures …`: who was erased, kept apart from the backups that still hold them. */
export function addErasureCommands(program: Command): void {
  const group = program
    .command('erasures')
    .description('keep apart from backups who was erased, and erase them again after a restore');

  group
    .command('export <file>')
    .description('write the ids of all who were erased, with the time: no personal data')
    .action((file: string) =>
      withCore(async ({ store }) => {
        const entries = await Array.fromAsync(readErasures(store));
        await writePrivateFile(file, ledgerLines(entries)).catch((cause: unknown) => {
          throw new ArchiveError(whyUnwritable(file, cause), { cause });
        });
        console.log(`Wrote ${file}. Erasures in it: ${entries.length}.`);
      }),
    );

  group
    .command('replay [file]')
    .description(
      'erase again who came back with a backup, by the list in DATA_DIR and one more; it can be repeated',
    )
    .action(async (file?: string) => {
      const listed = file === undefined ? [] : await readLedger(file);
      await withCore(async (core, installation) => {
        const { entries } = await addToLedger(installation, listed);
        await eraseAgain(core, installation, entries);
      });
    });
}

/**
 * Adds erasures to the ledger that the installation keeps, and says where a line of it is none.
 * @returns all that the ledger holds then
 */
export async function addToLedger(
  { config }: Pick<Installation, 'config'>,
  entries: readonly LedgerEntry[],
): Promise<LedgerContent> {
  const ledger = erasureLedgerFile(config.dataDir);
  await ledger.add(entries);
  const content = await ledger.read();
  sayUnreadable(content, LEDGER_FILE);
  return content;
}

/**
 * Reads what `erasures export` has written, or the copy of a ledger.
 * @throws ArchiveError where it cannot be read, or is something else
 */
export async function readLedger(file: string): Promise<readonly LedgerEntry[]> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    const said =
      cause.code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read: ${cause.code}.`;
    throw new ArchiveError(said, { cause });
  });
  const content = parseLedger(text);
  if (content.entries.length === 0 && content.unreadable > 0) {
    throw new ArchiveError(`${file} is no list of erasures, as \`benvenuto erasures export\` writes it.`);
  }
  sayUnreadable(content, file);
  return content.entries;
}

/**
 * Names lines of the list that cannot be read. A last line that was cut short is ordinary; where there are many,
 * another copy of the list is needed.
 */
function sayUnreadable({ unreadable }: LedgerContent, file: string): void {
  if (unreadable > 0) console.log(`Passed over lines of ${file} that are no erasures: ${unreadable}.`);
}

/**
 * Erases people of a ledger from an installation, down to the keys that wrapped theirs, and finishes what was under way,
 * of people and of what else was deleted. Says how many people there were of both.
 */
export async function eraseAgain(
  core: Core,
  { config, databaseUrl, signal }: Pick<Installation, 'config' | 'databaseUrl' | 'signal'>,
  entries: readonly LedgerEntry[],
): Promise<void> {
  await using ending = new AsyncDisposableStack();
  const logger = createLogger({ level: 'error' });
  const readModels = await keepReadModels(core, logger, ending);
  await caughtUp(readModels, signal);
  const queries = await createQueryPool(databaseUrl);
  ending.defer(() => queries.end());
  const domain = await composeDomain({ core, storage: await openStorage(config) });
  const erasure = composeErasure({ core, domain, queries });
  const correlationId = newCorrelationId();
  const actor = { kind: 'system', name: 'operator' } as const;
  const context = { actor, correlationId, causationId: correlationId };
  const parts = { accounts: domain.accounts, erasure, vault: core.vault };
  const { erased, finished } = await replayErasures(entries, parts, context);
  await finishEndings(core, domain, queries);
  await core.vault.nextEpochIfDue();
  console.log(`Erased again: ${erased} of ${entries.length}; the others were not there.`);
  console.log(`Erasures that were under way and are finished now: ${finished}.`);
}
