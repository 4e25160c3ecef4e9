import { stringify } from 'csv-stringify/sync';
import type { ViewsOverTime, ViewsTable } from '#contracts/guest-activity/api.ts';

type Cell = string | number | null;

interface Table {
  readonly columns: readonly string[];
  rows(views: ViewsOverTime): Cell[][];
}

const TABLES: Readonly<Record<ViewsTable, Table>> = {
  day: {
    columns: ['day_utc', 'views', 'unique_visitors'],
    rows: ({ days }) => days.map(({ day, viewCount, visitorCount }) => [day, viewCount, visitorCount]),
  },
  hour: {
    columns: ['day_utc', 'hour_utc', 'views'],
    rows: ({ days }) =>
      days.flatMap(({ day, hours }) => hours.map((viewCount, hour) => [day, hour, viewCount])),
  },
  language: {
    columns: ['language', 'views'],
    rows: ({ languages }) => languages.map(({ language, viewCount }) => [language, viewCount]),
  },
  section: {
    columns: ['day_utc', 'section', 'views'],
    rows: ({ days, sections }) =>
      days.flatMap(({ day }, place) =>
        sections.map(({ section, days: counts }) => [day, section, counts[place] ?? 0]),
      ),
  },
  act: {
    columns: ['day_utc', 'act', 'count'],
    rows: ({ days, acts }) =>
      days.flatMap(({ day }, place) => acts.map(({ act, days: counts }) => [day, act, counts[place] ?? 0])),
  },
};

/** Views as CSV (RFC 4180) with a line of names at the top; what is not known is an empty field. */
export function viewsTable(views: ViewsOverTime, by: ViewsTable): string {
  const { columns, rows } = TABLES[by];
  return stringify(rows(views), { header: true, columns: [...columns], record_delimiter: 'windows' });
}
