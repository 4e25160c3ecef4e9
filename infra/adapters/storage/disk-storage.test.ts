import { mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchSyncs } from '#infra/prove/testing/watch-syncs.ts';
import { storageContract } from '#kernel/ports/storage.contract.ts';
import { openDiskStorage } from './disk-storage.ts';

const newDataDir = () => mkdtemp(join(tmpdir(), 'benvenuto-storage-'));

storageContract('disk', async () => {
  const dataDir = await newDataDir();
  return {
    storage: await openDiskStorage(dataDir),
    reopen: () => openDiskStorage(dataDir),
    release: () => rm(dataDir, { recursive: true }),
  };
});

describe('disk storage', () => {
  let dataDir: string;

  beforeEach(async () => {
    dataDir = await newDataDir();
  });

  afterEach(() => rm(dataDir, { recursive: true }));

  const incoming = () => readdir(join(dataDir, 'objects', '.incoming'));

  it('lets nobody but its owner read files and folders', async () => {
    const storage = await openDiskStorage(dataDir);
    await storage.put('a/b', Buffer.from('x'), { contentType: 'a/b' });
    for (const [path, mode] of [
      ['objects', 0o700],
      ['objects/a', 0o700],
      ['objects/a/b', 0o600],
    ] as const) {
      expect((await stat(join(dataDir, path))).mode & 0o777, path).toBe(mode);
    }
  });

  it('has an object on disk, with its name and those of the folders that it made, before it says so', async () => {
    const storage = await openDiskStorage(dataDir);
    const { missing } = await watchSyncs();
    await storage.put('a/b/c', Buffer.from('x'), { contentType: 'a/b' });
    const paths = ['objects', 'objects/a', 'objects/a/b', 'objects/a/b/c'];
    expect(await missing(...paths.map((path) => join(dataDir, path)))).toEqual([]);
  });

  it('leaves nothing behind of content that breaks off', async () => {
    const storage = await openDiskStorage(dataDir);
    const breaking = async function* () {
      yield Buffer.alloc(100_000);
      expect(await incoming()).toHaveLength(1);
      throw new Error('broken off');
    };
    await expect(storage.put('a/b', breaking(), { contentType: 'a/b' })).rejects.toThrow('broken off');
    expect(await incoming()).toEqual([]);
    expect(await readdir(join(dataDir, 'objects'))).toEqual(['.incoming']);
  });

  it('removes at its start what somebody began to write and left for a day', async () => {
    await openDiskStorage(dataDir);
    const [old, recent] = ['old', 'recent'].map((name) => join(dataDir, 'objects', '.incoming', name));
    for (const path of [old, recent]) await writeFile(path ?? '', 'half');
    const yesterday = Date.now() / 1000 - 25 * 60 * 60;
    await utimes(old ?? '', yesterday, yesterday);
    await openDiskStorage(dataDir);
    expect(await incoming()).toEqual(['recent']);
  });

  it('is shared by many: opening it disturbs nobody who is writing', async () => {
    const one = await openDiskStorage(dataDir);
    const slow = async function* () {
      yield Buffer.alloc(100_000, 1);
      const another = await openDiskStorage(dataDir);
      await another.put('a/c', Buffer.from('other'), { contentType: 'a/b' });
      yield Buffer.alloc(100_000, 1);
    };
    await one.put('a/b', slow(), { contentType: 'a/b' });
    expect(await Array.fromAsync(one.list('a/b'))).toEqual([
      { key: 'a/b', size: 200_000, contentType: 'a/b' },
    ]);
    expect(await Array.fromAsync(one.list())).toHaveLength(2);
    expect(await incoming()).toEqual([]);
  });

  it('replaces a link that someone put in the place of an object instead of writing through it', async () => {
    const storage = await openDiskStorage(dataDir);
    const outside = join(dataDir, 'outside');
    await writeFile(outside, 'untouched');
    await symlink(outside, join(dataDir, 'objects', 'a'));
    await storage.put('a', Buffer.from('x'), { contentType: 'a/b' });
    expect(await readFile(outside, 'utf8')).toBe('untouched');
  });
});
