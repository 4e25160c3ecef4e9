const DAY_MS = 86_400_000;

/**
 * The days of a trial that are left, a begun one counted whole.
 * @param endsAt ISO 8601 UTC, or null for no trial.
 * @param now milliseconds since the epoch.
 */
export function trialDaysLeft(endsAt: string | null, now: number): number {
  if (endsAt === null) return 0;
  return Math.max(0, Math.ceil((Date.parse(endsAt) - now) / DAY_MS));
}
