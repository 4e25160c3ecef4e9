import type { Position } from '#contracts/kernel/events/stored-event.ts';
import { ArchiveError } from '#infra/run/installation/archive-error.ts';
import { LOG_MARK } from '#kernel/commands/log-identity.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { Storage } from '#kernel/ports/storage.ts';
import type { DigestKeys, Vault } from '#kernel/secrets/vault.ts';
import type { OnProgress } from './archive-progress.ts';
import {
  type Checkpoints,
  type Checksums,
  FORMAT,
  FORMAT_VERSION,
  type Manifest,
} from './format/archive-format.ts';
import { type ArchiveSeal, ArchiveWriter } from './format/archive-writer.ts';

/** Parts of an installation that an archive is made of. It may be in use. */
export interface BackupSource {
  readonly store: Pick<EventStore, 'head' | 'readAll'>;
  readonly vault: Pick<Vault, 'keyCheck' | 'exportSubjects'> & Pick<DigestKeys, 'exportDigestKey'>;
  readonly storage: Pick<Storage, 'list' | 'get'>;
  /** Reads the checkpoints of the log's readers, and fingerprints of the read models there. */
  readonly readCheckpoints: () => Promise<Checkpoints>;
  readonly productVersion: string;
  readonly seal: ArchiveSeal;
}

export interface BackupOptions {
  /** Replaces a file that stands there, once the new one is whole. */
  readonly replace?: boolean;
  readonly onProgress?: OnProgress;
}

export interface BackupResult {
  readonly manifest: Manifest;
  readonly checksums: Checksums;
}

/**
 * Writes the archive of an installation, beside the running product or without it.
 *
 * Readers' checkpoints are taken first, then the end of the log, then the events up to that end: so no
 * checkpoint speaks of an event that is not in the archive. Vault and files come last. People are
 * entered there, and files put, before the event that speaks of them: so all that the events need is
 * there, and what was added meanwhile is harmless. What was erased meanwhile is not there: it stays erased.
 * @throws ArchiveError where the file exists or cannot be written; EventStoreUnavailableError
 */
export async function backUp(
  source: BackupSource,
  path: string,
  options: BackupOptions = {},
): Promise<BackupResult> {
  const { store, vault, productVersion } = source;
  const writer = await ArchiveWriter.create(path, source.seal, options);
  try {
    const checkpoints = await source.readCheckpoints();
    const manifest: Manifest = {
      format: FORMAT,
      formatVersion: FORMAT_VERSION,
      productVersion,
      createdAt: new Date().toISOString(),
      head: (await store.head()) ?? null,
      keyCheck: vault.keyCheck,
      digestKey: Buffer.from(await vault.exportDigestKey()).toString('base64'),
    };
    await writer.document('manifest', manifest);
    await writer.document('checkpoints', checkpoints);
    await writeEvents(writer, source, manifest.head, options.onProgress);
    await writeSubjects(writer, source, options.onProgress);
    await writeObjects(writer, source, options.onProgress);
    return { manifest, checksums: await writer.finish() };
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

async function writeEvents(
  writer: ArchiveWriter,
  { store }: BackupSource,
  head: Position | null,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  if (head === null) return;
  let last: Position = 0n;
  let records = 0;
  const events = async function* () {
    for await (const event of store.readAll()) {
      if (event.position > head) return;
      last = event.position;
      yield { ...event, position: String(event.position), revision: String(event.revision) };
    }
  };
  await writer.lines('events', events(), (lines) => {
    records += lines;
    onProgress({ step: 'events', records, share: Number((last * 1_000n) / head) / 1_000 });
  });
  if (last !== head) throw new ArchiveError(`The log ends at ${last} instead of ${head}. Try again.`);
}

async function writeSubjects(
  writer: ArchiveWriter,
  { vault }: BackupSource,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  let records = 0;
  const subjects = async function* () {
    for await (const { subject, wrappedKey, credentials } of vault.exportSubjects()) {
      yield { subject, wrappedKey: Buffer.from(wrappedKey).toString('base64'), credentials };
    }
  };
  await writer.lines('vault', subjects(), (lines) => {
    records += lines;
    onProgress({ step: 'people', records });
  });
}

async function writeObjects(
  writer: ArchiveWriter,
  { storage }: BackupSource,
  onProgress: OnProgress = () => undefined,
): Promise<void> {
  let records = 0;
  for await (const { key } of storage.list()) {
    // What is restored belongs to the log that is restored with it.
    if (key === LOG_MARK) continue;
    const object = await storage.get(key);
    // Deleted since it was listed.
    if (object === undefined) continue;
    const { size, contentType, stream } = object;
    await writer.object({ key, size, contentType, content: stream });
    records += 1;
    onProgress({ step: 'files', records });
  }
}
