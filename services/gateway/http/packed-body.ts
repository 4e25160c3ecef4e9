import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Good enough for text, and quick enough to be done once while somebody waits. */
const BROTLI_QUALITY = 9;

/** A body that is sent many times: compressed at most once in each encoding, then kept. */
export class PackedBody {
  readonly plain: Buffer;
  #br: Promise<Buffer> | undefined;
  #gzip: Promise<Buffer> | undefined;

  constructor(plain: Buffer) {
    this.plain = plain;
  }

  /** Roughly what it takes of memory with its compressed forms, in bytes. */
  get weight(): number {
    return Math.ceil(this.plain.length * 1.5) + 512;
  }

  /** Sends the body in an encoding that the client accepts. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const accepted = request.headers['accept-encoding'];
    if (accepted === undefined) return reply.send(this.plain);
    if (/\bbr\b/.test(accepted)) {
      this.#br ??= brotli(this.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
      return encoded(reply, 'br').send(await this.#br);
    }
    if (/\bgzip\b/.test(accepted)) {
      this.#gzip ??= zip(this.plain);
      return encoded(reply, 'gzip').send(await this.#gzip);
    }
    return reply.send(this.plain);
  }
}

/** Marks an answer as compressed. A strong tag speaks of the very bytes, so it becomes a weak one. */
function encoded(reply: FastifyReply, encoding: string): FastifyReply {
  const etag = reply.getHeader('etag');
  if (typeof etag === 'string' && !etag.startsWith('W/')) reply.header('etag', `W/${etag}`);
  return reply.header('content-encoding', encoding);
}
