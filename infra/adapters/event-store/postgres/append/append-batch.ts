import type { Pool } from 'pg';
import type { NewEvent } from '#contracts/kernel/events/stored-event.ts';
import {
  type AppendResult,
  type ExpectedRevision,
  WrongExpectedRevisionError,
} from '#kernel/log/event-store.ts';
import type { Groupable, Outcome } from './group-commit.ts';

/** An append ready to be sent: data and metadata are JSON texts. */
export interface EncodedAppend extends Groupable {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly EncodedEvent[];
}

interface EncodedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
}

/** @throws TypeError where data or metadata cannot be written as JSON. */
export function encodeAppend(
  stream: string,
  expected: ExpectedRevision,
  events: readonly NewEvent[],
): EncodedAppend {
  const encoded = events.map(({ id, type, data, metadata }) => ({
    id,
    type,
    data: JSON.stringify(data) ?? 'null',
    metadata: JSON.stringify(metadata),
  }));
  const size = encoded.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
  return { stream, expected, events: encoded, size };
}

const APPEND = {
  name: 'event_log.append',
  text: 'SELECT event_position, event_revision FROM event_log.append($1, $2, $3, $4, $5, $6, $7)',
};

const APPEND_ONE = {
  name: 'event_log.append_one',
  text: 'SELECT event_log.append_one($1, $2, $3, $4, $5, $6) AS appended',
};

/** Translates an expected revision into the form of the SQL function. */
const sqlExpected = (expected: ExpectedRevision): bigint =>
  expected === 'any' ? -2n : expected === 'none' ? -1n : expected;

/**
 * Appends a batch in one round trip and one transaction (see append.sql, which also says what a
 * batch may hold). Answers one outcome per append; rejects with pg's error where nothing was appended,
 * or where that is not known.
 */
export async function appendBatch(
  pool: Pool,
  batch: readonly EncodedAppend[],
): Promise<Outcome<AppendResult>[]> {
  const [first] = batch;
  const [alone] = first?.events ?? [];
  if (first !== undefined && alone !== undefined && batch.length === 1 && first.events.length === 1) {
    return [await appendOne(pool, first, alone)];
  }
  const rows = batch.flatMap((append, index) => append.events.map((event) => ({ append, index, event })));
  const values = [
    rows.map(({ index }) => index),
    rows.map(({ append }) => append.stream),
    rows.map(({ append }) => sqlExpected(append.expected)),
    rows.map(({ event }) => event.id),
    rows.map(({ event }) => event.type),
    rows.map(({ event }) => event.data).join('\n'),
    rows.map(({ event }) => event.metadata).join('\n'),
  ];
  const answer = await pool.query<{ event_position: bigint | null; event_revision: bigint }>({
    ...APPEND,
    values,
  });
  let end = 0;
  return batch.map(({ stream, expected, events }): Outcome<AppendResult> => {
    end += events.length;
    const last = answer.rows[end - 1];
    if (last === undefined) throw new Error('event_log.append answered fewer rows than it was given');
    return outcomeOf({ stream, expected }, last.event_position, last.event_revision);
  });
}

/** Appends a single event, which is what most appends are, without what a batch needs. */
async function appendOne(
  pool: Pool,
  { stream, expected }: EncodedAppend,
  { id, type, data, metadata }: EncodedEvent,
): Promise<Outcome<AppendResult>> {
  const values = [stream, sqlExpected(expected), id, type, data, metadata];
  const { rows } = await pool.query<{ appended: readonly [string | null, string] }>({
    ...APPEND_ONE,
    values,
  });
  const [row] = rows;
  if (row === undefined) throw new Error('event_log.append_one answered nothing');
  const [position, revision] = row.appended;
  return outcomeOf({ stream, expected }, position === null ? null : BigInt(position), BigInt(revision));
}

/** Reads an answer of the SQL functions: without a position, the append was refused at the revision. */
function outcomeOf(
  { stream, expected }: Pick<EncodedAppend, 'stream' | 'expected'>,
  position: bigint | null,
  revision: bigint,
): Outcome<AppendResult> {
  if (position !== null) return { ok: true, value: { revision, position } };
  const actual = revision === -1n ? 'none' : revision;
  return { ok: false, error: new WrongExpectedRevisionError(stream, expected, actual) };
}
