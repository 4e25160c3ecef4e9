import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { PackedBody } from './packed-body.ts';

/** Text of a few words in an order of its own, the same at each run. */
const TEXT = (() => {
  let state = 7;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state;
  };
  const words = Array.from({ length: 300 }, () => next().toString(36));
  return Array.from({ length: 6_000 }, () => words[next() % words.length]).join(' ');
})();
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } };

/** Serves a body. @returns how to ask for it */
function serve(body: PackedBody) {
  const app = Fastify();
  app.get('/', (request, reply) => body.send(request, reply.header('etag', '"tag"')));
  return async (encoding?: string) => {
    const headers = encoding === undefined ? {} : { 'accept-encoding': encoding };
    const { rawPayload, headers: told } = await app.inject({ url: '/', headers });
    return { bytes: rawPayload, etag: told.etag, encoding: told['content-encoding'] };
  };
}

it('sends the very bytes that it was given, and makes other forms of them', async () => {
  const stream = brotliCompressSync(TEXT, QUICKLY);
  const get = serve(PackedBody.ofBrotli(stream));
  expect(await get('gzip, br')).toEqual({ bytes: stream, etag: 'W/"tag"', encoding: 'br' });
  const zipped = await get('gzip');
  expect(zipped).toMatchObject({ etag: 'W/"tag"', encoding: 'gzip' });
  expect(gunzipSync(zipped.bytes).toString()).toBe(TEXT);
  expect(await get()).toEqual({ bytes: Buffer.from(TEXT), etag: '"tag"', encoding: undefined });
});

it('tells how long it is, inflated already or not', async () => {
  const { length } = Buffer.from(TEXT);
  for (const isInflated of [false, true]) {
    for (const most of [length - 1, length]) {
      const body = PackedBody.ofBrotli(brotliCompressSync(TEXT, QUICKLY));
      if (isInflated) await body.plain();
      expect(await body.isLongerThan(most)).toBe(length > most);
      expect((await body.plain()).toString()).toBe(TEXT);
    }
  }
});

it('weighs what it keeps', async () => {
  const stream = brotliCompressSync(TEXT, QUICKLY);
  const { weight } = PackedBody.ofBrotli(stream);
  expect(weight - stream.length).toBeLessThan(1_024);
});

it('is compressed better once it is asked for often, while nobody waits', async () => {
  const stream = brotliCompressSync(TEXT, QUICKLY);
  const get = serve(PackedBody.ofBrotli(stream));
  for (let count = 0; count < 31; count += 1) expect((await get('br')).bytes.equals(stream)).toBe(true);
  // Sends what there is, also at the time that sets it off.
  expect((await get('br')).bytes.equals(stream)).toBe(true);
  await expect.poll(async () => (await get('br')).bytes.length).toBeLessThan(stream.length);
  expect(brotliDecompressSync((await get('br')).bytes).toString()).toBe(TEXT);
});

it('keeps the bytes alone, not the longer piece of memory in which they came', async () => {
  const stream = brotliCompressSync(TEXT, QUICKLY);
  const piece = Buffer.alloc(stream.length + 65_536);
  stream.copy(piece);
  const get = serve(PackedBody.ofBrotli(piece.subarray(0, stream.length)));
  piece.fill(0);
  expect((await get('br')).bytes).toEqual(stream);
});
