const TIME = '(?:[01]?\\d|2[0-3])[:.][0-5]\\d';
const TIME_OR_SPAN = new RegExp(`^${TIME}(?:\\s?[-–]\\s?${TIME})?$`);

/** Says at a field what it is to hold. */
export const NO_TIME = 'Enter a time, such as 15:00';

/** Tells whether a text is a time of the day, as `15:00`, `9:30` or `15.00`, or from one to another; none is one too. */
export function isClockTime(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === '' || TIME_OR_SPAN.test(trimmed);
}
