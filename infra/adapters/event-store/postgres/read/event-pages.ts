import type { Pool } from 'pg';
import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';

/** Consecutive events, and the size of their JSON texts. */
export interface Page {
  readonly events: readonly StoredEvent[];
  readonly characters: number;
}

/** No position comes after it. */
const LAST_POSITION = 2n ** 63n - 1n;

const NO_EVENTS: Page = { events: [], characters: 0 };

type Row = [
  position: bigint,
  stream: string,
  revision: bigint,
  id: string,
  type: string,
  data: string,
  metadata: string,
  recordedAt: bigint,
];

/** Columns of an event: JSON as texts, which are parsed here, and only once. */
const COLUMNS = 'position, stream, revision, id, type, data::text, metadata::text, recorded_at';

/** A longer list costs the database more to look through, for each event, than it spares. */
const MOST_TYPES = 16;

async function readPage(pool: Pool, name: string, text: string, values: unknown[]): Promise<Page> {
  const { rows } = await pool.query<Row>({ name, text, values, rowMode: 'array' });
  let characters = 0;
  // Events of one batch share their time, and writing it costs as much as the rest of the event.
  let time = -1n;
  let isoTime = '';
  const events = rows.map(([position, stream, revision, id, type, data, metadata, recordedAt]) => {
    characters += data.length + metadata.length;
    if (recordedAt !== time) {
      time = recordedAt;
      isoTime = new Date(Number(recordedAt)).toISOString();
    }
    return {
      id,
      type,
      data: JSON.parse(data),
      metadata: JSON.parse(metadata),
      stream,
      revision,
      position,
      recordedAt: isoTime,
    };
  });
  return { events, characters };
}

/** Reads the next events of the log, in order: `after` is exclusive, `upTo` inclusive. Empty where there are none. */
export function readLogPage(
  pool: Pool,
  range: {
    readonly after: Position;
    readonly upTo: Position;
    readonly categories?: readonly string[] | undefined;
    /** Types that are read. Absent, or long: all. */
    readonly types?: readonly string[] | undefined;
    readonly limit: number;
  },
): Promise<Page> {
  const { after, upTo, categories, limit } = range;
  if (categories?.length === 0) return Promise.resolve(NO_EVENTS);
  const types = (range.types?.length ?? Number.POSITIVE_INFINITY) > MOST_TYPES ? undefined : range.types;
  const values = [after, upTo, limit, ...(categories ?? [])];
  const ofTypes = types === undefined ? '' : `AND type = ANY ($${values.length + 1}::text[])`;
  const all = `
    SELECT ${COLUMNS} FROM event_log.events
    WHERE position > $1 AND position <= $2 ${ofTypes} ORDER BY position LIMIT $3`;
  // Compared as pairs, so that there is one index to go by: along the other one, a category of which nothing is left
  // would be looked for through the whole rest of the log, for every page.
  const of = (category: string) => `
    SELECT ${COLUMNS} FROM event_log.events
    WHERE (category, position) > (${category}, $1) AND (category, position) <= (${category}, $2) ${ofTypes}
    ORDER BY category, position LIMIT $3`;
  const scans = categories?.map((_, index) => of(`$${index + 4}`));
  // One ordered index scan per category, merged: no category is read further than the page needs.
  const text =
    scans === undefined || scans.length === 1
      ? (scans?.[0] ?? all)
      : `SELECT * FROM ((${scans.join(') UNION ALL (')})) merged ORDER BY position LIMIT $3`;
  const name = `event_log.log/${categories?.length ?? 'all'}${types ? '/some' : ''}`;
  return readPage(pool, name, text, types ? [...values, types] : values);
}

/** Reads the next events of one stream, from a revision (inclusive) on, in the given direction. */
export function readStreamPage(
  pool: Pool,
  range: {
    readonly stream: string;
    readonly from: bigint;
    readonly direction: 'forwards' | 'backwards';
    readonly limit: number;
  },
): Promise<Page> {
  const { stream, from, direction, limit } = range;
  const [comparison, order] = direction === 'forwards' ? ['>=', 'ASC'] : ['<=', 'DESC'];
  const text = `
    SELECT ${COLUMNS} FROM event_log.events
    WHERE stream = $1 AND revision ${comparison} $2 ORDER BY revision ${order} LIMIT $3`;
  return readPage(pool, `event_log.stream/${direction}`, text, [stream, from, limit]);
}

/** Counts the events after a position (exclusive), at most `upTo`. */
export async function countLog(
  pool: Pool,
  range: {
    readonly after: Position;
    readonly categories?: readonly string[] | undefined;
    readonly upTo: number;
  },
): Promise<number> {
  const { after, categories, upTo } = range;
  const scan = (filter: string) => `(SELECT 1 FROM event_log.events WHERE ${filter} LIMIT $2)`;
  // As pairs, for the same reason as above.
  const of = (category: string) =>
    scan(
      `(category, position) > (${category}, $1) AND (category, position) <= (${category}, ${LAST_POSITION})`,
    );
  const scans = categories?.map((_, index) => of(`$${index + 3}`)) ?? [scan('position > $1')];
  if (scans.length === 0) return 0;
  const { rows } = await pool.query<{ count: number }>({
    name: `event_log.count/${categories?.length ?? 'all'}`,
    text: `SELECT least(count(*), $2)::int AS count FROM (${scans.join(' UNION ALL ')}) counted`,
    values: [after, upTo, ...(categories ?? [])],
  });
  return rows[0]?.count ?? 0;
}
