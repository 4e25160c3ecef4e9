import { readdirSync, readFileSync } from 'node:fs';

const PAGE_BYTES = 4_096;

/** Measures the resident memory of a process and of those that it started, without Postgres, in bytes. Linux alone. */
export function residentBytes(pid: number): number {
  const parents = new Map<number, { parent: number; bytes: number }>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const read = readStat(name);
    if (read !== undefined) parents.set(Number(name), read);
  }
  const belongs = (each: number | undefined): boolean =>
    each === pid || (each !== undefined && each > 1 && belongs(parents.get(each)?.parent));
  return [...parents].reduce((sum, [each, { bytes }]) => (belongs(each) ? sum + bytes : sum), 0);
}

function readStat(name: string): { parent: number; bytes: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
    if (/\(postgres\)/.test(stat)) return undefined;
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(fields[1]), bytes: Number(fields[21]) * PAGE_BYTES };
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}
