import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type S3Double, startS3Double } from '#infra/prove/testing/s3/s3-double.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { storageContract } from '#kernel/ports/storage.contract.ts';
import { type Storage, StorageUnavailableError } from '#kernel/ports/storage.ts';
import { openS3Storage, type S3Options } from './s3-storage.ts';

const BUCKET = 'welcome-files';
const MEGABYTE = 1024 * 1024;
const optionsFor = ({ endpoint, credentials }: S3Double, fields: Partial<S3Options> = {}): S3Options => ({
  endpoint,
  bucket: BUCKET,
  pathStyle: true,
  ...credentials,
  ...fields,
});

storageContract('S3', async () => {
  const double = await startS3Double();
  double.pageSize = 7;
  return {
    storage: await openS3Storage(optionsFor(double)),
    reopen: () => openS3Storage(optionsFor(double)),
    release: () => double.stop(),
  };
});

describe('S3 storage', () => {
  let double: S3Double;
  let storage: Storage;
  beforeEach(async () => {
    double = await startS3Double();
    // Well beyond what an answer takes on a busy machine.
    storage = await openS3Storage(optionsFor(double), { answerMs: 2_000, putMs: 2_000, silenceMs: 2_000 });
  });
  afterEach(() => double.stop());

  const about = { contentType: 'image/png' };
  const small = Buffer.from('small');
  const bucket = () => double.buckets.get(BUCKET);
  const asked = (method: string) => double.requests.filter((request) => request.method === method);
  async function* inPieces(bytes: number): AsyncGenerator<Uint8Array> {
    // The same memory again and again, as a stream may use it.
    const piece = Buffer.alloc(64 * 1024);
    for (let sent = 0; sent < bytes; sent += piece.length) {
      piece.fill((sent / piece.length) % 251);
      yield piece.subarray(0, Math.min(piece.length, bytes - sent));
    }
  }

  it('makes the bucket where there is none, and takes it as it is where there is one', async () => {
    expect([...double.buckets.keys()]).toEqual([BUCKET]);
    await storage.put('a', small, about);
    await openS3Storage(optionsFor(double));
    expect(bucket()?.objects.size).toBe(1);
  });

  it.each([
    ['another secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    ['another key', { accessKeyId: 'another' }, 'InvalidAccessKeyId'],
  ])('does not open with %s', async (_what, fields, name) => {
    await expect(openS3Storage(optionsFor(double, fields))).rejects.toMatchObject({ name });
  });

  it.each([
    [5 * MEGABYTE, 0],
    [8 * MEGABYTE, 1],
    [8 * MEGABYTE + 1, 2],
    [20 * MEGABYTE, 3],
  ])('keeps %i bytes as they were sent, in parts of what memory holds', async (bytes, parts) => {
    // With its usual patience: a part that is sent again would be counted twice.
    const patient = await openS3Storage(optionsFor(double));
    await patient.put('a/b', inPieces(bytes), about);
    const sent = asked('PUT').filter(({ target }) => target.includes('partNumber='));
    expect(sent).toHaveLength(parts);
    const kept = bucket()?.objects.get('a/b');
    expect(kept?.contentType).toBe('image/png');
    expect(kept?.content.equals(await copyOf(inPieces(bytes)))).toBe(true);
    expect(bucket()?.uploads.size).toBe(0);
  });

  it('gives up what it has sent of content that breaks off', async () => {
    const breaking = async function* () {
      yield* inPieces(9 * MEGABYTE);
      expect(bucket()?.uploads.size).toBe(1);
      throw new RangeError('broken off');
    };
    await expect(storage.put('a', breaking(), about)).rejects.toThrow(RangeError);
    expect(bucket()?.uploads.size).toBe(0);
    expect(bucket()?.objects.size).toBe(0);
  });

  it('gives up what it has sent where the store fails half-way', async () => {
    double.misbehave('failing', undefined, ({ target }) => target.includes('partNumber=2'));
    await expect(storage.put('a', inPieces(9 * MEGABYTE), about)).rejects.toThrow(StorageUnavailableError);
    expect(bucket()?.uploads.size).toBe(0);
    expect(bucket()?.objects.size).toBe(0);
  });

  it('removes at its start what was begun and left for a day', async () => {
    const yesterday = new Date(Date.now() - 25 * 60 * 60_000);
    bucket()?.begin('old', 'a/b', yesterday);
    bucket()?.begin('young', 'a/b');
    await openS3Storage(optionsFor(double));
    expect([...(bucket()?.uploads.values() ?? [])].map(({ key }) => key)).toEqual(['young']);
  });

  it.each(someOf(['failing', 'overcharged', 'resetting', 'losing'] as const, 2, 2))(
    'tries again where the store is %s once',
    async (fault) => {
      double.misbehave(fault, 1);
      await storage.put('a', small, about);
      double.misbehave(fault, 1);
      const object = await storage.get('a');
      expect(object && (await buffer(object.stream))).toEqual(small);
      double.misbehave(fault, 1);
      expect(await Array.fromAsync(storage.list())).toEqual([{ key: 'a', size: 5, ...about }]);
      double.misbehave(fault, 1);
      await storage.delete('a');
      expect(bucket()?.objects.size).toBe(0);
    },
  );

  it.each(someOf(['failing', 'overcharged', 'resetting', 'hanging'] as const, 2))(
    'says that the store is away while it is %s, and goes on afterwards',
    async (fault) => {
      double.misbehave(fault);
      const calls = [
        storage.put('a', small, about),
        storage.get('a'),
        Array.fromAsync(storage.list('a')),
        Array.fromAsync(storage.keys()),
        storage.delete('a'),
      ];
      const results = await Promise.allSettled(calls);
      for (const result of results) {
        expect(result).toMatchObject({ status: 'rejected', reason: expect.any(StorageUnavailableError) });
      }
      // Opening waits for nobody: the store may come later.
      const opened = await openS3Storage(optionsFor(double), { answerMs: 100 });
      double.behave();
      await opened.put('a', small, about);
      expect(await Array.fromAsync(storage.keys())).toEqual(['a']);
    },
  );

  it('says so where nobody listens', async () => {
    await double.stop();
    await expect(storage.get('a')).rejects.toThrow(StorageUnavailableError);
    double = await startS3Double();
  });

  it.each(['truncating', 'stalling'] as const)(
    'never passes half an object for a whole one where the store is %s',
    async (fault) => {
      await storage.put('a', Buffer.alloc(MEGABYTE), about);
      double.misbehave(fault, 1, ({ method }) => method === 'GET');
      const object = await storage.get('a');
      await expect(object && buffer(object.stream)).rejects.toThrow();
    },
  );

  it('passes on what the store refuses', async () => {
    double.buckets.clear();
    await expect(storage.put('a', small, about)).rejects.toMatchObject({ name: 'NoSuchBucket' });
    await expect(storage.get('a')).rejects.toMatchObject({ name: 'NoSuchBucket' });
  });
});

async function copyOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const copies: Uint8Array[] = [];
  for await (const piece of pieces) copies.push(Uint8Array.from(piece));
  return Buffer.concat(copies);
}
