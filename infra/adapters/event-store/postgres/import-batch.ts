import type { Pool, PoolClient } from 'pg';
import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import { ImportRefusedError } from '#kernel/log/event-import.ts';

/** An event ready to be written: data and metadata are JSON texts. */
export interface ImportedEvent {
  readonly oldPosition: Position;
  readonly stream: string;
  readonly revision: bigint;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
  /** Milliseconds since 1970. */
  readonly recordedAt: number;
}

/** @throws ImportRefusedError where its time is none */
export function encodeImported(event: StoredEvent): ImportedEvent {
  const { position, stream, revision, id, type, data, metadata } = event;
  const recordedAt = Date.parse(event.recordedAt);
  if (Number.isNaN(recordedAt)) {
    throw new ImportRefusedError(`${type} (${stream}, revision ${revision}) has no valid time of recording.`);
  }
  return {
    oldPosition: position,
    stream,
    revision,
    id,
    type,
    data: JSON.stringify(data) ?? 'null',
    metadata: JSON.stringify(metadata),
    recordedAt,
  };
}

/**
 * Events whose stream does not stand one revision before them. Of each stream the batch's first
 * event is asked about; the client has checked the others.
 */
const MISPLACED = `
  SELECT o.stream, o.revision FROM unnest($1::text[], $2::bigint[]) AS o (stream, revision)
  WHERE o.revision <> coalesce((SELECT e.revision FROM event_log.events e WHERE e.stream = o.stream COLLATE "C"
                                ORDER BY e.revision DESC LIMIT 1), -1) + 1
  LIMIT 1`;

/** Data and metadata come as one JSON text per line: a JSON text never holds a raw line break. */
const INSERT = `
  INSERT INTO event_log.events (position, stream, revision, id, type, data, metadata, recorded_at)
  SELECT $1::bigint + o.ord, o.stream, o.revision, o.id, o.type, o.data::json, o.metadata::json, o.recorded_at
  FROM ROWS FROM (
    unnest($2::text[]), unnest($3::bigint[]), unnest($4::uuid[]), unnest($5::text[]),
    string_to_table($6, E'\\n'), string_to_table($7, E'\\n'), unnest($8::bigint[])
  ) WITH ORDINALITY AS o (stream, revision, id, type, data, metadata, recorded_at, ord)`;

/**
 * Writes consecutive events behind the head in one transaction, under the lock that appends take.
 * @param head where the log must end, 0 for an empty one
 * @throws ImportRefusedError where it ends elsewhere, or an event does not continue its stream; pg's
 *   error otherwise. Nothing of the batch is written then.
 */
export async function importBatch(
  pool: Pool,
  head: Position,
  batch: readonly ImportedEvent[],
): Promise<void> {
  const firsts = firstOfEachStream(batch);
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await lockHeadAt(client, head);
    const misplaced = await client.query<{ stream: string; revision: bigint }>(MISPLACED, [
      firsts.map(({ stream }) => stream),
      firsts.map(({ revision }) => revision),
    ]);
    for (const { stream, revision } of misplaced.rows) throw notContinuing(stream, revision);
    await client.query(INSERT, [
      head,
      batch.map(({ stream }) => stream),
      batch.map(({ revision }) => revision),
      batch.map(({ id }) => id),
      batch.map(({ type }) => type),
      batch.map(({ data }) => data).join('\n'),
      batch.map(({ metadata }) => metadata).join('\n'),
      batch.map(({ recordedAt }) => recordedAt),
    ]);
    const last = head + BigInt(batch.length);
    await client.query('UPDATE event_log.head SET position = $1', [last]);
    await client.query('SELECT event_log.tell($1, $2, $3)', [head, last, batch.map(({ stream }) => stream)]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function lockHeadAt(client: PoolClient, head: Position): Promise<void> {
  const { rows } = await client.query<{ position: bigint }>('SELECT position FROM event_log.head FOR UPDATE');
  if (rows[0]?.position === head) return;
  throw new ImportRefusedError(
    'Something else wrote to the log during the import, so its order cannot be kept. ' +
      'Stop the product, and import into an empty log.',
  );
}

/** @throws ImportRefusedError where a later event of a stream does not follow the one before it */
function firstOfEachStream(batch: readonly ImportedEvent[]): readonly ImportedEvent[] {
  const last = new Map<string, bigint>();
  return batch.filter(({ stream, revision }) => {
    const before = last.get(stream);
    if (before !== undefined && revision !== before + 1n) throw notContinuing(stream, revision);
    last.set(stream, revision);
    return before === undefined;
  });
}

const notContinuing = (stream: string, revision: bigint) =>
  new ImportRefusedError(`Revision ${revision} of stream ${stream} does not follow the one before it.`);
