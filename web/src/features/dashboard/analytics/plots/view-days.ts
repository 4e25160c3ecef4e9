/** Returns the place of the highest count; of several the last. @param counts at least one */
export function peakOf(counts: readonly number[]): number {
  return counts.reduce((peak, count, place) => (count >= (counts[peak] ?? 0) ? place : peak), 0);
}

/** Returns a part of the width that a plot has, in percent: where the middle of a bar is. */
export function middleOf(place: number, count: number): number {
  return ((place + 0.5) / count) * 100;
}

const ITALIAN_DAY = new Intl.DateTimeFormat('it-IT', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Returns a day (`YYYY-MM-DD`, UTC) in Italian format, whatever the language of the interface: `6 mag`. */
export function italianDay(day: string): string {
  return ITALIAN_DAY.format(new Date(day));
}
