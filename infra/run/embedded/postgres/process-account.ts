import { readFile, stat } from 'node:fs/promises';
import { hasCode } from '#infra/adapters/data-dir/private-file.ts';
import { StartupError } from '#kernel/startup-error.ts';

/** The user and group that a child process runs as, in the form that `child_process.spawn` takes. */
export interface ProcessAccount {
  readonly uid: number;
  readonly gid: number;
}

/**
 * Finds the account for Postgres, which refuses to run as root: `undefined` (our own) for an ordinary user; as root the
 * owner of the existing cluster, else `nobody`.
 * @throws StartupError where there is no `nobody`.
 */
export async function postgresAccount(
  clusterFolders: readonly string[],
): Promise<ProcessAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const folder of clusterFolders) {
    const owner = await ownerOf(folder);
    if (owner && owner.uid !== 0) return owner;
  }
  return nobody();
}

async function ownerOf(folder: string): Promise<ProcessAccount | undefined> {
  try {
    const { uid, gid } = await stat(folder);
    return { uid, gid };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Finds `nobody` in /etc/passwd. macOS writes its ids as negative numbers in 32 bits. */
async function nobody(): Promise<ProcessAccount> {
  const passwd = await readFile('/etc/passwd', 'utf8');
  const fields = passwd
    .split('\n')
    .find((line) => line.startsWith('nobody:'))
    ?.split(':');
  const uid = Number(fields?.[2]);
  const gid = Number(fields?.[3]);
  if (!fields || !Number.isInteger(uid) || !Number.isInteger(gid)) {
    throw new StartupError('Postgres does not run as root, and this system has no account named nobody.', {
      reason: 'postgresFailed',
      remedy: 'Start Benvenuto as an ordinary user, or set DATABASE_URL to a Postgres of your own.',
    });
  }
  return { uid: uid >>> 0, gid: gid >>> 0 };
}
