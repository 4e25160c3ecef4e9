import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { type ArchivedFile, zipOf } from './zip.ts';

const PIECE = Buffer.alloc(64 * 1_024, 'x');

it('packs texts and streams under their names', async () => {
  async function* files(): AsyncGenerator<ArchivedFile> {
    yield { name: 'one.json', content: '{"città":"Siena"}' };
    yield { name: 'folder/two.txt', content: Readable.from(['a', 'b']), isPacked: true };
  }
  const unpacked = unzipSync(await buffer(await zipOf(files())));
  expect(
    Object.fromEntries(Object.entries(unpacked).map(([name, bytes]) => [name, strFromU8(bytes)])),
  ).toEqual({
    'one.json': '{"città":"Siena"}',
    'folder/two.txt': 'ab',
  });
});

it('asks for no more than is read of it', async () => {
  let given = 0;
  function* pieces(): Generator<Buffer> {
    for (; given < 1_000; given++) yield PIECE;
  }
  async function* files(): AsyncGenerator<ArchivedFile> {
    yield { name: 'large', content: Readable.from(pieces(), { objectMode: false }), isPacked: true };
  }
  const zip = await zipOf(files());
  await once(zip, 'readable');
  expect(given).toBeLessThan(100);
  zip.destroy();
});

it('gives up its files where reading is given up', async () => {
  const ended = Promise.withResolvers<void>();
  const source = Readable.from(
    (function* () {
      for (;;) yield PIECE;
    })(),
    { objectMode: false },
  );
  source.once('close', ended.resolve);
  async function* files(): AsyncGenerator<ArchivedFile> {
    yield { name: 'endless', content: source, isPacked: true };
  }
  const zip = await zipOf(files());
  await once(zip, 'readable');
  zip.destroy();
  await ended.promise;
});

it('ends with the error of a file that cannot be read', async () => {
  async function* files(): AsyncGenerator<ArchivedFile> {
    yield { name: 'one', content: 'one' };
    yield {
      name: 'two',
      content: new Readable({
        read() {
          this.destroy(new Error('the disk is gone'));
        },
      }),
    };
  }
  await expect(buffer(await zipOf(files()))).rejects.toThrow('the disk is gone');
});

it('ends with the error of what gives the files', async () => {
  const files: AsyncIterable<ArchivedFile> = {
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('the database is gone')) }),
  };
  await expect(buffer(await zipOf(files))).rejects.toThrow('the database is gone');
});
