import type { ViewBatch, ViewRow } from './view-row.ts';

/**
 * Writes one JSON object per line. Positions are numbers: those of both event stores stay below 2^53. Built without
 * `JSON.stringify`, which takes longer for each row than everything else.
 */
export async function* encodeNdjson(batches: AsyncIterable<ViewBatch>): AsyncGenerator<string> {
  const quoted = new Quoted();
  for await (const { rows } of batches) {
    if (rows.length === 0) continue;
    let lines = '';
    for (const row of rows) lines += lineOf(row, quoted);
    yield lines;
  }
}

function lineOf(row: ViewRow, quoted: Quoted): string {
  return `{"position":${row.position},"recordedAt":"${row.recordedAt}","type":"${row.type}","propertyId":${quoted.of(row.propertyId)},"ownerId":${quoted.of(row.ownerId)},"section":${quoted.of(row.section)},"language":${quoted.of(row.language)},"visitor":${row.visitor === null ? 'null' : JSON.stringify(row.visitor)},"act":${row.act === null ? 'null' : `"${row.act}"`}}\n`;
}

const KEPT_MOST = 10_000;

/** Values as JSON. Those that come again and again are kept, some thousands of them. */
class Quoted {
  readonly #kept = new Map<string, string>();

  of(value: string | null): string {
    if (value === null) return 'null';
    let json = this.#kept.get(value);
    if (json === undefined) {
      json = JSON.stringify(value);
      if (this.#kept.size >= KEPT_MOST) this.#kept.clear();
      this.#kept.set(value, json);
    }
    return json;
  }
}
