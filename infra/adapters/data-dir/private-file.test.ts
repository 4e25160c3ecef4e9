import { link, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { watchSyncs } from '#infra/prove/testing/watch-syncs.ts';
import { appendPrivateFile, destroyFile, makePrivateFolder, writePrivateFile } from './private-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benvenuto-private-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('has on disk what it wrote, what it added and the folder that it made, with their names', async () => {
  const file = join(folder, 'secret');
  const inner = join(folder, 'inner');

  const { missing, clear } = await watchSyncs();
  await writePrivateFile(file, 'one');
  expect(await missing(file, folder)).toEqual([]);

  clear();
  await appendPrivateFile(file, ' two');
  expect(await missing(file, folder)).toEqual([]);
  expect(await readFile(file, 'utf8')).toBe('one two');

  clear();
  await makePrivateFolder(inner);
  expect(await missing(folder)).toEqual([]);
});

it('has zeros on disk in the place of a file that it destroyed, and its name is gone', async () => {
  const file = join(folder, 'secret');
  const other = join(folder, 'another name');
  await writePrivateFile(file, 'a secret');
  await link(file, other);

  const { missing } = await watchSyncs();
  await destroyFile(file);
  expect(await missing(other, folder)).toEqual([]);
  expect(await readFile(other)).toEqual(Buffer.alloc('a secret'.length));
  await expect(readFile(file)).rejects.toThrow('ENOENT');
});
