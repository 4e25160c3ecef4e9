import type { StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import type { Queryable } from './database.ts';

interface LetterRecord {
  readonly position: string | bigint;
  readonly stream: string;
  readonly revision: string | bigint;
  readonly event_id: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: StoredEvent['metadata'];
  readonly recorded_at: string;
}

/** Finds those of these streams that are parked for a build; all parked ones where none are named. */
export async function findParkedStreams(
  db: Queryable,
  build: bigint,
  streams?: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await db.query<{ stream: string }>(
    `SELECT stream FROM projection_engine.dead_letters
     WHERE build = $1 AND ($2::text[] IS NULL OR stream = ANY($2)) GROUP BY stream ORDER BY min(position)`,
    [build.toString(), streams ?? null],
  );
  return rows.map(({ stream }) => stream);
}

/** Puts events aside, in order. `error` is what parked the stream; absent for those that wait behind it. */
export async function park(
  db: Queryable,
  build: bigint,
  events: readonly StoredEvent[],
  error?: string,
): Promise<void> {
  if (events.length === 0) return;
  await db.query(
    `INSERT INTO projection_engine.dead_letters
       (build, error, position, stream, revision, event_id, type, data, metadata, recorded_at)
     SELECT $1, $2, * FROM unnest($3::bigint[], $4::text[], $5::bigint[], $6::text[], $7::text[], $8::json[],
       $9::json[], $10::text[])
     ON CONFLICT DO NOTHING`,
    [
      build.toString(),
      error ?? null,
      events.map(({ position }) => position.toString()),
      events.map(({ stream }) => stream),
      events.map(({ revision }) => revision.toString()),
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ data }) => JSON.stringify(data)),
      events.map(({ metadata }) => JSON.stringify(metadata)),
      events.map(({ recordedAt }) => recordedAt),
    ],
  );
}

/** Reads the first event that is set aside of a stream: the next one to be tried again. */
export async function firstLetter(
  db: Queryable,
  build: bigint,
  stream: string,
): Promise<StoredEvent | undefined> {
  const { rows } = await db.query<LetterRecord>(
    `SELECT position, stream, revision, event_id, type, data, metadata, recorded_at
     FROM projection_engine.dead_letters WHERE build = $1 AND stream = $2 ORDER BY position LIMIT 1`,
    [build.toString(), stream],
  );
  const [letter] = rows;
  return (
    letter && {
      id: letter.event_id,
      type: letter.type,
      data: letter.data,
      metadata: letter.metadata,
      stream: letter.stream,
      revision: BigInt(letter.revision),
      position: BigInt(letter.position),
      recordedAt: letter.recorded_at,
    }
  );
}

/** Takes a letter out. @returns whether it was still there */
export async function removeLetter(db: Queryable, build: bigint, event: StoredEvent): Promise<boolean> {
  const { rowCount } = await db.query(
    'DELETE FROM projection_engine.dead_letters WHERE build = $1 AND position = $2',
    [build.toString(), event.position.toString()],
  );
  return rowCount === 1;
}

/** Records why a letter failed again. */
export async function noteError(
  db: Queryable,
  build: bigint,
  event: StoredEvent,
  error: string,
): Promise<void> {
  await db.query(
    'UPDATE projection_engine.dead_letters SET error = $3, parked_at = now() WHERE build = $1 AND position = $2',
    [build.toString(), event.position.toString(), error],
  );
}

/** A parked stream with the event that could not be folded. */
export interface ParkedStream {
  readonly stream: string;
  readonly type: string;
  readonly position: bigint;
  readonly error: string;
  /** Time of the last try. */
  readonly triedAt: Date;
  /** Events that wait behind it in the stream. */
  readonly waiting: number;
}

/** Lists the parked streams of a build, in the order of their first event set aside. @param limit most that are told */
export async function listParkedStreams(
  db: Queryable,
  build: bigint,
  limit: number,
): Promise<readonly ParkedStream[]> {
  const { rows } = await db.query<{
    stream: string;
    type: string;
    position: bigint;
    error: string | null;
    parked_at: Date;
    letters: number;
  }>(
    `SELECT first.stream, first.type, first.position, first.error, first.parked_at, parked.letters
     FROM (
       SELECT min(position) AS position, count(*)::integer AS letters FROM projection_engine.dead_letters
       WHERE build = $1 GROUP BY stream ORDER BY 1 LIMIT $2
     ) AS parked
     JOIN projection_engine.dead_letters AS first ON first.build = $1 AND first.position = parked.position
     ORDER BY parked.position`,
    [build.toString(), limit],
  );
  return rows.map(({ parked_at: triedAt, letters, error, ...row }) => ({
    ...row,
    error: error ?? '',
    triedAt,
    waiting: letters - 1,
  }));
}
