/**
 * Returns a moment as `<input type="datetime-local">` writes it: the clock on the reader's wall, to the minute. @param
 * iso ISO 8601
 */
export function toLocalInput(iso: string): string {
  const date = new Date(iso);
  const [day, time] = [
    [date.getFullYear(), date.getMonth() + 1, date.getDate()],
    [date.getHours(), date.getMinutes()],
  ].map((parts) => parts.map((part) => String(part).padStart(2, '0')));
  return `${day?.join('-')}T${time?.join(':')}`;
}

/**
 * Returns the moment, ISO 8601 UTC, at which the reader's wall clock showed this; undefined where the input is not
 * filled in.
 */
export function fromLocalInput(value: string): string | undefined {
  const time = new Date(value);
  return value === '' || Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
