import { type Language, LOCALES } from '#contracts/kernel/languages.ts';

/** The entries of one day of the reader's calendar. */
export interface Day<Entry> {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** Groups entries by the days of the reader's calendar, in the order in which they come; each day by its full name. */
export function byDay<Entry extends { readonly at: string }>(
  entries: readonly Entry[],
  language: Language,
): Day<Entry>[] {
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full' });
  const days = Map.groupBy(entries, ({ at }) => format.format(new Date(at)));
  return [...days].map(([name, ofDay]) => ({ name, entries: ofDay }));
}
