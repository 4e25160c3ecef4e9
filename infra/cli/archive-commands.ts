import type { Command } from 'commander';
import { ArchiveError } from '#infra/archive/archive-error.ts';
import type { OnProgress } from '#infra/archive/archive-progress.ts';
import { backUp } from '#infra/archive/back-up.ts';
import { type CheckedArchive, checkArchive } from '#infra/archive/check-archive.ts';
import { openInstallationState } from '#infra/archive/installation-state.ts';
import { migrateLog } from '#infra/archive/migrate-log.ts';
import { readCheckpoints } from '#infra/archive/read-checkpoints.ts';
import type { ReadModelComparison } from '#infra/archive/read-model-fingerprints.ts';
import { restore } from '#infra/archive/restore.ts';
import type { Core } from '#infra/composition/core.ts';
import { productVersion } from '#infra/config/product-version.ts';
import { openStorage } from '#infra/storage/open-storage.ts';
import { verifyProjection } from '#projections/kernel/operations.ts';
import { projections } from '#projections/registry.ts';
import { archiveProgressLine } from './archive-progress-line.ts';
import { addressOf, logKindOf, openLogEnd } from './log-end.ts';
import { withCore } from './operator-core.ts';

interface Quiet {
  readonly quiet?: boolean;
}

/** `benvenuto backup|restore|migrate`: an installation in one file, and its log in another store. */
export function addArchiveCommands(program: Command): void {
  program
    .command('backup <file>')
    .description('write events, people and files to one archive, with the product running or not')
    .option('--force', 'replace the file where it exists')
    .option('--prove', 'first rebuild every read model aside and compare it with the live one')
    .option('--verify', 'write nothing: read the archive to its end and compare it with its checksums')
    .option('--quiet', 'show no progress')
    .action((file: string, options: BackupFlags) =>
      options.verify ? verifyArchive(file, options) : makeBackup(file, options),
    );

  program
    .command('restore <file>')
    .description('make an empty installation what an archive holds; the product must be stopped')
    .option('--check', 'write nothing: read the archive to its end and compare it with its checksums')
    .option('--quiet', 'show no progress')
    .action((file: string, options: Quiet & { check?: boolean }) =>
      options.check ? verifyArchive(file, options) : restoreArchive(file, options),
    );

  program
    .command('migrate')
    .description('move the log to another store, prove it equal, and work with it from then on')
    .requiredOption('--to <address>', 'esdb://… for EventStoreDB, or postgres for the own database')
    .option('--quiet', 'show no progress')
    .action((options: Quiet & { to: string }) => migrate(options));
}

type BackupFlags = Quiet & { force?: boolean; prove?: boolean; verify?: boolean };

async function makeBackup(file: string, { force = false, prove = false, quiet = false }: BackupFlags) {
  await withCore(async (core, { config }) => {
    const progress = archiveProgressLine(quiet);
    if (prove) await proveReadModels(core, progress.show);
    const source = {
      ...core,
      storage: await openStorage(config),
      readCheckpoints: () => readCheckpoints(core.pool, projections),
      productVersion: await productVersion(),
    };
    const made = await backUp(source, file, { replace: force, onProgress: progress.show });
    progress.clear();
    console.log(`Wrote ${file}: ${contents(made)}.`);
    console.log('Keep MASTER_KEY too, elsewhere: without it, nobody can read the personal data in there.');
  });
}

/** @throws Error where a live read model is not what its events make of it */
async function proveReadModels({ pool, store, codec }: Core, onProgress: OnProgress): Promise<void> {
  for (const projection of projections) {
    const { equal } = await verifyProjection({ pool, source: store, decoder: codec }, projection, {
      onProgress: ({ events }) => onProgress({ step: 'read models', records: events }),
    });
    if (equal) continue;
    throw new Error(
      `The read model ${projection.name} is not what its events make of it. ` +
        `Run \`benvenuto projections rebuild ${projection.name}\`, then back up again.`,
    );
  }
}

async function verifyArchive(file: string, { quiet = false }: Quiet): Promise<void> {
  const progress = archiveProgressLine(quiet);
  const checked = await checkArchive(file, { onProgress: progress.show });
  progress.clear();
  const { createdAt, productVersion } = checked.manifest;
  console.log(`${file} is whole: ${contents(checked)}, from ${createdAt} by Benvenuto ${productVersion}.`);
}

async function restoreArchive(file: string, { quiet = false }: Quiet): Promise<void> {
  await withCore(
    async (core, { config, databaseUrl }) => {
      const progress = archiveProgressLine(quiet);
      await using ending = new AsyncDisposableStack();
      const end = await openLogEnd(databaseUrl, core, config.eventStoreUrl);
      ending.defer(() => end.close());
      const storage = await openStorage(config);
      const state = await openInstallationState(core.pool);
      const target = { ...core, log: end.log, logKind: end.kind, storage, state, projections };
      const restored = await restore(target, file, { onProgress: progress.show });
      progress.clear();
      const { events, files } = restored;
      const resumed = events.held > 0 ? ` (${events.held} were there from a restore that was cut short)` : '';
      console.log(`Restored ${events.held + events.added} events${resumed} and ${files} files.`);
      show(restored.readModels);
    },
    { alone: true, fills: true },
  );
}

async function migrate({ to, quiet = false }: Quiet & { to: string }): Promise<void> {
  const address = addressOf(to);
  await withCore(
    async (core, { config, databaseUrl }) => {
      if (address === config.eventStoreUrl) throw new ArchiveError('The log is there already.');
      const progress = archiveProgressLine(quiet);
      await using ending = new AsyncDisposableStack();
      const target = await openLogEnd(databaseUrl, core, address);
      ending.defer(() => target.close());
      const state = await openInstallationState(core.pool);
      const from = { kind: logKindOf(config.eventStoreUrl), store: core.store };
      const migrated = await migrateLog(
        { ...core, from, to: target, state, projections },
        { onProgress: progress.show },
      );
      progress.clear();
      console.log(`The new log holds ${migrated.events.held + migrated.events.added} events.`);
      show(migrated.readModels);
      console.log(migrated.moved ? nextStep(address) : 'Nothing was moved: the old log stays in use.');
    },
    { alone: true },
  );
}

const nextStep = (address: string | undefined) =>
  address === undefined
    ? 'The log is in Postgres now. Unset EVENT_STORE_URL, then start. The old log was left as it is.'
    : 'The log is in EventStoreDB now. Set EVENT_STORE_URL to its address, then start. The old log was left as it is.';

/** Prints both sides of each read model; the exit code tells where one is different. */
function show(comparisons: readonly ReadModelComparison[]): void {
  console.table(
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
