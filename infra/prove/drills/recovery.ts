/** Result of one kill, or of several without a recovery between them. */
export interface Recovery {
  readonly target: string;
  readonly kills: number;
  /** From the last kill until the role served again. Milliseconds. */
  readonly tookMs: number;
}

/** The goal for every target: back within this, without a hand. */
export const BACK_WITHIN_MS = 5_000;

/** Writes one line per target: how many kills, and how long it took to serve again. */
export function recoveryTable(recoveries: readonly Recovery[]): string {
  const rows = [...Map.groupBy(recoveries, ({ target }) => target)].map(([target, those]) => {
    const times = those.map(({ tookMs }) => tookMs).sort((one, other) => one - other);
    const median = times[Math.floor((times.length - 1) / 2)] ?? 0;
    const longest = times.at(-1) ?? 0;
    return [
      target,
      String(those.reduce((sum, { kills }) => sum + kills, 0)),
      seconds(median),
      seconds(longest),
      longest < BACK_WITHIN_MS ? 'yes' : 'no',
    ];
  });
  const header = ['killed', 'times', 'back after p50', 'max', `< ${BACK_WITHIN_MS / 1000} s`];
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`;
