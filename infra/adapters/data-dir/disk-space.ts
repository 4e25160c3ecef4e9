import { statfs } from 'node:fs/promises';
import { StartupError } from '#kernel/startup-error.ts';
import type { LastDiskSpace } from '#kernel/work/disk-space.ts';

/** Below this nobody may write any more: the rest is what Postgres needs to finish what it has begun. Bytes. */
const LEAST_TO_WRITE = 128 * 1024 ** 2;
/** Below this Postgres may not come up: it makes files of 16 MB at its start. Bytes. */
const LEAST_TO_START = 64 * 1024 ** 2;
const LOOK_EVERY_MS = 2_000;

export interface WatchedDisk {
  readonly lastSeen: LastDiskSpace;
  stop(): void;
}

export interface WatchDiskOptions {
  /** Folders that are written to. */
  readonly folders: readonly string[];
  /** Finds out how many bytes can be written into a folder. Default: asks its file system. */
  readonly freeBytesIn?: (folder: string) => Promise<number>;
}

/** Looks every few seconds at how much room is left in all the folders, from now on until `stop`. */
export async function watchDisk({
  folders,
  freeBytesIn = askFileSystem,
}: WatchDiskOptions): Promise<WatchedDisk> {
  let seen: ReturnType<LastDiskSpace>;
  async function look(): Promise<void> {
    try {
      const freeBytes = Math.min(...(await Promise.all(folders.map(freeBytesIn))));
      seen = { freeBytes, isEnough: freeBytes >= LEAST_TO_WRITE };
    } catch {
      seen = undefined;
    }
  }
  await look();
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return { lastSeen: () => seen, stop: () => clearInterval(timer) };
}

/** Makes sure that a start can write what it has to. @throws StartupError */
export async function requireDiskSpace(
  folder: string,
  freeBytesIn: (folder: string) => Promise<number> = askFileSystem,
): Promise<void> {
  const free = await freeBytesIn(folder);
  if (free >= LEAST_TO_START) return;
  throw new StartupError(
    `The disk with the data folder ${folder} is full: ${megabytes(free)} MB are free, and a start needs ${megabytes(LEAST_TO_START)} MB.`,
    {
      reason: 'dataDirUnusable',
      remedy: 'Make room on it, then start again. Nothing is lost: delete nothing in the data folder itself.',
    },
  );
}

const megabytes = (bytes: number) => Math.floor(bytes / 1024 ** 2);

async function askFileSystem(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
