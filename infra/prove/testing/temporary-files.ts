import { readFileSync, statfsSync } from 'node:fs';

/** Folder whose files Linux keeps in memory. */
const IN_MEMORY = '/dev/shm';
/** Least room there: a run of the tests has at most 1 GiB of temporary files at a time, and many a container has 64 MiB. */
const LEAST_ROOM_BYTES = 4 * 2 ** 30;

/**
 * Finds the folder for the temporary files of a test run: in memory where programs may run from it and there is room. A
 * run makes and removes hundreds of thousands of small files, most of them of databases, for which a file system on a
 * disk takes a sixth of all of the run's processor.
 * @param mounts what is mounted where, as in /proc/mounts.
 * @param roomIn tells the bytes that are free in a folder.
 * @returns undefined where the usual folder has to do.
 */
export function folderInMemory(mounts: string, roomIn: (folder: string) => number): string | undefined {
  const options = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === IN_MEMORY);
  const [, , type, flags = ''] = options ?? [];
  if (type !== 'tmpfs' || flags.split(',').some((flag) => flag === 'ro' || flag === 'noexec'))
    return undefined;
  return roomIn(IN_MEMORY) >= LEAST_ROOM_BYTES ? IN_MEMORY : undefined;
}

/** Has this process and those that it starts keep temporary files in memory, unless TMPDIR says where. */
export function keepTemporaryFilesInMemory(environment: NodeJS.ProcessEnv = process.env): void {
  if (environment.TMPDIR || process.platform !== 'linux') return;
  const folder = folderInMemory(readFileSync('/proc/mounts', 'utf8'), (path) => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  });
  if (folder !== undefined) environment.TMPDIR = folder;
}
