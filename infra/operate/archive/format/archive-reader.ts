import { z } from 'zod';
import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { allMasterKeys, keyCheckOf } from '#infra/adapters/vault/master-keys.ts';
import { ArchiveError } from '#infra/run/installation/archive-error.ts';
import { isStorageKey } from '#kernel/ports/storage.ts';
import type { WrappedSubject } from '#kernel/secrets/vault.ts';
import { anotherMasterKey, type Openers } from './archive-cipher.ts';
import {
  type Checkpoints,
  type Checksums,
  checkpointsSchema,
  eventSchema,
  FORMAT_VERSION,
  type Manifest,
  manifestHead,
  manifestSchema,
  subjectSchema,
  UNSIGNED_VERSION,
} from './archive-format.ts';

import { EntryStream } from './entry-stream.ts';

/** A file as it comes out of an archive. Its content is read before the next one is asked for, or skipped. */
export interface ArchivedObject {
  readonly key: string;
  readonly size: number;
  readonly contentType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/**
 * Reads an archive from its beginning to its end, part by part in the order of the format; whatever its
 * size, no more than a chunk is in memory. Nothing that it gives is proved until `finish` has returned.
 */
export class ArchiveReader {
  readonly manifest: Manifest;
  readonly checkpoints: Checkpoints;
  readonly #entries: EntryStream;
  /** Master key whose signature it must have; absent for an archive from before they were signed. */
  readonly #signer: Uint8Array | undefined;

  private constructor(
    manifest: Manifest,
    checkpoints: Checkpoints,
    entries: EntryStream,
    signer: Uint8Array | undefined,
  ) {
    this.manifest = manifest;
    this.checkpoints = checkpoints;
    this.#entries = entries;
    this.#signer = signer;
  }

  /**
   * @throws ArchiveError where there is no such file, it is no archive, one of another format, or it cannot be opened;
   *   StartupError where it was made with another master key
   */
  static async open(path: string, openers: Openers): Promise<ArchiveReader> {
    const entries = await EntryStream.open(path, openers);
    try {
      const about = await entries.document('manifest', z.unknown());
      const head = manifestHead.safeParse(about).data;
      if (head === undefined) throw new ArchiveError(`${path} is not an archive of Benvenuto.`);
      if (head.formatVersion !== FORMAT_VERSION && head.formatVersion !== UNSIGNED_VERSION) {
        throw new ArchiveError(
          `${path} has format ${head.formatVersion} and was written by Benvenuto ${head.productVersion}; ` +
            `this version reads formats ${UNSIGNED_VERSION} and ${FORMAT_VERSION}. Restore it with that version.`,
        );
      }
      const manifest = entries.checked(manifestSchema, about);
      const signer = head.formatVersion === UNSIGNED_VERSION ? undefined : signerOf(manifest, openers);
      const checkpoints = await entries.document('checkpoints', checkpointsSchema);
      return new ArchiveReader(manifest, checkpoints, entries, signer);
    } catch (error) {
      await entries.close();
      throw error;
    }
  }

  /** True where it has a signature, which `finish` compares. */
  get isSigned(): boolean {
    return this.#signer !== undefined;
  }

  /** Share of the file that has been read, 0 to 1. */
  get share(): number {
    return this.#entries.share;
  }

  /** Reads the log, in its order. */
  async *events(): AsyncGenerator<StoredEvent, void, undefined> {
    for await (const event of this.#entries.lines('events', eventSchema)) yield event;
  }

  /** Reads all subjects of the vault. */
  async *subjects(): AsyncGenerator<WrappedSubject, void, undefined> {
    for await (const { subject, wrappedKey, credentials } of this.#entries.lines('vault', subjectSchema)) {
      yield { subject, wrappedKey: Buffer.from(wrappedKey, 'base64'), credentials };
    }
  }

  /** Reads all files. */
  async *objects(): AsyncGenerator<ArchivedObject, void, undefined> {
    for await (const { name, size, contentType, content } of this.#entries.part('objects')) {
      const key = name.slice('objects/'.length);
      if (!isStorageKey(key) || contentType === undefined)
        throw this.#entries.damaged(`${name} is no object`);
      this.#entries.digests.count('objects', 1);
      yield { key, size, contentType, content };
    }
  }

  /**
   * Reads to the end, past what nobody asked for, compares everything with the checksums, and these with the signature.
   * @throws ArchiveError where the archive is cut off, damaged or not genuine
   */
  async finish(): Promise<Checksums> {
    for await (const _ of this.events());
    for await (const _ of this.subjects());
    for await (const _ of this.objects());
    return this.#entries.finish(this.#signer);
  }

  async close(): Promise<void> {
    await this.#entries.close();
  }
}

/** Finds the master key that an archive was made under. @throws StartupError where it is none of the known ones */
function signerOf({ keyCheck }: Manifest, { masterKey, previousMasterKey }: Openers): Uint8Array {
  const known = masterKey === undefined ? [] : allMasterKeys({ masterKey, previousMasterKey });
  const signer = known.find((each) => keyCheckOf(each) === keyCheck);
  if (signer === undefined) throw anotherMasterKey();
  return signer;
}
