import { stringify } from 'csv-stringify/sync';
import { VIEW_COLUMNS, type ViewBatch } from './view-row.ts';

/** Rows that are written at once. What a piece is made of is given back before it outlives the young generation. */
const PIECE_ROWS = 128;

/** Writes rows as RFC 4180, with a header unless it goes on with what has one. A missing value is empty. */
export async function* encodeCsv(
  batches: AsyncIterable<ViewBatch>,
  isContinued: boolean,
): AsyncGenerator<string> {
  if (!isContinued) yield csv([[...VIEW_COLUMNS]]);
  for await (const { rows } of batches) {
    for (let from = 0; from < rows.length; from += PIECE_ROWS) {
      const piece = rows.slice(from, from + PIECE_ROWS);
      yield csv(piece.map((row) => VIEW_COLUMNS.map((column) => row[column])));
    }
  }
}

const csv = (records: unknown[][]): string => stringify(records, { record_delimiter: 'windows' });
