import { END, START } from '@eventstore/db-client';
import type { Position, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import {
  EventStoreUnavailableError,
  type ReadAllOptions,
  type ReadStreamOptions,
} from '#kernel/log/event-store.ts';
import type { Head } from '../session/known-end.ts';
import { assertOpen, Patience, type Session } from '../session/session.ts';
import { readHead } from './head.ts';
import { READABLE_OPTIONS } from './inflow.ts';
import { isWanted, openLog } from './log-source.ts';
import { pull, pullRead } from './pull.ts';
import { toLogPosition, toStoredEvent } from './recorded.ts';

type Batches = AsyncGenerator<readonly StoredEvent[], void, undefined>;

/** Reads the events of one stream (see the port). */
export async function* readStream(
  session: Session,
  stream: string,
  options: ReadStreamOptions = {},
): AsyncGenerator<StoredEvent, void, undefined> {
  const { direction = 'forwards', limit = Number.MAX_SAFE_INTEGER } = options;
  const forwards = direction === 'forwards';
  let { from } = options;
  let left = limit;
  const batches = takingUp(session, async function* (session): Batches {
    if (left <= 0 || (from !== undefined && from < 0n)) return;
    const range = {
      direction,
      fromRevision: from ?? (forwards ? (START as typeof START) : (END as typeof END)),
      maxCount: left,
    };
    const read = () => session.client.readStream(stream, range, READABLE_OPTIONS);
    for await (const batch of pullRead(session, read)) {
      const events = storedEvents(batch);
      const last = events.at(-1);
      if (last === undefined) continue;
      from = last.revision + (forwards ? 1n : -1n);
      left -= events.length;
      yield events;
    }
  });
  for await (const events of batches) yield* events;
}

/** Reads the events of the log up to its present end (see the port). */
export async function* readAll(
  session: Session,
  options: ReadAllOptions = {},
): AsyncGenerator<StoredEvent, void, undefined> {
  const { from, categories, limit = Number.POSITIVE_INFINITY } = options;
  const upTo = await readHead(session);
  if (upTo === undefined || limit <= 0) return;
  let left = limit;
  for await (const events of batchesFrom(session, from, { upTo, categories })) {
    if (events.length >= left) return yield* events.slice(0, left);
    left -= events.length;
    yield* events;
  }
}

/**
 * Reads the log from a position (inclusive). The server gives the log after a position; whether the first event stands
 * at it is asked for by itself.
 */
async function* batchesFrom(
  session: Session,
  from: Position | undefined,
  range: { readonly upTo: Head; readonly categories: readonly string[] | undefined },
): Batches {
  if (from === undefined || from === 0n) return yield* readLog(session, { after: undefined, ...range });
  const wanted = isWanted(range.categories);
  yield* takingUp(session, async function* (session): Batches {
    const first = { fromPosition: toLogPosition(from), maxCount: 1 };
    const read = () => session.client.readAll(first, READABLE_OPTIONS);
    for await (const batch of pullRead(session, read)) {
      const events = storedEvents(
        batch.filter(({ event }) => event?.position.commit === from && wanted(event.streamId)),
      );
      if (events.length > 0) yield events;
    }
  });
  yield* readLog(session, { after: from, ...range });
}

/**
 * Reads the events after a position (exclusive) up to a head (inclusive), in batches that are never empty. A read that
 * breaks is taken up where it broke.
 * @throws EventStoreUnavailableError
 */
export async function* readLog(
  session: Session,
  range: {
    readonly after: Position | undefined;
    readonly upTo: Head;
    readonly categories: readonly string[] | undefined;
  },
): Batches {
  const { upTo, categories } = range;
  if (categories?.length === 0) return;
  const wanted = isWanted(categories);
  let { after } = range;
  yield* takingUp(session, async function* (session): Batches {
    if (after !== undefined && after >= upTo.position) return;
    // With its stream the head itself is sent: that is how one knows on every server that all has come.
    const source = { after, categories, alsoStream: upTo.stream };
    for await (const items of pull(session, (ring) => openLog(session.client, source, ring))) {
      const events: StoredEvent[] = [];
      let [ended, isToldEnd] = [false, false];
      for (const item of items) {
        if ('mark' in item) {
          isToldEnd ||= item.mark === 'caughtUp';
          if (item.mark !== 'checkpoint') continue;
          after = item.position;
        } else {
          if (item.event === undefined) continue;
          after = item.event.position.commit;
          if (after <= upTo.position && wanted(item.event.streamId)) events.push(...storedEvents([item]));
        }
        ended ||= after >= upTo.position;
        if (ended) break;
      }
      if (events.length > 0) yield events;
      if (ended) return;
      if (isToldEnd) return await assertHolds(session, upTo);
    }
  });
}

/**
 * Checks that this node holds the log up to a head: a node that follows its leader may report an end before the real
 * one, and receive the rest later.
 */
async function assertHolds(session: Session, { position }: Head): Promise<void> {
  const head = await readHead(session);
  if (head === undefined || head.position < position) {
    throw new EventStoreUnavailableError('this node of EventStoreDB is behind its leader');
  }
}

/** Goes on with a read after its connection was lost, for as long as the session's time-out. */
async function* takingUp(session: Session, attempt: (session: Session) => Batches): Batches {
  const patience = new Patience(session);
  for (;;) {
    assertOpen(session);
    try {
      for await (const batch of attempt({ ...session, timeoutMs: patience.leftMs })) {
        yield batch;
        patience.renew();
      }
      return;
    } catch (error) {
      await patience.bear(error);
    }
  }
}

function storedEvents(batch: readonly Parameters<typeof toStoredEvent>[0][]): StoredEvent[] {
  return batch.flatMap((item) => toStoredEvent(item) ?? []);
}
