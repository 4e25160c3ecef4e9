import type { ReplayFormat } from '#contracts/replay/api.ts';
import { encodeCsv } from './encode-csv.ts';
import { encodeNdjson } from './encode-ndjson.ts';
import { encodeParquet } from './encode-parquet.ts';
import type { ViewBatch } from './view-row.ts';

/** Pieces of a file, each made when it is asked for. Each piece but those of Parquet ends with a whole row. */
export type EncodedRows = AsyncIterable<string | Uint8Array>;

/** The type of each format as HTTP calls it. */
export const MEDIA_TYPES: Readonly<Record<ReplayFormat, string>> = {
  ndjson: 'application/x-ndjson; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  parquet: 'application/vnd.apache.parquet',
};

/** Encodes rows in a format. @param isContinued whether a header stands already where the rows go */
export function encodeRows(
  batches: AsyncIterable<ViewBatch>,
  format: ReplayFormat,
  isContinued: boolean,
): EncodedRows {
  switch (format) {
    case 'ndjson':
      return encodeNdjson(batches);
    case 'csv':
      return encodeCsv(batches, isContinued);
    case 'parquet':
      return encodeParquet(batches);
  }
}
