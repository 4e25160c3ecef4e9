import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';

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
  const mount = mounts
    .split('\n')
    .map((line) => line.split(' '))
    .findLast(([, folder]) => folder === IN_MEMORY);
  const [, , type, flags = ''] = mount ?? [];
  if (type !== 'tmpfs' || flags.split(',').some((flag) => flag === 'ro' || flag === 'noexec'))
    return undefined;
  return roomIn(IN_MEMORY) >= LEAST_ROOM_BYTES ? IN_MEMORY : undefined;
}

/**
 * Has this process and those that it starts keep temporary files in memory, in a folder that goes with it, unless TMPDIR
 * says where.
 */
export function keepTemporaryFilesInMemory(environment: NodeJS.ProcessEnv = process.env): void {
  if (environment.TMPDIR || process.platform !== 'linux') return;
  const memory = folderInMemory(readFileSync('/proc/mounts', 'utf8'), (path) => {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  });
  if (memory === undefined) return;
  clearLeftFolders(memory);
  // Others may write there, too: a name that nobody knows before cannot be taken.
  const folder = mkdtempSync(join(memory, `benvenuto-${process.pid}-`));
  // As root, Postgres runs as another account, which has to get in.
  chmodSync(folder, 0o711);
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  environment.TMPDIR = folder;
}

/** Time after which nobody works in a folder in which nothing was made or removed. Milliseconds. */
const LEFT_AFTER_MS = 3_600_000;

/**
 * Removes what runs left in memory that were killed: it would take room until the machine starts anew. A run in another
 * container has a process that is not seen here, and another account's folder may not be removed: both stay.
 */
export function clearLeftFolders(memory: string): void {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^benvenuto-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    const folder = join(memory, name);
    try {
      if (Date.now() - statSync(folder).mtimeMs < LEFT_AFTER_MS) continue;
      rmSync(folder, { recursive: true });
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      if (!['ENOENT', 'EACCES', 'EPERM'].includes(code)) throw error;
    }
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
