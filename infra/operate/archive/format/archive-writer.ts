import { once } from 'node:events';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { type Pack, pack } from 'tar-stream';
import { syncFolder } from '#infra/adapters/data-dir/private-file.ts';
import { ArchiveError } from '#infra/run/installation/archive-error.ts';
import { whyUnwritable } from '../../why-unwritable.ts';
import type { Stage } from './archive-cipher.ts';
import {
  CHECKSUMS_ENTRY,
  type Checksums,
  CONTENT_TYPE_KEYWORD,
  type Part,
  SIGNATURE_ENTRY,
  toJson,
} from './archive-format.ts';
import { PartDigests } from './part-digests.ts';

const FILE_MODE = 0o600;
/** One entry of lines is closed when it is as large, in characters, or has as many lines. */
const CHUNK_CHARACTERS = 1024 * 1024;
const CHUNK_LINES = 4_096;

type Sink = ReturnType<Pack['entry']>;
type Header = Parameters<Pack['entry']>[0];

/** An object on its way into an archive. */
export interface ObjectToWrite {
  readonly key: string;
  /** Bytes; exactly what `content` gives. */
  readonly size: number;
  readonly contentType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Keys and readers by which an archive is signed and encrypted. */
export interface ArchiveSeal {
  readonly encrypt: Stage;
  /** Signs the checksums, as they stand in the archive. @returns base64 */
  sign(checksums: Uint8Array): string;
}

/**
 * Writes an archive as a stream: whatever its size, no more than a chunk is in memory. It has its name
 * only when it is whole and on disk; until then it is `<file>.partial`.
 */
export class ArchiveWriter {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #pack: Pack;
  readonly #written: Promise<void>;
  readonly #digests = new PartDigests();
  readonly #seal: ArchiveSeal;

  private constructor(path: string, file: FileHandle, seal: ArchiveSeal) {
    this.#path = path;
    this.#file = file;
    this.#seal = seal;
    this.#pack = pack();
    // The fastest level: most of an archive is images, which nothing makes smaller.
    const gzip = createGzip({ level: constants.Z_BEST_SPEED });
    this.#written = pipeline(this.#pack, gzip, seal.encrypt, (chunks) => file.writeFile(chunks));
    // A failure is met by whoever writes next.
    this.#written.catch(() => undefined);
  }

  /**
   * @param options.replace whether a file that stands there is replaced, once the new one is whole
   * @throws ArchiveError where the file exists or cannot be made
   */
  static async create(
    path: string,
    seal: ArchiveSeal,
    options: { readonly replace?: boolean } = {},
  ): Promise<ArchiveWriter> {
    if (options.replace !== true && (await exists(path))) {
      throw new ArchiveError(`${path} exists already. Name another file, or replace it with --force.`);
    }
    try {
      await rm(partial(path), { force: true });
      return new ArchiveWriter(path, await open(partial(path), 'wx', FILE_MODE), seal);
    } catch (cause) {
      throw new ArchiveError(whyUnwritable(path, cause, partial(path)), { cause });
    }
  }

  /** Writes a part that is one JSON document. */
  async document(part: Part, value: object): Promise<void> {
    await this.#text(part, `${part}.json`, `${toJson(value)}\n`);
    this.#digests.count(part, 1);
  }

  /** Writes a part of one plain JSON document per line, in entries of limited size. */
  async lines(part: Part, records: AsyncIterable<object>, onWritten: (lines: number) => void): Promise<void> {
    let lines: string[] = [];
    let [characters, entries] = [0, 0];
    const flush = async () => {
      entries += 1;
      const name = `${part}/${String(entries).padStart(6, '0')}.ndjson`;
      await this.#text(part, name, lines.join(''));
      this.#digests.count(part, lines.length);
      onWritten(lines.length);
      lines = [];
      characters = 0;
    };
    for await (const record of records) {
      const line = `${JSON.stringify(record)}\n`;
      lines.push(line);
      characters += line.length;
      if (lines.length >= CHUNK_LINES || characters >= CHUNK_CHARACTERS) await flush();
    }
    if (lines.length > 0) await flush();
  }

  /** Writes a file. @throws Error where its content is not of its size */
  async object({ key, size, contentType, content }: ObjectToWrite): Promise<void> {
    const name = `objects/${key}`;
    this.#digests.enter('objects', { name, size, contentType });
    const digests = this.#digests;
    const digested = async function* () {
      for await (const piece of content) {
        digests.update('objects', piece);
        yield piece;
      }
    };
    await this.#entry({ name, size, pax: { [CONTENT_TYPE_KEYWORD]: contentType } }, (entry) =>
      pour(digested(), entry),
    );
    this.#digests.count('objects', 1);
  }

  /** Completes the archive: on disk for good, and under its name. @returns what stands in it */
  async finish(): Promise<Checksums> {
    const checksums = this.#digests.finish();
    const content = Buffer.from(`${toJson(checksums)}\n`);
    await this.#whole(CHECKSUMS_ENTRY, content);
    const signature = `${toJson({ ed25519: this.#seal.sign(content) })}\n`;
    await this.#whole(SIGNATURE_ENTRY, Buffer.from(signature));
    this.#pack.finalize();
    await this.#written;
    await this.#file.sync();
    await this.#file.close();
    await rename(partial(this.#path), this.#path);
    await syncFolder(dirname(this.#path));
    return checksums;
  }

  /** Gives up, and leaves nothing behind. */
  async abandon(): Promise<void> {
    this.#pack.destroy();
    await this.#written.catch(() => undefined);
    await this.#file.close().catch(() => undefined);
    await rm(partial(this.#path), { force: true });
  }

  async #text(part: Part, name: string, text: string): Promise<void> {
    const content = Buffer.from(text);
    this.#digests.enter(part, { name, size: content.length });
    this.#digests.update(part, content);
    await this.#whole(name, content);
  }

  async #whole(name: string, content: Buffer): Promise<void> {
    await this.#entry({ name, size: content.length }, (entry) => end(entry, content));
  }

  /** Writes one entry, and returns when the file has taken it; with the file's own error where it cannot. */
  async #entry(header: Header, fill: (entry: Sink) => Promise<unknown>): Promise<void> {
    const filled = fill(this.#pack.entry({ ...header, mode: FILE_MODE }));
    try {
      await Promise.race([filled, this.#written]);
      await filled;
    } catch (error) {
      this.#pack.destroy();
      await this.#written.catch((cause: unknown) => {
        if (hasSystemCode(cause)) {
          throw new ArchiveError(`${this.#path} cannot be written: ${cause.message}.`, { cause });
        }
      });
      throw error;
    }
  }
}

const partial = (path: string) => `${path}.partial`;

/** Writes content to an entry as fast as the file takes it. @throws whatever the content's iteration throws */
async function pour(content: AsyncIterable<Uint8Array>, entry: Sink): Promise<void> {
  // Listened for once: a large file waits for the disk a thousand times.
  const closed = once(entry, 'close').catch(() => undefined);
  for await (const piece of content) {
    if (!entry.write(piece)) await Promise.race([once(entry, 'drain'), closed]);
    if (entry.destroyed) throw new Error('the archive cannot be written');
  }
  await end(entry);
}

async function end(entry: Sink, content?: Uint8Array): Promise<void> {
  const closed = once(entry, 'close');
  entry.end(content);
  await closed;
}

const hasSystemCode = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

async function exists(path: string): Promise<boolean> {
  try {
    await (await open(path, 'r')).close();
    return true;
  } catch {
    return false;
  }
}
