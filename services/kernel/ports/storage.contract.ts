import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from './storage.ts';

/** A storage as an adapter's own test provides it. It may hold other objects. */
export interface StorageUnderTest {
  readonly storage: Storage;
  /** Opens the same storage again, as the next start of the product would. */
  reopen(): Promise<Storage>;
  release(): Promise<void>;
}

/** Registers the tests that every adapter of the storage port must pass. */
export function storageContract(name: string, open: () => Promise<StorageUnderTest>): void {
  describe(`${name}: storage contract`, () => {
    let underTest: StorageUnderTest;
    let storage: Storage;

    beforeAll(async () => {
      underTest = await open();
      storage = underTest.storage;
    });

    afterAll(() => underTest.release());

    async function read(key: string, from: Storage = storage) {
      const object = await from.get(key);
      if (object === undefined) return undefined;
      const { stream, ...about } = object;
      return { ...about, content: await buffer(stream) };
    }

    it('gives back what was put, with its size and type', async () => {
      const key = newKey();
      const content = Buffer.from([0, 255, 10, 13, 128]);
      await storage.put(key, content, { contentType: 'image/png' });
      expect(await read(key)).toEqual({ content, size: 5, contentType: 'image/png' });
    });

    it('takes content in pieces, of more than fits in memory buffers', async () => {
      const key = newKey();
      const piece = Buffer.alloc(64 * 1024, 7);
      await storage.put(key, pieces(Array.from({ length: 48 }, () => piece)), { contentType: 'a/b' });
      const found = await read(key);
      expect(found?.size).toBe(48 * piece.length);
      expect(found?.content.equals(Buffer.alloc(48 * piece.length, 7))).toBe(true);
    });

    it('takes empty content', async () => {
      const key = newKey();
      await storage.put(key, pieces([]), { contentType: 'a/b' });
      expect(await read(key)).toEqual({ content: Buffer.alloc(0), size: 0, contentType: 'a/b' });
    });

    it('has nothing under a key that was never put', async () => {
      expect(await storage.get(newKey())).toBeUndefined();
    });

    it('does not take a folder for an object', async () => {
      const folder = newKey();
      await storage.put(`${folder}/a`, Buffer.from('a'), { contentType: 'a/b' });
      expect(await storage.get(folder)).toBeUndefined();
      expect(await storage.get(`${folder}/a/b`)).toBeUndefined();
    });

    it('replaces an object whole, content and type', async () => {
      const key = newKey();
      await storage.put(key, Buffer.from('a longer first content'), { contentType: 'a/first' });
      await storage.put(key, Buffer.from('second'), { contentType: 'a/second' });
      expect(await read(key)).toEqual({ content: Buffer.from('second'), size: 6, contentType: 'a/second' });
    });

    it('keeps nothing of content that breaks off, and passes its error on', async () => {
      const key = newKey();
      const breaking = async function* () {
        yield Buffer.from('half');
        throw new RangeError('broken off');
      };
      await expect(storage.put(key, breaking(), { contentType: 'a/b' })).rejects.toThrow(RangeError);
      expect(await storage.get(key)).toBeUndefined();

      await storage.put(key, Buffer.from('whole'), { contentType: 'a/b' });
      await expect(storage.put(key, breaking(), { contentType: 'a/c' })).rejects.toThrow('broken off');
      expect(await read(key)).toMatchObject({ content: Buffer.from('whole'), contentType: 'a/b' });
    });

    it('holds the whole of one content where several are put at once', async () => {
      const key = newKey();
      const contents = Array.from({ length: 8 }, (_, index) => Buffer.alloc(200_000 + index, index));
      await Promise.all(contents.map((content) => storage.put(key, content, { contentType: 'a/b' })));
      const found = await read(key);
      expect(contents.some((content) => found?.content.equals(content))).toBe(true);
    });

    it('can be read to the end by who began before it was replaced or deleted', async () => {
      const key = newKey();
      const first = Buffer.alloc(1_000_000, 1);
      await storage.put(key, first, { contentType: 'a/b' });
      const begun = await storage.get(key);
      await storage.put(key, Buffer.from('second'), { contentType: 'a/b' });
      await storage.delete(key);
      expect(begun && (await buffer(begun.stream)).equals(first)).toBe(true);
    });

    it('deletes what is below a prefix and the object that it names, and nothing beside them', async () => {
      const prefix = newKey();
      const below = [prefix, `${prefix}-folder/a`, `${prefix}-folder/deep/b`];
      const beside = [`${prefix}-folders/a`, `${prefix}2`];
      for (const key of [...below, ...beside]) {
        await storage.put(key, Buffer.from(key), { contentType: 'a/b' });
      }
      await storage.delete(prefix);
      await storage.delete(`${prefix}-folder`);
      for (const key of below) expect(await storage.get(key)).toBeUndefined();
      for (const key of beside) expect((await read(key))?.content.toString()).toBe(key);
    });

    it('lists what is below a prefix and the object that it names, with size and type', async () => {
      const prefix = newKey();
      const below = [`${prefix}/a`, `${prefix}/deep/er/b`, `${prefix}/deep/c`];
      const beside = [`${prefix}s/a`, `${prefix}2`];
      for (const key of [...below, ...beside]) {
        await storage.put(key, Buffer.from(key), { contentType: `text/${key.length}` });
      }
      const listed = (keys: readonly string[]) =>
        keys.map((key) => ({ key, size: key.length, contentType: `text/${key.length}` })).sort(byKey);
      expect((await Array.fromAsync(storage.list(prefix))).sort(byKey)).toEqual(listed(below));
      expect((await Array.fromAsync(storage.keys(prefix))).sort()).toEqual(below.toSorted());
      expect(await Array.fromAsync(storage.keys(`${prefix}2`))).toEqual([`${prefix}2`]);
      expect(await Array.fromAsync(storage.keys(newKey()))).toEqual([]);
      expect(await Array.fromAsync(storage.keys())).toEqual(expect.arrayContaining([...below, ...beside]));
      expect(await Array.fromAsync(storage.list(`${prefix}2`))).toEqual(listed([`${prefix}2`]));
      expect(await Array.fromAsync(storage.list(newKey()))).toEqual([]);
      const all = (await Array.fromAsync(storage.list())).map(({ key }) => key);
      expect(all).toEqual(expect.arrayContaining([...below, ...beside]));
      expect(new Set(all).size).toBe(all.length);
    });

    it('goes on listing while objects come and go', async () => {
      const prefix = newKey();
      const keys = Array.from({ length: 20 }, (_, index) => `${prefix}/${index}`);
      for (const key of keys) await storage.put(key, Buffer.from('x'), { contentType: 'a/b' });
      const found: string[] = [];
      for await (const { key } of storage.list(prefix)) {
        if (found.length === 0) {
          await Promise.all(keys.filter((each) => each !== key).map((each) => storage.delete(each)));
        }
        found.push(key);
      }
      expect(keys).toEqual(expect.arrayContaining(found));
      expect(found.length).toBeGreaterThan(0);
    });

    it('deletes nothing where there is nothing', async () => {
      await expect(storage.delete(newKey())).resolves.toBeUndefined();
    });

    it('is there after the next start', async () => {
      const key = newKey();
      await storage.put(key, Buffer.from('kept'), { contentType: 'text/plain' });
      expect(await read(key, await underTest.reopen())).toMatchObject({
        content: Buffer.from('kept'),
        contentType: 'text/plain',
      });
    });

    it.each(['', 'a\nb', '\n', 'a'.repeat(256)])('refuses the content type %j', async (contentType) => {
      await expect(storage.put(newKey(), Buffer.from('x'), { contentType })).rejects.toThrow(TypeError);
    });

    it.each([
      '',
      '.',
      '..',
      '/etc/passwd',
      '../outside',
      'a/../../outside',
      'a/..',
      'a//b',
      'a/',
      '.hidden',
      'a/.hidden',
      'a\\..\\b',
      'a\0b',
      'a\n',
      'à',
      'a/%2e%2e/b',
      'x'.repeat(513),
    ])('refuses %j as a key', async (key) => {
      await expect(storage.put(key, Buffer.from('x'), { contentType: 'a/b' })).rejects.toThrow(TypeError);
      await expect(storage.get(key)).rejects.toThrow(TypeError);
      await expect(storage.delete(key)).rejects.toThrow(TypeError);
      await expect(Array.fromAsync(storage.list(key))).rejects.toThrow(TypeError);
      await expect(Array.fromAsync(storage.keys(key))).rejects.toThrow(TypeError);
    });
  });
}

/** Makes keys of one test each, so that tests share a storage without seeing each other. */
const newKey = () => `contract/${randomUUID()}`;

const byKey = (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1);

async function* pieces(contents: readonly Buffer[]): AsyncGenerator<Uint8Array> {
  yield* contents;
}
