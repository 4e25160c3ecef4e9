import type { ReactNode } from 'react';
import type { Language } from '#contracts/kernel/languages.ts';
import { byDay } from '../../lib/text/by-day.ts';

interface DayListProps<Entry> {
  entries: readonly Entry[];
  language: Language;
  keyOf: (entry: Entry) => string | number;
  children: (entry: Entry) => ReactNode;
}

/** Shows entries under the days of the reader's calendar. */
export function DayList<Entry extends { readonly at: string }>({
  entries,
  language,
  keyOf,
  children,
}: DayListProps<Entry>) {
  return byDay(entries, language).map(({ name, entries: ofDay }) => (
    <section key={name} aria-label={name} className="mb-8">
      <h2 className="mb-3 font-semibold text-14 text-ink-soft first-letter:uppercase">{name}</h2>
      <ol className="grid gap-3">
        {ofDay.map((entry) => (
          <li key={keyOf(entry)} className="min-w-0">
            {children(entry)}
          </li>
        ))}
      </ol>
    </section>
  ));
}
