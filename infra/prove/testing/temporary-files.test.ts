import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { clearLeftFolders, folderInMemory, keepTemporaryFilesInMemory } from './temporary-files.ts';

const GIB = 2 ** 30;
const mounted = (line: string) => `/dev/vda / ext4 rw,relatime 0 0\n${line}\nproc /proc proc rw 0 0\n`;

it('keeps temporary files in memory where programs may run and there is room', () => {
  const room = () => 8 * GIB;
  expect(folderInMemory(mounted('tmpfs /dev/shm tmpfs rw,nosuid,nodev 0 0'), room)).toBe('/dev/shm');
  expect(folderInMemory(mounted('tmpfs /dev/shm tmpfs rw,nosuid,nodev,noexec 0 0'), room)).toBeUndefined();
  expect(folderInMemory(mounted('tmpfs /dev/shm tmpfs ro 0 0'), room)).toBeUndefined();
  expect(folderInMemory(mounted('/dev/vdb /dev/shm ext4 rw 0 0'), room)).toBeUndefined();
  expect(folderInMemory(mounted('tmpfs /tmp tmpfs rw 0 0'), room)).toBeUndefined();
  expect(folderInMemory(mounted('tmpfs /dev/shm tmpfs rw 0 0'), () => GIB)).toBeUndefined();
});

it('goes by the last of two mounts, which is the one that is seen', () => {
  const mounts = mounted('shm /dev/shm tmpfs rw,noexec 0 0\ntmpfs /dev/shm tmpfs rw 0 0');
  expect(folderInMemory(mounts, () => 8 * GIB)).toBe('/dev/shm');
});

it('leaves the folder that TMPDIR names', () => {
  const environment = { TMPDIR: '/some/folder' };
  keepTemporaryFilesInMemory(environment);
  expect(environment).toEqual({ TMPDIR: '/some/folder' });
});

it('clears the folder of a run that is no more, and no other', () => {
  const memory = mkdtempSync(join(tmpdir(), 'memory-'));
  onTestFinished(() => rmSync(memory, { recursive: true }));
  const { pid: ended } = spawnSync(process.execPath, ['--version']);
  const [left, fresh] = [`benvenuto-${ended}-left`, `benvenuto-${ended}-fresh`];
  const others = [fresh, `benvenuto-${process.pid}-mine`, 'benvenuto-notes', `somebody-${ended}-else`];
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  for (const name of [...others, left]) {
    mkdirSync(join(memory, name, 'postgres'), { recursive: true });
    if (name !== fresh) utimesSync(join(memory, name), twoHoursAgo, twoHoursAgo);
  }
  clearLeftFolders(memory);
  expect(readdirSync(memory).sort()).toEqual(others.sort());
});
