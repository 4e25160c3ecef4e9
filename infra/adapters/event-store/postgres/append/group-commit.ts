import type { Pool } from 'pg';
import type { NewEvent } from '#contracts/kernel/events/stored-event.ts';
import {
  type AppendResult,
  assertFitsAppend,
  type ExpectedRevision,
  MAX_APPEND_BYTES,
  WrongExpectedRevisionError,
} from '#kernel/log/event-store.ts';

/** Properties of an append that decide its grouping. */
export interface Groupable {
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly events: readonly { readonly id: string }[];
  /** Size of its payload, in characters. */
  readonly size: number;
}

/** Outcome of one append of a batch. */
export type Outcome<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly error: unknown };

export interface GroupCommitOptions<Append extends Groupable, Result> {
  /** Commits a batch and answers one outcome per append, in order. Rejects when all of them failed. */
  readonly commit: (batch: readonly Append[]) => Promise<readonly Outcome<Result>[]>;
  /** Most appends in a batch. */
  readonly maxAppends: number;
  /** Most payload in a batch, in characters. An append larger than that goes alone. */
  readonly maxSize: number;
}

/**
 * Size of a batch after which the next one waits for all that has come in the same turn of the event loop: so many writers
 * write again at almost the same time, and the first of them would have a flush of its own.
 */
const MANY_WRITERS = 16;

interface Waiting<Append, Result> {
  readonly append: Append;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Gathers concurrent appends into batches, one in flight at a time: whatever arrives while a
 * batch is being flushed to disk shares the next flush. A writer alone waits for nobody.
 *
 * Within a batch a stream has either appends that expect `any`, or appends that all expect the same
 * revision (of which one can win); no event id occurs twice in a stream. What does not fit waits for
 * the next batch, and so do all later appends to its stream: per stream the order of calls is kept.
 */
export class GroupCommit<Append extends Groupable, Result> {
  #options: GroupCommitOptions<Append, Result>;
  #waiting: Waiting<Append, Result>[] = [];
  #draining: Promise<void> | undefined;
  #hadMany = false;

  constructor(options: GroupCommitOptions<Append, Result>) {
    this.#options = options;
  }

  /** Resolves or rejects with the append's own outcome, once its batch is committed. */
  add(append: Append): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
      this.#draining ??= this.#drain();
    });
  }

  /** Resolves when nothing is waiting or in flight any more. */
  async idle(): Promise<void> {
    await this.#draining;
  }

  async #drain(): Promise<void> {
    // Lets those join that are added in one go, and where many write, those whose requests came in one go.
    await (this.#hadMany ? new Promise(setImmediate) : Promise.resolve());
    for (let isAlone = false; this.#waiting.length > 0 && !isAlone; ) {
      const batch = this.#takeBatch();
      settle(batch, await this.#commit(batch.map(({ append }) => append)));
      this.#hadMany = batch.length >= MANY_WRITERS;
      isAlone = batch.length === 1 && this.#waiting.length === 0;
      // Lets the writers that this batch has answered join the next one.
      if (!isAlone) await new Promise(setImmediate);
    }
    this.#draining = undefined;
  }

  async #commit(batch: readonly Append[]): Promise<readonly Outcome<Result>[]> {
    try {
      return await this.#options.commit(batch);
    } catch (error) {
      return batch.map(() => ({ ok: false, error }));
    }
  }

  #takeBatch(): Waiting<Append, Result>[] {
    const { maxAppends, maxSize } = this.#options;
    const batch: Waiting<Append, Result>[] = [];
    const left: Waiting<Append, Result>[] = [];
    const expectedOf = new Map<string, ExpectedRevision>();
    const ids = new Set<string>();
    const held = new Set<string>();
    let size = 0;
    for (const [index, waiting] of this.#waiting.entries()) {
      const { append } = waiting;
      const { stream, expected, events } = append;
      if (batch.length === maxAppends || (batch.length > 0 && size + append.size > maxSize)) {
        left.push(...this.#waiting.slice(index));
        break;
      }
      const fits =
        !held.has(stream) &&
        (expectedOf.get(stream) ?? expected) === expected &&
        !events.some(({ id }) => ids.has(`${stream} ${id.toLowerCase()}`));
      if (!fits) {
        held.add(stream);
        left.push(waiting);
        continue;
      }
      expectedOf.set(stream, expected);
      for (const { id } of events) ids.add(`${stream} ${id.toLowerCase()}`);
      size += append.size;
      batch.push(waiting);
    }
    this.#waiting = left;
    return batch;
  }
}

function settle<Append, Result>(
  batch: readonly Waiting<Append, Result>[],
  outcomes: readonly Outcome<Result>[],
): void {
  for (const [index, { resolve, reject }] of batch.entries()) {
    const outcome = outcomes[index];
    if (outcome === undefined) reject(new Error('the batch came back without an outcome for this append'));
    else if (outcome.ok) resolve(outcome.value);
    else reject(outcome.error);
  }
}

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

/** Most bytes of UTF-8 that one unit of a string takes. */
const MOST_BYTES_PER_CHARACTER = 3;

const bytesOf = (events: readonly EncodedEvent[]): number =>
  events.reduce((sum, { data, metadata }) => sum + Buffer.byteLength(data) + Buffer.byteLength(metadata), 0);

/** @throws TypeError where data or metadata cannot be written as JSON; AppendTooLargeError */
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
  assertFitsAppend(stream, size * MOST_BYTES_PER_CHARACTER <= MAX_APPEND_BYTES ? size : bytesOf(encoded));
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
