import { type FileHandle, open, stat } from 'node:fs/promises';
import { onTestFinished, vi } from 'vitest';

interface Inode {
  readonly dev: number;
  readonly ino: number;
}

const nameOf = ({ dev, ino }: Inode) => `${dev} ${ino}`;

/** Watches, until the test ends, what this process has the system put on the disk for good. Once in a test. */
export async function watchSyncs() {
  const synced = new Set<string>();
  await using some = await open(import.meta.filename, 'r');
  const handles: FileHandle = Object.getPrototypeOf(some);
  const { sync } = handles;
  const spy = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    await sync.call(this);
    synced.add(nameOf(await this.stat()));
  });
  onTestFinished(() => spy.mockRestore());
  return {
    /** Forgets what was synced so far. */
    clear: () => synced.clear(),

    /** Tells which of these files and folders were not synced, whatever they were called then. */
    async missing(...paths: readonly string[]): Promise<string[]> {
      const inodes = await Promise.all(paths.map((path) => stat(path)));
      return paths.filter((_, index) => !synced.has(nameOf(inodes[index] ?? { dev: -1, ino: -1 })));
    },
  };
}
