import { stringify } from 'csv-stringify/sync';

/** Form in which rows are printed: for people, or for programs. */
export type AnswerForm = 'table' | 'json' | 'csv';

/** Prints rows in a form. Programs get values as they are: times in ISO 8601, and nothing for null in CSV. */
export function printAnswer(rows: readonly object[], form: AnswerForm): void {
  if (form === 'table') printTable(rows);
  else if (form === 'json') console.log(JSON.stringify(rows, null, 2));
  else {
    const cast = { date: (date: Date) => date.toISOString(), boolean: String };
    process.stdout.write(stringify([...rows], { header: true, record_delimiter: 'windows', cast }));
  }
}

/** Prints rows as people read them: numbers to the right and in groups of three, nothing quoted. */
export function printTable(rows: readonly object[]): void {
  console.log(tableOf(rows));
}

const GAP = '  ';

/** Sets rows as a table, one line each below the names of the columns. */
export function tableOf(rows: readonly object[]): string {
  const [first] = rows;
  if (first === undefined) return 'No rows.';
  const columns = Object.keys(first).map((name) => {
    const values = rows.map((row) => Object.entries(row).find(([key]) => key === name)?.[1] as unknown);
    const cells = values.map(inWords);
    const isNumber = values.some(isNumeric) && values.every((value) => value === null || isNumeric(value));
    return { name, cells, isNumber, width: Math.max(name.length, ...cells.map((cell) => cell.length)) };
  });
  const line = (textOf: (column: (typeof columns)[number]) => string) =>
    columns
      .map((column) =>
        column.isNumber ? textOf(column).padStart(column.width) : textOf(column).padEnd(column.width),
      )
      .join(GAP)
      .trimEnd();
  return [
    line(({ name }) => name),
    line(({ width }) => '─'.repeat(width)),
    ...rows.map((_, index) => line(({ cells }) => cells[index] ?? '')),
  ].join('\n');
}

const isNumeric = (value: unknown): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint';

function inWords(value: unknown): string {
  if (value === null || value === undefined) return '–';
  if (isNumeric(value)) return value.toLocaleString('en');
  if (value instanceof Date) return value.toISOString().replace('T', ' ');
  // A line break would end the row.
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.replace(/\s+/g, ' ');
}
