import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { StartupError } from '#kernel/startup-error.ts';
import { endWithProcess } from './end-with-process.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { clusterIn } from './postgres-home.ts';
import type { ProcessAccount } from './process-account.ts';

/** The role that owns everything, and the name of its database. */
export const postgresRole = 'benvenuto';

export interface ClusterOptions {
  readonly binaries: PostgresBinaries;
  readonly home: string;
  readonly account: ProcessAccount | undefined;
  readonly password: string;
}

/** Environment of every Postgres program: its messages in English, nothing of ours. */
export const postgresEnvironment = { LC_ALL: 'C', PATH: '/usr/bin:/bin' };

/** Tells whether the cluster has been made. A half-finished earlier attempt does not count: it has another name. */
export async function clusterExists(home: string): Promise<boolean> {
  return (await readdir(home)).includes('cluster');
}

/**
 * Makes the cluster: UTF-8, C locale, checksums, every connection by password. It is built under a
 * temporary name and renamed when finished, so an interrupted attempt is simply made again.
 * @throws StartupError where initdb fails (a full disk, most often).
 */
export async function createCluster({ binaries, home, account, password }: ClusterOptions): Promise<void> {
  for (const entry of await readdir(home)) {
    if (entry.startsWith('new-')) await rm(join(home, entry), { recursive: true, force: true });
  }
  const attempt = join(home, `new-${randomBytes(6).toString('hex')}`);
  const passwordFile = `${attempt}.password`;
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' });
  if (account) await chown(passwordFile, account.uid, account.gid);

  const initdb = spawn(
    binaries.initdb,
    [
      '--pgdata',
      attempt,
      '--username',
      postgresRole,
      '--pwfile',
      passwordFile,
      '--auth',
      'scram-sha-256',
      '--encoding',
      'UTF8',
      '--locale',
      'C',
      '--no-instructions',
    ],
    { ...account, cwd: home, env: postgresEnvironment, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  endWithProcess(initdb, 'SIGTERM');
  const [problem, [exitCode]] = await Promise.all([text(initdb.stderr), once(initdb, 'exit')]);
  await rm(passwordFile);
  if (exitCode !== 0) {
    await rm(attempt, { recursive: true, force: true });
    throw new StartupError(`The embedded Postgres could not make its data folder: ${problem.trim()}`, {
      reason: 'postgresFailed',
      remedy: problem.includes('user does not exist')
        ? 'Give this account an entry in /etc/passwd, or set DATABASE_URL to a Postgres of your own.'
        : `Check the free space and the permissions of ${home}.`,
    });
  }
  await rename(attempt, clusterIn(home));
}

/**
 * Sets the role's password without needing the old one, by running the server in single-user mode:
 * for a cluster whose password file was lost. The server must not be running.
 * @throws StartupError where the server refuses.
 */
export async function resetPassword({ binaries, home, account, password }: ClusterOptions): Promise<void> {
  const server = spawn(binaries.postgres, ['--single', '-D', clusterIn(home), 'postgres'], {
    ...account,
    cwd: home,
    env: postgresEnvironment,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  server.stdin.end(`ALTER ROLE ${postgresRole} PASSWORD '${password.replaceAll("'", "''")}';\n`);
  const [problem, [exitCode]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  if (exitCode === 0) return;
  throw new StartupError(`The embedded Postgres does not take a new password: ${problem.trim()}`, {
    reason: 'postgresFailed',
    remedy: 'Restore postgres.json in DATA_DIR from a backup.',
  });
}
