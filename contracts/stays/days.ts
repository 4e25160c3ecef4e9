const DAY_MS = 86_400_000;

/** Returns the day that comes so many days after another one, or before it. @param day `2026-05-09` */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
