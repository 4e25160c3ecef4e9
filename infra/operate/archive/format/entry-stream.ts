import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { z } from 'zod';
import { ArchiveError } from '#infra/run/installation/archive-error.ts';
import { StartupError } from '#services/kernel/startup-error.ts';
import { decryptingWith, HEAD_BYTES, type Openers, type Stage } from './archive-cipher.ts';
import {
  CHECKSUMS_ENTRY,
  type Checksums,
  CONTENT_TYPE_KEYWORD,
  checksumsSchema,
  PARTS,
  type Part,
  SIGNATURE_ENTRY,
  signatureSchema,
} from './archive-format.ts';
import { isSignedBy } from './archive-signature.ts';
import { PartDigests } from './part-digests.ts';

/** Entries that are read whole. An archive of this product stays far below. */
const TEXT_BYTES_MAX = 256 * 1024 * 1024;

const paxHeader = z.object({ [CONTENT_TYPE_KEYWORD]: z.string().exactOptional() }).nullish();

type Entry = Extract extends AsyncIterable<infer Each> ? Each : never;

/** Entry at the end that vouches for the parts. */
type Voucher = 'checksums' | 'signature';

interface OpenEntry {
  readonly part: Part | Voucher;
  readonly name: string;
  readonly size: number;
  readonly contentType: string | undefined;
  readonly stream: Entry;
}

/** The entries of the tar file one after the other, summed up while they pass. */
export class EntryStream {
  readonly digests = new PartDigests();
  readonly #path: string;
  readonly #bytes: number;
  readonly #source: ReturnType<typeof createReadStream>;
  readonly #closing = new AbortController();
  readonly #entries: AsyncIterator<Entry>;
  readonly #piped: Promise<void>;
  #next: OpenEntry | undefined;

  private constructor(path: string, bytes: number, decrypt: Stage) {
    this.#path = path;
    this.#bytes = bytes;
    this.#source = createReadStream(path);
    const entries = extract();
    const { signal } = this.#closing;
    this.#piped = pipeline(this.#source, decrypt, createGunzip(), entries, { signal });
    // Its failure is met where the entries end.
    this.#piped.catch(() => undefined);
    this.#entries = entries[Symbol.asyncIterator]();
  }

