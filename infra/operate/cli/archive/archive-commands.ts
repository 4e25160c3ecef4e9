import type { Command } from 'commander';
import { openStorage } from '#infra/adapters/storage/open-storage.ts';
import type { OnProgress } from '#infra/operate/archive/archive-progress.ts';
import { backUp } from '#infra/operate/archive/back-up.ts';
import { type CheckedArchive, checkArchive } from '#infra/operate/archive/check-archive.ts';
import { readCheckpoints } from '#infra/operate/archive/checkpoints/read-checkpoints.ts';
import type { ReadModelComparison } from '#infra/operate/archive/checkpoints/read-model-fingerprints.ts';
import { encryptingFor } from '#infra/operate/archive/format/archive-cipher.ts';
import { signArchive } from '#infra/operate/archive/format/archive-signature.ts';
import type { ArchiveSeal } from '#infra/operate/archive/format/archive-writer.ts';
import { migrateLog } from '#infra/operate/archive/migrate-log.ts';
import { restore } from '#infra/operate/archive/restore.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { erasureLedgerFile } from '#infra/run/composition/erasure-ledger-file.ts';
import { type Config, readConfig } from '#infra/run/config/config.ts';
import { productVersion } from '#infra/run/config/product-version.ts';
import { findMasterKeys } from '#infra/run/config/secrets.ts';
import { ArchiveError } from '#infra/run/installation/archive-error.ts';
import { openInstallationState } from '#infra/run/installation/installation-state.ts';
import { verifyProjection } from '#projections/kernel/run/operations.ts';
import { projections } from '#projections/registry.ts';
import { type LedgerEntry, readErasures } from '#services/erasure/erasure-ledger.ts';
import { type Installation, withCore } from '../operator/operator-core.ts';
import { printTable } from '../operator/print-table.ts';
import { archiveOpeners } from './archive-openers.ts';
import { archiveProgressLine } from './archive-progress-line.ts';
import { addToLedger, eraseAgain, readLedger } from './erasure-commands.ts';
import { addressOf, logKindOf, openLogEnd } from './log-end.ts';

interface Quiet {
  readonly quiet?: boolean;
}

/** Adds `benvenuto backup|restore|migrate`: an installation in one file, and its log in another store. */
export function addArchiveCommands(program: Command): void {
  program
    .command('backup <file>')
    .description('write events, people and files to one encrypted archive, with the product running or not')
    .option(
      '--recipient <age1…>',
      'encrypt to this one instead of for whoever has MASTER_KEY; repeatable',
      collect,
    )
    .option('--force', 'replace the file where it exists')
    .option('--prove', 'first rebuild every read model aside and compare it with the live one')
    .option(
      '--verify',
      'write nothing: read the archive to its end and compare it with its checksums and signature',
    )
    .option(
      '--identity <file>',
      'with --verify: whose recipient it was encrypted to, as age-keygen writes it; repeatable',
      collect,
    )
    .option('--quiet', 'show no progress')
    .action((file: string, options: BackupFlags) =>
      options.verify ? verifyArchive(file, options) : makeBackup(file, options),
    );

  program
    .command('restore <file>')
    .description('make an empty installation what an archive holds; the product must be stopped')
    .option(
      '--check',
      'write nothing: read the archive to its end and compare it with its checksums and signature',
    )
    .option(
      '--identity <file>',
      'whose recipient it was encrypted to, as age-keygen writes it; repeatable',
      collect,
    )
    .option('--erasures <file>', 'erase again who is in this list too, beside the one in DATA_DIR')
    .option('--unsigned', 'take an archive of before they were signed')
    .option('--quiet', 'show no progress')
    .action((file: string, options: RestoreFlags) =>
      options.check ? verifyArchive(file, options) : restoreArchive(file, options),
    );

  program
    .command('migrate')
    .description('move the log to another store, prove it equal, and work with it from then on')
    .requiredOption('--to <address>', 'esdb://… for EventStoreDB, or postgres for the own database')
    .option('--quiet', 'show no progress')
    .action((options: Quiet & { to: string }) => migrate(options));
}

const collect = (value: string, before: readonly string[] = []): readonly string[] => [...before, value];

interface ReadFlags extends Quiet {
  readonly identity?: readonly string[];
}

interface BackupFlags extends ReadFlags {
  readonly recipient?: readonly string[];
  readonly force?: boolean;
  readonly prove?: boolean;
  readonly verify?: boolean;
}

interface RestoreFlags extends ReadFlags {
  readonly check?: boolean;
  readonly unsigned?: boolean;
  readonly erasures?: string;
}

async function makeBackup(file: string, options: BackupFlags) {
  const { force = false, prove = false, quiet = false } = options;
  await withCore(async (core, installation) => {
    const { config } = installation;
    const seal = sealOf(installation, options.recipient);
    const progress = archiveProgressLine(quiet);
    if (prove) await proveReadModels(core, progress.show, installation.signal);
    const source = {
      ...core,
      storage: await openStorage(config),
      readCheckpoints: () => readCheckpoints(core.pool, projections),
      productVersion: await productVersion(),
      seal,
    };
    const made = await backUp(source, file, { replace: force, onProgress: progress.show });
    progress.clear();
    console.log(`Wrote ${file}: ${contents(made)}.`);
    console.log('Keep MASTER_KEY too, elsewhere: without it, nobody can restore it.');
  });
}

