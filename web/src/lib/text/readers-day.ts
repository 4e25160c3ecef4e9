const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Returns the moment at which a day of the reader's calendar begins, or one some days after it, as ISO 8601 UTC; empty for
 * anything that is no day.
 */
export function startOfReadersDay(day: string, daysLater = 0): string {
  if (!DAY.test(day)) return '';
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + daysLater);
  return Number.isNaN(start.getTime()) ? '' : start.toISOString();
}