  static async open(path: string, openers: Openers): Promise<EntryStream> {
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) throw new ArchiveError(`There is no file ${path}.`);
    const decrypt = decryptingWith(openers, path, await headOf(path));
    const stream = new EntryStream(path, found.size, decrypt);
    await stream.#advance();
    return stream;
  }

  get share(): number {
    return this.#bytes === 0 ? 1 : this.#source.bytesRead / this.#bytes;
  }

  damaged(what: string, cause?: unknown): ArchiveError {
    return new ArchiveError(`${this.#path} is damaged: ${what}. Use another copy of it.`, { cause });
  }

  checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    throw this.damaged(`${this.#next?.name ?? 'the end'} holds what does not belong there`);
  }

  /** Reads a part that is one JSON document. */
  async document<Schema extends z.ZodType>(part: Part, schema: Schema): Promise<z.output<Schema>> {
    const { value } = await this.#whole(part, schema);
    this.digests.count(part, 1);
    return value;
  }

  async #whole<Schema extends z.ZodType>(part: Part | Voucher, schema: Schema) {
    const entry = this.#next;
    if (entry?.part !== part) throw this.damaged(`${part}.json is missing`);
    const text = await this.#text(entry);
    const value: z.output<Schema> = this.checked(schema, this.#json(text.toString()));
    await this.#advance();
    return { text, value };
  }

  /** Reads a part of one JSON document per line. */
  async *lines<Schema extends z.ZodType>(
    part: Part,
    schema: Schema,
  ): AsyncGenerator<z.output<Schema>, void, undefined> {
    for (let entry = this.#next; entry?.part === part; entry = this.#next) {
      const lines = (await this.#text(entry)).toString().split('\n');
      if (lines.pop() !== '') throw this.damaged(`${entry.name} ends within a line`);
      this.digests.count(part, lines.length);
      for (const line of lines) yield this.checked(schema, this.#json(line));
      await this.#advance();
    }
  }

  /** Reads a part of files. */
  async *part(
    part: Part,
  ): AsyncGenerator<Omit<OpenEntry, 'stream'> & { content: AsyncIterable<Uint8Array> }> {
    for (let entry = this.#next; entry?.part === part; entry = this.#next) {
      const { stream, ...about } = entry;
      const content = this.#content(entry);
      yield { ...about, content };
      for await (const _ of content);
      await this.#advance();
    }
  }

  /** Reads the checksums and the signature, and compares. */
  async finish(signer: Uint8Array | undefined): Promise<Checksums> {
    const found = this.digests.finish();
    const entry = this.#next;
    if (entry !== undefined && entry.part !== 'checksums')
      throw this.damaged(`${entry.name} is out of place`);
    const { text, value: expected } = await this.#whole('checksums', checksumsSchema);
    if (signer !== undefined) {
      const { value: signature } = await this.#whole('signature', signatureSchema);
      if (!isSignedBy(signer, text, signature.ed25519)) {
        throw new ArchiveError(
          `${this.#path} is not signed by the installation that it names: do not use it.`,
        );
      }
    }
    if (this.#next !== undefined) throw this.damaged('something follows its end');
    for (const part of PARTS) {
      const [was, is] = [expected.parts[part], found.parts[part]];
      if (was.sha256 !== is.sha256 || was.records !== is.records) {
        throw this.damaged(`its ${part} are not those that were written`);
      }
    }
    return expected;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#piped.catch(() => undefined);
  }

  async #advance(): Promise<void> {
    const { value: stream, done } = await this.#guarded(() => this.#entries.next());
    if (done) {
      await this.#guarded(() => this.#piped);
      this.#next = undefined;
      return;
    }
    const { name, size, type, pax } = stream.header;
    const part = VOUCHERS.get(name) ?? PARTS.find((each) => isOf(each, name));
    if (part === undefined || type !== 'file') throw this.damaged(`${name} does not belong there`);
    const contentType = paxHeader.parse(pax)?.[CONTENT_TYPE_KEYWORD];
    if (!isVoucher(part)) this.digests.enter(part, { name, size, contentType });
    this.#next = { part, name, size, contentType, stream };
  }

  async *#content({ part, stream }: OpenEntry): AsyncGenerator<Uint8Array> {
    const pieces = (stream as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]();
    for (;;) {
      const { value, done } = await this.#guarded(() => pieces.next());
      if (done) return;
      if (!isVoucher(part)) this.digests.update(part, value);
      yield value;
    }
  }

  async #text(entry: OpenEntry): Promise<Buffer> {
    if (entry.size > TEXT_BYTES_MAX) throw this.damaged(`${entry.name} is too large`);
    return buffer(this.#content(entry));
  }

  #json(text: string): unknown {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw this.damaged(`${this.#next?.name} is not JSON`, cause);
    }
  }

  /** Says in one sentence what is wrong where bytes are not what they should be. */
  async #guarded<Result>(read: () => Promise<Result>): Promise<Result> {
    try {
      return await read();
    } catch (error) {
      // What failed first says why: the stages behind it only say that they were ended.
      throw this.#explain(
        await this.#piped.then(
          () => error,
          (first: unknown) => first,
        ),
      );
    }
  }

  #explain(error: unknown): unknown {
    if (error instanceof ArchiveError || error instanceof StartupError) return error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const message = error instanceof Error ? error.message : '';
    if (code === 'Z_BUF_ERROR' || message.startsWith('Unexpected end')) {
      return new ArchiveError(`${this.#path} ends too early: it was cut off. Use another copy of it.`);
    }
    if (message === 'incorrect header check') {
      return new ArchiveError(`${this.#path} is not an archive of Benvenuto.`);
    }
    // What the file system says stands for itself; anything else comes of bytes that are not the right ones.
    return error instanceof Error && 'syscall' in error
      ? error
      : this.damaged('it cannot be unpacked', error);
  }
}

const VOUCHERS: ReadonlyMap<string, Voucher> = new Map([
  [CHECKSUMS_ENTRY, 'checksums'],
  [SIGNATURE_ENTRY, 'signature'],
]);

const isVoucher = (part: Part | Voucher): part is Voucher => part === 'checksums' || part === 'signature';

/** Reads the beginning of a file, a character per byte. */
async function headOf(path: string): Promise<string> {
  await using file = await open(path, 'r');
  const { buffer: head, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
  return head.toString('latin1', 0, bytesRead);
}

const isOf = (part: Part, name: string) => name === `${part}.json` || name.startsWith(`${part}/`);
