import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, brotliDecompressSync, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const zip = promisify(gzip);

/** Half a millisecond for a book: done while somebody waits. */
const QUICK_QUALITY = 4;
/** Smaller by some per cent, in many times the time: done for bodies that are asked for often, while nobody waits. */
const BEST_QUALITY = 9;
/** Number of times that a body is sent compressed before it is worth being compressed better. */
const OFTEN = 32;
/** Compressed bytes up to which inflating takes less time than handing it to another thread. */
const INFLATED_AT_ONCE = 64 * 1024;
/** Bytes that a kept body takes beside what it sends. */
const OVERHEAD = 512;
/** Most books as they are inflated: in one piece that takes two thirds of the time that it takes in pieces of 16 KB. */
const PIECE_BYTES = 64 * 1024;
const DERIVED_BYTES_KEPT = 16 * 1024 * 1024;

const brotli = (plain: Uint8Array, quality: number): Promise<Buffer> =>
  compress(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });

/** Returns bytes in a piece of memory of their length: zlib's and sockets' pieces, which are longer, would be kept with them. */
function alone(bytes: Buffer): Buffer {
  if (bytes.length === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Compresses a body while somebody waits. Returns a whole brotli stream. */
export const packQuickly = (plain: Uint8Array): Promise<Buffer> => brotli(plain, QUICK_QUALITY);

/** Forms of bodies that were asked for lately and are not those in which they are kept. */
const derived = new LRUCache<object, Buffer>({
  maxSize: DERIVED_BYTES_KEPT,
  // A short one may stand in a long piece of memory.
  sizeCalculation: ({ buffer }) => buffer.byteLength + OVERHEAD,
});
const beingDerived = new WeakMap<object, Promise<Buffer>>();
/** One at a time: what is compressed better takes no more than one thread from those who wait. */
const inTheBackground = pLimit(1);

/** A body that is sent many times. It is kept compressed alone; what few ask for is made of that when they do. */
export class PackedBody {
  #brotli: Buffer;
  #timesSent = 0;
  /** Stands for the body compressed with gzip among what is derived. */
  readonly #zipped = {};

  private constructor(brotliStream: Buffer) {
    this.#brotli = alone(brotliStream);
  }

  /** Compresses a body quickly. */
  static async of(plain: Uint8Array): Promise<PackedBody> {
    return new PackedBody(await packQuickly(plain));
  }

  /** Takes a body that is compressed already: a whole brotli stream. */
  static ofBrotli(stream: Buffer): PackedBody {
    return new PackedBody(stream);
  }

  /** Number of bytes that it takes of memory. */
  get weight(): number {
    return this.#brotli.length + OVERHEAD;
  }

  /** Returns the body without compression. */
  plain(): Buffer | Promise<Buffer> {
    const known = derived.get(this);
    if (known !== undefined) return known;
    if (this.#brotli.length > INFLATED_AT_ONCE) return derive(this, () => decompress(this.#brotli));
    const plain = brotliDecompressSync(this.#brotli, { chunkSize: PIECE_BYTES });
    derived.set(this, plain);
    return plain;
  }

  /** Tells if the body without compression has more bytes than that. Takes no more memory to find out. */
  async isLongerThan(most: number): Promise<boolean> {
    const known = derived.get(this);
    if (known !== undefined) return known.length > most;
    try {
      derived.set(this, await decompress(this.#brotli, { maxOutputLength: most }));
      return false;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return true;
      throw error;
    }
  }

  /** Sends the body in an encoding that the client accepts. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const accepted = request.headers['accept-encoding'];
    if (accepted === undefined) return reply.send(await this.plain());
    if (/\bbr\b/.test(accepted)) {
      this.#countSent();
      return encoded(reply, 'br').send(this.#brotli);
    }
    if (/\bgzip\b/.test(accepted)) {
      const zipped = derived.get(this.#zipped) ?? derive(this.#zipped, async () => zip(await this.plain()));
      return encoded(reply, 'gzip').send(await zipped);
    }
    return reply.send(await this.plain());
  }

  #countSent(): void {
    this.#timesSent += 1;
    if (this.#timesSent === OFTEN) void inTheBackground(() => this.#compressBetter()).catch(() => undefined);
  }

  async #compressBetter(): Promise<void> {
    const better = await brotli(await this.plain(), BEST_QUALITY);
    if (better.length < this.#brotli.length) this.#brotli = alone(better);
  }
}

/** Makes a form of a body once for all who ask at the same time, and keeps it for a while. */
function derive(form: object, make: () => Promise<Buffer>): Promise<Buffer> {
  const underWay = beingDerived.get(form);
  if (underWay !== undefined) return underWay;
  const making = make()
    .then((made) => {
      derived.set(form, made);
      return made;
    })
    .finally(() => beingDerived.delete(form));
  beingDerived.set(form, making);
  return making;
}

/** Marks an answer as compressed. A strong tag speaks of the very bytes, so it becomes a weak one. */
function encoded(reply: FastifyReply, encoding: string): FastifyReply {
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
  return reply.header('content-encoding', encoding);
}
