const DAY_MS = 86_400_000;

/**
 * Milliseconds by which the clocks of a browser and of the server may differ: seven days that have just begun are not
 * eight.
 */
const CLOCKS_APART_MS = 5 * 60_000;

/**
 * Returns the days until something ends, a begun one counted whole; 0 once it has ended.
 * @param endsAt ISO 8601 UTC by the server's clock, or null for what is not running.
 * @param now milliseconds since the epoch, by the browser's.
 */
export function daysLeft(endsAt: string | null, now: number): number {
  if (endsAt === null) return 0;
  const left = Date.parse(endsAt) - now;
  return left <= 0 ? 0 : Math.max(1, Math.ceil((left - CLOCKS_APART_MS) / DAY_MS));
}
