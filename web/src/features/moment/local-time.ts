/**
 * Returns a moment as `<input type="datetime-local">` writes it: the clock on the reader's wall, to the second. @param
 * iso ISO 8601
 */
export function toLocalInput(iso: string): string {
  const date = new Date(iso);
  const [day, time] = [
    [date.getFullYear(), date.getMonth() + 1, date.getDate()],
    [date.getHours(), date.getMinutes(), date.getSeconds()],
  ].map((parts) => parts.map((part) => String(part).padStart(2, '0')));
  return `${day?.join('-')}T${time?.join(':')}`;
}

/** An input whose seconds are told. */
const TO_THE_SECOND = /T\d\d:\d\d:\d\d$/;
const LAST_OF_A_SECOND = 999;

/**
 * Returns the moment, ISO 8601 UTC, at which the reader's wall clock showed this; undefined where the input is not
 * filled in. Of a second it is the end: a save that is shown at 18:00:05 has happened by then.
 */
export function fromLocalInput(value: string): string | undefined {
  const time = new Date(value);
  if (TO_THE_SECOND.test(value)) time.setMilliseconds(LAST_OF_A_SECOND);
  return value === '' || Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}
