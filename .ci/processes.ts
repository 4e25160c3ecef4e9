import { readdirSync, readFileSync } from 'node:fs';

/** A process of Linux. Its start, in clock ticks since boot, tells it from a later one of the same id. */
export interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
  readonly start: string;
}

/** Lists a process and all its descendants, as they run now. */
export function descendantsOf(ancestor: number): Process[] {
  const all = readdirSync('/proc').flatMap((entry) =>
    /^\d+$/.test(entry) ? (read(Number(entry)) ?? []) : [],
  );
  const family = all.filter(({ pid }) => pid === ancestor);
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid));
  return family;
}

/** Tells whether this very process still runs; one that ended and waits to be collected does not. */
export function isRunning({ pid, start }: Process): boolean {
  return read(pid)?.start === start;
}

/** Reads /proc/<pid>/stat: id, name in parentheses, state, parent, …, start as the 22nd field. */
function read(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const name = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
    const [state, parent, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (state === 'Z' || state === 'X') return undefined;
    return { pid, parent: Number(parent), name, start: rest[17] ?? '' };
  } catch {
    return undefined;
  }
}