/** @param recipients instead of what the configuration says */
function sealOf(
  { config, masterKeys: { masterKey } }: Installation,
  recipients: readonly string[] | undefined,
): ArchiveSeal {
  return {
    encrypt: encryptingFor(recipients === undefined ? config.backup : { recipients }, masterKey),
    sign: (checksums) => signArchive(masterKey, checksums),
  };
}

/** @throws Error where a live read model is not what its events make of it */
async function proveReadModels(
  { pool, store, codec }: Core,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<void> {
  for (const projection of projections) {
    const { equal } = await verifyProjection({ pool, source: store, decoder: codec }, projection, {
      onProgress: ({ events }) => onProgress({ step: 'read models', records: events }),
      signal,
    });
    if (equal) continue;
    throw new Error(
      `The read model ${projection.name} is not what its events make of it. ` +
        `Run \`benvenuto projections rebuild ${projection.name}\`, then back up again.`,
    );
  }
}

async function verifyArchive(file: string, { identity, quiet = false }: ReadFlags): Promise<void> {
  const config: Config = readConfig(process.env);
  const openers = await archiveOpeners(await findMasterKeys(config.dataDir, config), config, identity);
  const progress = archiveProgressLine(quiet);
  const checked = await checkArchive(file, openers, { onProgress: progress.show });
  progress.clear();
  const { createdAt, productVersion } = checked.manifest;
  const state = checked.isSigned ? 'is whole and genuine' : 'is whole, but not signed';
  console.log(`${file} ${state}: ${contents(checked)}, from ${createdAt} by Benvenuto ${productVersion}.`);
}

async function restoreArchive(file: string, options: RestoreFlags): Promise<void> {
  const { identity, unsigned = false, quiet = false } = options;
  const listed = options.erasures === undefined ? [] : await readLedger(options.erasures);
  await withCore(
    async (core, installation) => {
      const { config, databaseUrl, masterKeys } = installation;
      const openers = await archiveOpeners(masterKeys, config, identity);
      const progress = archiveProgressLine(quiet);
      await using ending = new AsyncDisposableStack();
      const end = await openLogEnd(databaseUrl, core, config.eventStoreUrl);
      ending.defer(() => end.close());
      const storage = await openStorage(config);
      const state = await openInstallationState(core.pool);
      const target = { ...core, log: end.log, logKind: end.kind, storage, state, projections, openers };
      const known = await erasureLedgerFile(config.dataDir).read();
      let toErase: readonly LedgerEntry[] = [];
      const restored = await restore(target, file, {
        onProgress: progress.show,
        acceptsUnsigned: unsigned,
        // Erasures of the archive may have been under way, and the jobs that went on with them are not in it. Into the list
        // first: whoever is not erased before this is cut short is erased by `erasures replay`.
        async beforeEnd() {
          progress.clear();
          const ofArchive = await Array.fromAsync(readErasures(core.store));
          ({ entries: toErase } = await addToLedger(installation, [...listed, ...ofArchive]));
        },
      });
      const { events, files } = restored;
      const resumed = events.held > 0 ? ` (${events.held} were there from a restore that was cut short)` : '';
      console.log(`Restored ${events.held + events.added} events${resumed} and ${files} files.`);
      show(restored.readModels);
      if (known.entries.length + listed.length === 0) console.log(whoIsBack(restored.manifest.createdAt));
      await eraseAgain(core, installation, toErase);
    },
    { alone: 'restore', fills: true },
  );
}

const whoIsBack = (createdAt: string) =>
  `DATA_DIR has no list of erasures. Whoever was erased after ${createdAt} is back: ` +
  'run `benvenuto erasures replay` with a copy of the list.';

async function migrate({ to, quiet = false }: Quiet & { to: string }): Promise<void> {
  const address = addressOf(to);
  await withCore(
    async (core, { config, databaseUrl, signal }) => {
      if (address === config.eventStoreUrl) throw new ArchiveError('The log is there already.');
      const progress = archiveProgressLine(quiet);
      await using ending = new AsyncDisposableStack();
      const target = await openLogEnd(databaseUrl, core, address);
      ending.defer(() => target.close());
      const state = await openInstallationState(core.pool);
      const from = { kind: logKindOf(config.eventStoreUrl), store: core.store };
      const migrated = await migrateLog(
        { ...core, from, to: target, state, projections },
        { onProgress: progress.show, signal },
      );
      progress.clear();
      console.log(`The new log holds ${migrated.events.held + migrated.events.added} events.`);
      show(migrated.readModels);
      console.log(migrated.moved ? nextStep(address) : 'Nothing was moved: the old log stays in use.');
    },
    { alone: 'migrate' },
  );
}

const nextStep = (address: string | undefined) =>
  address === undefined
    ? 'The log is in Postgres now. Unset EVENT_STORE_URL, then start. The old log was left as it is.'
    : 'The log is in EventStoreDB now. Set EVENT_STORE_URL to its address, then start. The old log was left as it is.';

/** Prints both sides of each read model; the exit code tells where one is different. */
function show(comparisons: readonly ReadModelComparison[]): void {
  printTable(
    comparisons.map(({ name, source, restored, equal }) => ({
      'read model': name,
      source: source?.slice(0, 12) ?? '',
      restored: restored?.slice(0, 12) ?? 'built at the next start',
      equal: equal ?? '',
    })),
  );
  if (comparisons.some(({ equal }) => equal === false)) process.exitCode = 1;
}

function contents({ checksums }: Pick<CheckedArchive, 'checksums'>): string {
  const { events, vault, objects } = checksums.parts;
  return `${events.records} events, ${vault.records} people and ${objects.records} files`;
}
