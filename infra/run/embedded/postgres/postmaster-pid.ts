import { execFile } from 'node:child_process';
import { readdir, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { hasCode, readIfPresent } from '#infra/adapters/data-dir/private-file.ts';
import { clusterIn } from './postgres-home.ts';

/** Times that a server may take to shut down in good order, and then at once, in milliseconds. */
export const shutdownPatience = { fast: 30_000, immediate: 10_000 } as const;

/**
 * Makes way for a new server in this home. A server that an earlier start left behind (killed with
 * -9) is shut down. Lock files whose number belongs to some other program by now, or to a dead server
 * that nobody has reaped, would make Postgres refuse to start, and are removed; against backends
 * that outlive their server it guards itself, through shared memory keyed by the cluster's inode.
 * @returns whether a server was shut down.
 */
export async function clearLeftoverPostmaster(home: string): Promise<boolean> {
  const cluster = clusterIn(home);
  const lockFile = join(cluster, 'postmaster.pid');
  const pid = Number((await readIfPresent(lockFile))?.split('\n')[0]);
  const present = Number.isInteger(pid) && pid > 0 && isAlive(pid);
  const ours = present && (await isPostmasterOf(pid, cluster));
  if (ours) await shutDown(pid, cluster);
  else if (present) await rm(lockFile, { force: true });

  for (const name of await readdir(home)) {
    if (name.startsWith('.s.PGSQL.')) await rm(join(home, name), { force: true });
  }
  return ours;
}

async function shutDown(pid: number, cluster: string): Promise<void> {
  const steps: readonly [NodeJS.Signals, number][] = [
    ['SIGINT', shutdownPatience.fast],
    ['SIGQUIT', shutdownPatience.immediate],
    ['SIGKILL', shutdownPatience.immediate],
  ];
  for (const [signal, patience] of steps) {
    if (!sendSignal(pid, signal)) return;
    const deadline = performance.now() + patience;
    while (performance.now() < deadline) {
      if (!isAlive(pid) || !(await isPostmasterOf(pid, cluster))) return;
      await delay(20);
    }
  }
}

/** Tells whether a process with this number exists, whoever it belongs to. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    throw error;
  }
}

/** Tells a postmaster by its working folder, that of its cluster, and by `-D <cluster>`. */
async function isPostmasterOf(pid: number, cluster: string): Promise<boolean> {
  try {
    if (process.platform === 'linux') {
      return (await readlink(`/proc/${pid}/cwd`)) === (await realpath(cluster));
    }
    const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]);
    return stdout.includes('postgres') && stdout.includes(cluster);
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}
