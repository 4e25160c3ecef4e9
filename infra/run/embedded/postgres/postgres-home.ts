import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '#infra/adapters/data-dir/private-file.ts';
import { StartupError } from '#kernel/startup-error.ts';
import type { ProcessAccount } from './process-account.ts';

/** Folders that survive a reboot and that every account reaches, in the order they are tried. */
export const sharedFolders: readonly string[] = ['/var/lib', '/opt', '/srv'];

/** Returns the folder that Postgres has to itself, where it lies under DATA_DIR. */
export function usualHome(dataDir: string): string {
  return join(dataDir, 'postgres');
}

/** Returns the cluster (Postgres calls it the data directory) within the folder that Postgres has to itself. */
export function clusterIn(home: string): string {
  return join(home, 'cluster');
}

/**
 * Returns the folder of the Unix socket, the home itself; undefined where the path of the socket would be longer than
 * the 103 bytes that every kernel takes (macOS), and on Windows.
 */
export function socketFolder(home: string): string | undefined {
  const isShort = Buffer.byteLength(join(home, '.s.PGSQL.65535')) <= 103;
  return isShort && process.platform !== 'win32' ? home : undefined;
}

/**
 * Chooses and makes the folder that Postgres has to itself (0700, owned by `account`): under
 * DATA_DIR, or, where the account that root drops to cannot reach that (a 0700 home), at
 * `/var/lib/benvenuto/<hash of DATA_DIR's real path>`.
 * @throws StartupError where no folder is reachable, or a cluster under DATA_DIR no longer is.
 */
export async function preparePostgresHome(
  dataDir: string,
  account: ProcessAccount | undefined,
  shared: readonly string[] = sharedFolders,
): Promise<string> {
  const usual = usualHome(dataDir);
  if (!account || reaches(account, dataDir)) return makeHome(usual, account);

  if (await isFolder(clusterIn(usual))) {
    throw new StartupError(
      `Started as root, Postgres runs as another account, which no longer reaches its data in ${usual}.`,
      {
        reason: 'dataDirUnusable',
        remedy: `Let everyone enter ${dataDir} and its parents again (chmod 711), or start as the ordinary user who owns it.`,
      },
    );
  }
  const key = createHash('sha256')
    .update(await realpath(dataDir))
    .digest('hex')
    .slice(0, 16);
  for (const folder of shared) {
    const ours = join(folder, 'benvenuto');
    if (reaches(account, folder) && (await makeEnterable(ours))) return makeHome(join(ours, key), account);
  }
  throw new StartupError(
    `Started as root, Postgres runs as another account, which reaches neither ${dataDir} nor ${shared.join(', ')}.`,
    {
      reason: 'dataDirUnusable',
      remedy:
        'Set DATA_DIR to a folder whose parents everyone may enter (mode 711), or start as an ordinary user.',
    },
  );
}

async function makeHome(home: string, account: ProcessAccount | undefined): Promise<string> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (account) await chown(home, account.uid, account.gid);
  return home;
}

/** Makes a folder that everyone may enter and only root may list; false where it cannot be made. */
async function makeEnterable(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    await chmod(folder, 0o711);
    return true;
  } catch (error) {
    if (['EROFS', 'EACCES', 'EPERM', 'ENOSPC'].some((code) => hasCode(error, code))) return false;
    throw error;
  }
}

/**
 * Tries whether an account reaches a folder, rather than computing it from modes: access lists and mounts have their
 * say too.
 */
function reaches(account: ProcessAccount, folder: string): boolean {
  const run = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', env: {} });
  return run.status === 0;
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}
