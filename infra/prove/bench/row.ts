/** A figure beside what it is compared with, both measured in the same run. */
export interface BenchRow {
  readonly key: string;
  /** Work that was measured, for a person to read. */
  readonly work: string;
  readonly value: number;
  readonly unit: string;
  /** The same work done in the way it is compared with; `null` where the goal is absolute. */
  readonly baseline: number | null;
  /** `value` over `baseline`; `null` where there is none. */
  readonly ratio: number | null;
  /** In words, as in `docs/performance.md`. */
  readonly goal: string;
  readonly met: boolean;
}

/** Makes a row whose goal is a least ratio to its baseline. */
export function ratioRow(row: {
  key: string;
  work: string;
  value: number;
  unit: string;
  baseline: number;
  least: number;
  of: string;
}): BenchRow {
  const { key, work, value, unit, baseline, least, of } = row;
  const ratio = value / baseline;
  return { key, work, value, unit, baseline, ratio, goal: `≥ ${least} × ${of}`, met: ratio >= least };
}

/** Finds the middle of some measurements, which one noisy round cannot move. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Finds the value below which that share (0 to 1) of the measurements lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
