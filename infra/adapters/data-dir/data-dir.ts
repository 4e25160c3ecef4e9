import { access, constants, mkdir, realpath, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '#kernel/startup-error.ts';
import { requireDiskSpace } from './disk-space.ts';
import { tryLock } from './file-lock.ts';
import { hasCode, readIfPresent, writePrivateFile } from './private-file.ts';

/** A data folder that belongs to this process until `release`, or until it dies. */
export interface DataDir {
  /** Its real path. */
  readonly path: string;
  release(): Promise<void>;
}

/**
 * Makes the folder where it does not exist (0700; as root 0711, since Postgres runs as another
 * account and must get through) and takes it for this process.
 * @throws StartupError where it cannot be written, its disk is full, or another process has it.
 */
export async function openDataDir(path: string): Promise<DataDir> {
  const real = await openDataFolder(path);
  await requireDiskSpace(real);
  const lock = await tryLock(join(real, 'lock'));
  const holder = join(real, 'lock.pid');
  if (!lock) {
    const pid = (await readIfPresent(holder))?.trim();
    throw new StartupError(`Benvenuto is already running on ${path}${pid ? ` (process ${pid})` : ''}.`, {
      reason: 'dataDirInUse',
      remedy: 'Stop it first, or set DATA_DIR to another folder (and PORT to another port).',
    });
  }
  // A file of its own: closing any descriptor of a locked file would give the lock away.
  await writePrivateFile(holder, `${process.pid}\n`);
  return {
    path: real,
    async release() {
      await rm(holder, { force: true });
      lock.release();
    },
  };
}

/**
 * Makes the folder where it does not exist, like `openDataDir`, for any number of processes at a time.
 * @returns its real path
 * @throws StartupError where it cannot be written
 */
export async function openDataFolder(path: string): Promise<string> {
  try {
    await makeFolder(path, process.getuid?.() === 0 ? 0o711 : 0o700);
    return await usable(path);
  } catch (error) {
    throw explain(error, path) ?? error;
  }
}

/**
 * Finds a folder that is there, and makes none.
 * @returns its real path
 * @throws StartupError where it is missing or cannot be written
 */
export async function findDataFolder(path: string): Promise<string> {
  try {
    return await usable(path);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) throw noInstallation(path);
    throw explain(error, path) ?? error;
  }
}

/** Makes the error for a data folder in which nobody has begun an installation. */
export function noInstallation(path: string): StartupError {
  return new StartupError(`There is no installation in the data folder ${path}.`, {
    reason: 'dataDirUnusable',
    remedy: 'Set DATA_DIR to the folder of the installation; npm start or a restore makes a new one.',
  });
}

async function usable(path: string): Promise<string> {
  if (!(await stat(path)).isDirectory()) throw Object.assign(new Error('a file'), { code: 'ENOTDIR' });
  await access(path, constants.R_OK | constants.W_OK | constants.X_OK);
  return realpath(path);
}

function explain(error: unknown, path: string): StartupError | undefined {
  const because = describe(error);
  if (because === undefined) return undefined;
  return new StartupError(`The data folder ${path} cannot be used: ${because}.`, {
    cause: error,
    reason: 'dataDirUnusable',
    remedy: 'Set DATA_DIR to a folder that this account may write.',
  });
}

/**
 * Makes a folder and those above it: Node's own recursive mkdir never ends where a file system takes no folders, as
 * below /proc.
 */
async function makeFolder(path: string, mode: number): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    if (hasCode(error, 'EEXIST') && (await stat(path)).isDirectory()) return;
    if (!hasCode(error, 'ENOENT') || (await isFolder(dirname(path)))) throw error;
    await makeFolder(dirname(path), mode);
    await makeFolder(path, mode);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

function describe(error: unknown): string | undefined {
  if (hasCode(error, 'EACCES') || hasCode(error, 'EPERM')) return 'this account may not write it';
  if (hasCode(error, 'EROFS')) return 'it is on a file system that is read-only';
  if (hasCode(error, 'EEXIST') || hasCode(error, 'ENOTDIR')) return 'it, or a part of its path, is a file';
  if (hasCode(error, 'ENOSPC')) return 'there is no space left';
  if (hasCode(error, 'ENOENT')) return 'no folder can be made there';
  return undefined;
}
