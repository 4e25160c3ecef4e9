import { chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartupError } from '#kernel/startup-error.ts';

/** A lock that is ours. */
export interface FileLock {
  release(): void;
}

/** SQLITE_BUSY: another process holds the lock. */
const busy = 5;

/**
 * Takes the operating system's own lock on a file, which ends with the process however that ends. SQLite is the one way
 * to it that Node has; the file stays empty, and nobody else may open it, because closing any descriptor of it would
 * give the lock away.
 * @returns `undefined` where somebody else holds it.
 * @throws StartupError where the file cannot be locked.
 */
export async function tryLock(path: string): Promise<FileLock | undefined> {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path);
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock?.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined;
    throw new StartupError(`The file ${path} cannot be locked.`, {
      cause: error,
      reason: 'dataDirUnusable',
      remedy: 'Make it writable for this account, on a local disk.',
    });
  }
  if (process.getuid?.() === 0) {
    const { uid, gid } = await stat(dirname(path));
    await chown(path, uid, gid);
  }
  const held = lock;
  return { release: () => held.close() };
}
