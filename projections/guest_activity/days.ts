const DAY_MS = 86_400_000;

/** Returns the day, UTC, of a moment in ISO 8601: `YYYY-MM-DD`. */
export const dayOf = (moment: string): string => moment.slice(0, 10);

/** Returns the hour of its day, UTC, of a moment in ISO 8601: 0 to 23. */
export const hourOf = (moment: string): number => Number(moment.slice(11, 13));

/** Lists every day from one to another, both included. */
export function daysBetween(first: string, last: string): string[] {
  const start = Date.parse(first);
  const count = (Date.parse(last) - start) / DAY_MS + 1;
  return Array.from({ length: count }, (_, index) => dayOf(new Date(start + index * DAY_MS).toISOString()));
}

/** Lists so many days, UTC, the last of which is that of a moment. @param moment milliseconds since the epoch */
export function lastDays(count: number, moment: number): string[] {
  const dayAt = (time: number) => dayOf(new Date(time).toISOString());
  return daysBetween(dayAt(moment - (count - 1) * DAY_MS), dayAt(moment));
}
