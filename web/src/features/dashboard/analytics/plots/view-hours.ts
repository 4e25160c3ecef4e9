import { HOURS_OF_DAY, type ViewsOfDay } from '#contracts/guest-activity/api.ts';

const HOUR_MS = 3_600_000;

/**
 * Views by the hour of the day in a time zone, from midnight on: 24 counts. Each hour, UTC, counts whole for the one in
 * which it begins there, as of that day: summer time is heeded.
 */
export function hoursIn(timeZone: string, days: readonly Pick<ViewsOfDay, 'day' | 'hours'>[]): number[] {
  const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone });
  const counts = Array.from({ length: HOURS_OF_DAY }, () => 0);
  for (const { day, hours } of days) {
    const midnight = Date.parse(day);
    for (const [hour, count] of hours.entries()) {
      if (count === 0) continue;
      const there = Number(clock.format(midnight + hour * HOUR_MS));
      counts[there] = (counts[there] ?? 0) + count;
    }
  }
  return counts;
}

/** Returns an hour of the day as a span of time: `17:00–18:00`. */
export const hourSpan = (hour: number): string => `${onTheHour(hour)}–${onTheHour(hour + 1)}`;

const onTheHour = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
