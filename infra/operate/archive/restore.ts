import type { Pool } from 'pg';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import { ArchiveError } from '#infra/run/installation/archive-error.ts';
import type { InstallationState, LogKind } from '#infra/run/installation/installation-state.ts';
import type { EventCodec } from '#kernel/commands/event-codec.ts';
import { LOG_MARK } from '#kernel/commands/log-identity.ts';
import type { ImportableLog } from '#kernel/log/event-import.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { Storage } from '#kernel/ports/storage.ts';
import type { DigestKeys, Vault } from '#kernel/secrets/vault.ts';
import type { Projection } from '#projections/kernel/define-projection.ts';
import { rebuildProjection } from '#projections/kernel/run/operations.ts';
import type { OnProgress } from './archive-progress.ts';
import { checkArchive } from './check-archive.ts';
import { writeReactorCheckpoints } from './checkpoints/reactor-checkpoints.ts';
import {
  compareReadModels,
  fingerprintReadModels,
  type ReadModelComparison,
} from './checkpoints/read-model-fingerprints.ts';
import { finiteSource } from './finite-source.ts';
import { anotherMasterKey, type Openers } from './format/archive-cipher.ts';
import type { Checkpoints, Manifest } from './format/archive-format.ts';
import { ArchiveReader } from './format/archive-reader.ts';

/** An installation that takes an archive in. Nothing else may run on it meanwhile. */
export interface RestoreTarget {
  readonly log: ImportableLog;
  readonly logKind: LogKind;
  /** The same log, for reading. */
  readonly store: Pick<EventStore, 'head' | 'readAll' | 'readStream'>;
  readonly vault: Vault & DigestKeys;
  readonly storage: Storage;
  readonly state: InstallationState;
  /** Pool of the database that the read models are in. */
  readonly pool: Pool;
  readonly codec: EventCodec;
  readonly projections: readonly Projection[];
  readonly openers: Openers;
}

export interface RestoreResult {
  readonly manifest: Manifest;
  /** Events found from a restore that was cut short, and added by this one. */
  readonly events: { readonly held: number; readonly added: number };
  readonly files: number;
  readonly readModels: readonly ReadModelComparison[];
}

export interface RestoreOptions {
  readonly onProgress?: OnProgress;
  /** Takes an archive of before they were signed, too. */
  readonly acceptsUnsigned?: boolean;
  /** Does what the restore has not ended without: where it is cut short, all is taken up again. It writes nothing to the log. */
  readonly beforeEnd?: () => Promise<void>;
}

/**
 * Makes an empty installation what an archive holds. The archive is read to its end and checked before
 * anything is written. A restore that was cut short is taken up by running it again; until it has ended, the
 * product does not start on this installation.
 * @throws ArchiveError where the archive or the installation is not fit, StartupError where MASTER_KEY is not that of the
 *   archive (nothing has been written then); ImportRefusedError; EventStoreUnavailableError
 */
export async function restore(
  target: RestoreTarget,
  path: string,
  options: RestoreOptions = {},
): Promise<RestoreResult> {
  const { onProgress = () => undefined } = options;
  const { manifest, checkpoints, isSigned } = await checkArchive(path, target.openers, { onProgress });
  if (!target.vault.knowsKey(manifest.keyCheck)) throw anotherMasterKey();
  if (!isSigned && options.acceptsUnsigned !== true) throw unsigned(path);
  if (!(await target.state.isRestoring())) await assertEmpty(target);
  await target.state.beginRestore(target.logKind);
  await target.storage.delete(LOG_MARK);
  const reader = await ArchiveReader.open(path, target.openers);
  try {
    const { held, added, positions } = await target.log.importEvents(reader.events(), {
      translate: positionsIn(checkpoints),
      onProgress: (progress) =>
        onProgress({ step: 'events', records: progress.held + progress.added, share: reader.share }),
    });
    await target.vault.importDigestKey(digestKeyOf(manifest), manifest.keyCheck);
    await target.vault.importSubjects(reader.subjects());
    const files = await restoreObjects(target.storage, reader, onProgress);
    await reader.finish();
    const translated = translate(checkpoints, positions);
    await writeReactorCheckpoints(target.pool, target.store, translated.reactors);
    const readModels = await restoreReadModels(target, translated, onProgress);
    await options.beforeEnd?.();
    await target.state.endRestore();
    return { manifest, events: { held, added }, files, readModels };
  } finally {
    await reader.close();
  }
}

const digestKeyOf = ({ digestKey }: Manifest) =>
  digestKey === undefined ? undefined : Buffer.from(digestKey, 'base64');

const unsigned = (path: string) =>
  new ArchiveError(
    `${path} is of before archives were signed, so nothing tells that it is what was written. ` +
      'Restore it with --unsigned if you know where it comes from.',
  );

async function assertEmpty({ store, vault, storage }: RestoreTarget): Promise<void> {
  const found = [
    (await store.head()) !== undefined && 'events',
    (await holdsAny(vault.exportSubjects())) && 'people',
    (await holdsFiles(storage)) && 'files',
  ].filter((each) => each !== false);
  if (found.length === 0) return;
  throw new ArchiveError(
    `This installation has ${found.join(' and ')} of its own, and a restore replaces nothing. ` +
      'Restore into an empty one: set DATA_DIR to a new folder (and DATABASE_URL, if you use it, to an empty database).',
  );
}

/** Tells whether the storage holds files; which log it was last used by makes no difference. */
async function holdsFiles(storage: Storage): Promise<boolean> {
  for await (const key of storage.keys()) if (key !== LOG_MARK) return true;
  return false;
}

async function holdsAny(items: AsyncIterable<unknown>): Promise<boolean> {
  for await (const _ of items) return true;
  return false;
}

const positionsIn = ({ reactors, readModels }: Checkpoints): readonly Position[] =>
  [...reactors, ...readModels].flatMap(({ position }) => position ?? []);

function translate(checkpoints: Checkpoints, positions: ReadonlyMap<Position, Position | undefined>) {
  const moved = <Reader extends { readonly position: Position | null }>(reader: Reader): Reader => ({
    ...reader,
    position: reader.position === null ? null : (positions.get(reader.position) ?? null),
  });
  return { reactors: checkpoints.reactors.map(moved), readModels: checkpoints.readModels.map(moved) };
}

async function restoreObjects(
  storage: Storage,
  reader: ArchiveReader,
  onProgress: OnProgress,
): Promise<number> {
  let records = 0;
  for await (const { key, contentType, content } of reader.objects()) {
    await storage.put(key, content, { contentType });
    records += 1;
    onProgress({ step: 'files', records, share: reader.share });
  }
  return records;
}

/**
 * Builds each read model up to the position that its fingerprint was taken at, and compares. What came
 * after that position is folded at the next start; what the archive does not know is built then.
 */
async function restoreReadModels(
  { pool, store, codec, projections }: RestoreTarget,
  { readModels }: Pick<Checkpoints, 'readModels'>,
  onProgress: OnProgress,
): Promise<readonly ReadModelComparison[]> {
  for (const projection of projections) {
    const known = readModels.find(
      ({ name, version }) => name === projection.name && version === projection.version,
    );
    if (known === undefined || known.position === null) continue;
    const source = finiteSource(() => store.readAll(), known.position);
    await rebuildProjection({ pool, source, decoder: codec }, projection, {
      onProgress: ({ events }) => onProgress({ step: 'read models', records: events }),
    });
  }
  return compareReadModels(projections, readModels, await fingerprintReadModels(pool, projections));
}
