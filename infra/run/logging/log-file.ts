import { copyFile, mkdir, rm, stat, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A log file is set aside when it is larger than this. Bytes. */
export const LARGEST_LOG = 10_000_000;

/** Returns the path of `DATA_DIR/logs/<name>`, and makes the folder where it is missing. */
export async function prepareLogFile(dataDir: string, name: string): Promise<string> {
  const path = join(dataDir, 'logs', name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return path;
}

/**
 * Sets aside, as `<path>.1`, what a process has appended to its log, once that is large. The process goes on in the
 * file, which is empty then. Where the disk does not take the copy, there is none.
 */
export async function shortenLogFile(path: string): Promise<void> {
  if ((await stat(path)).size <= LARGEST_LOG) return;
  const aside = `${path}.1`;
  await copyFile(path, aside).catch(() => rm(aside, { force: true }));
  await truncate(path);
}
