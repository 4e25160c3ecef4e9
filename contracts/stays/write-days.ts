/**
 * Writes two days and what lies between. In Italian, browsers and Node write a zero before such days (*mar 01 – sab 05
 * dicembre*), which nobody does.
 */
export const writeDays = (format: Intl.DateTimeFormat, first: string, last: string): string =>
  format
    .formatRangeToParts(Date.parse(first), Date.parse(last))
    .map(({ type, value }) => (type === 'day' ? value.replace(/^0/, '') : value))
    .join('');
