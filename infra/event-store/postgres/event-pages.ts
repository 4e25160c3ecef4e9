import type { Pool } from 'pg';
import type { Position, StoredEvent } from '#contracts/kernel/stored-event.ts';

/**
 * A page ends after this many bytes of data, whatever its limit: events of a megabyte must not
 * fill the memory by the thousand. (A page holds at least one event.)
 */
const PAGE_BYTES = 4 * 1024 * 1024;

type Row = [
  position: bigint,
  stream: string,
  revision: bigint,
  id: string,
  type: string,
  data: string,
  metadata: string,
  recordedAt: string,
];

/** One row as `StoredEvent`. */
function toEvent([position, stream, revision, id, type, data, metadata, recordedAt]: Row): StoredEvent {
  return {
    id,
    type,
    data: JSON.parse(data),
    metadata: JSON.parse(metadata),
    stream,
    revision,
    position,
    recordedAt,
  };
}

const COLUMNS = 'position, stream, revision, id, type, data, metadata, recorded_at';

/**
 * Wraps a query for a page, so that it ends where PAGE_BYTES are exceeded. `pg_column_size` reads
 * the length of a large value without the value.
 */
function bounded(page: string, order: string): string {
  return `
    SELECT position, stream, revision, id, type, data::text, metadata::text,
           to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    FROM (
      SELECT *, sum(pg_column_size(data)) OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING) - pg_column_size(data) AS bytes_before
      FROM (${page}) page
    ) sized
    WHERE bytes_before < ${PAGE_BYTES}
    ORDER BY ${order}`;
}

async function query(pool: Pool, name: string, text: string, values: unknown[]): Promise<StoredEvent[]> {
  const { rows } = await pool.query<Row>({ name, text, values, rowMode: 'array' });
  return rows.map(toEvent);
}

/** The next events of the log, in order: `after` is exclusive, `upTo` inclusive. Empty: there are none. */
export function readLogPage(
  pool: Pool,
  range: { after: Position; upTo: Position; categories?: readonly string[] | undefined; limit: number },
): Promise<StoredEvent[]> {
  const { after, upTo, categories, limit } = range;
  if (categories?.length === 0) return Promise.resolve([]);
  const one = (filter: string) => `
    (SELECT ${COLUMNS} FROM event_log.events WHERE ${filter} position > $1 AND position <= $2
     ORDER BY position LIMIT $3)`;
  // One ordered index scan per category, merged: no category is read further than the page needs.
  const page =
    categories === undefined
      ? one('')
      : `${categories.map((_, index) => one(`category = $${index + 4} AND`)).join(' UNION ALL ')}
         ORDER BY position LIMIT $3`;
  return query(pool, `event_log.log/${categories?.length ?? 'all'}`, bounded(page, 'position'), [
    after,
    upTo,
    limit,
    ...(categories ?? []),
  ]);
}

/** Next events of one stream, from a revision (inclusive) on, in the given direction. */
export function readStreamPage(
  pool: Pool,
  range: { stream: string; from: bigint; direction: 'forwards' | 'backwards'; limit: number },
): Promise<StoredEvent[]> {
  const { stream, from, direction, limit } = range;
  const [comparison, order] = direction === 'forwards' ? ['>=', 'revision'] : ['<=', 'revision DESC'];
  const page = `
    SELECT ${COLUMNS} FROM event_log.events WHERE stream = $1 AND revision ${comparison} $2
    ORDER BY ${order} LIMIT $3`;
  return query(pool, `event_log.stream/${direction}`, bounded(page, order), [stream, from, limit]);
}
