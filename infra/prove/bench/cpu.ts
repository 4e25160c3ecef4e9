import { readdir, readFile } from 'node:fs/promises';
import { createPool } from '#infra/adapters/postgres/pool.ts';

/** Ticks of /proc, on every Linux. */
const TICKS_PER_SECOND = 100;

/** Time of the CPU that a process has used, its ended children included. */
interface ProcessTime {
  readonly parent: number;
  readonly milliseconds: number;
}

/** Reads it of one process; `undefined` where that has ended, or the system has no /proc. */
async function timeOf(pid: number): Promise<ProcessTime | undefined> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  // The name comes first, in brackets, and may have blanks in it.
  const fields = line
    ?.slice(line.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  if (fields === undefined) return undefined;
  const [, parent = 0] = fields;
  const ticks = fields.slice(11, 15).reduce((sum, each) => sum + each, 0);
  return { parent, milliseconds: (ticks * 1_000) / TICKS_PER_SECOND };
}

/** Reads what a process and its children have used so far, in milliseconds; of this process, without its children. */
async function usedBy(pid: number): Promise<number> {
  if (pid === process.pid) {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
  const entries = await readdir('/proc').catch(() => []);
  const others = entries.map(Number).filter((entry) => entry > 0 && entry !== pid);
  const own = await timeOf(pid);
  if (own === undefined) return Number.NaN;
  const times = await Promise.all(others.map(timeOf));
  const children = times.filter((time) => time?.parent === pid);
  return children.reduce((sum, child) => sum + (child?.milliseconds ?? 0), own.milliseconds);
}

/**
 * Measures what processes use of the CPU while some work is done: each with its children, but this process without them.
 * @returns the outcome of the work, and milliseconds for each of `pids`: NaN where the system has no /proc
 */
export async function withCpu<Result>(
  pids: readonly number[],
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly cpu: readonly number[] }> {
  const read = () => Promise.all(pids.map((pid) => usedBy(pid)));
  const before = await read();
  const result = await work();
  const after = await read();
  return { result, cpu: after.map((used, index) => used - (before[index] ?? 0)) };
}

/** Finds the process of a Postgres on this machine whose children serve its connections; 0 where there is no /proc. */
export async function postgresPid(databaseUrl: string): Promise<number> {
  const pool = createPool(databaseUrl, { applicationName: 'benvenuto bench', max: 1 });
  try {
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return (await timeOf(rows[0]?.pid ?? 0))?.parent ?? 0;
  } finally {
    await pool.end();
  }
}
