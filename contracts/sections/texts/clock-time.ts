const TIME = '(?:[01]?\\d|2[0-3])[:.][0-5]\\d';
const TIME_OR_SPAN = new RegExp(`^${TIME}(?:\\s?[-–]\\s?${TIME})?$`);

/** Says at a field what it is to hold. */
export const NO_TIME = 'Enter a time, such as 15:00';

/** Returns the time that a text is, or both ends of the span, as `HH:MM`; none where it is anything else. */
export function clockTimesIn(text: string): string[] {
  const trimmed = text.trim();
  if (!TIME_OR_SPAN.test(trimmed)) return [];
  return Array.from(trimmed.matchAll(new RegExp(TIME, 'g')), ([time]) =>
    time.replace('.', ':').padStart(5, '0'),
  );
}

/** Tells whether a text is a time of the day, as `15:00`, `9:30` or `15.00`, or from one to another; none is one too. */
export function isClockTime(text: string): boolean {
  const trimmed = text.trim();
  return trimmed === '' || TIME_OR_SPAN.test(trimmed);
}
