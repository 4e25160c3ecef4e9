import { BACKWARDS, END } from '@eventstore/db-client';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { Head, KnownEnd } from '../session/known-end.ts';
import { assertOpen, Patience, type Session } from '../session/session.ts';
import { READABLE_OPTIONS } from './inflow.ts';
import { pullRead } from './pull.ts';
import { isSystemEvent } from './recorded.ts';

/** A record at the log's end. */
interface Tailing extends Head {
  readonly isSystem: boolean;
}

/** Reads the end of the log; `undefined` where it holds no event. @throws EventStoreUnavailableError */
export function readHead(session: Session): Promise<Head | undefined> {
  return patiently(session, async (session) => {
    // The last event is nearly always one of ours; only where it is not does one look further.
    for await (const last of lastRecords(session, 1)) if (!last.isSystem) return last;
    return await lookBack(session);
  });
}

/**
 * Reads the position of the last record, the server's own included; `undefined` where there is none. @throws
 * EventStoreUnavailableError
 */
export function readEnd(session: Session): Promise<Position | undefined> {
  return patiently(session, async (session) => {
    for await (const { position } of lastRecords(session, 1)) return position;
    return undefined;
  });
}

/** Looks for the last event of ours, back to where it was looked for the last time. */
async function lookBack(session: Session): Promise<Head | undefined> {
  const { head, lookedThrough = -1n } = session.end;
  let end: Position | undefined;
  for await (const record of lastRecords(session, Number.MAX_SAFE_INTEGER)) {
    end ??= record.position;
    // A log that ends before what was looked through is another one.
    const isKnown = record.position <= lookedThrough && lookedThrough <= end;
    if (isKnown) return remember(session.end, head, end);
    if (!record.isSystem) return remember(session.end, record, end);
  }
  return undefined;
}

/** Keeps the furthest of what looks side by side have found. */
function remember(known: KnownEnd, head: Head | undefined, end: Position): Head | undefined {
  if (head !== undefined && end > (known.lookedThrough ?? -1n)) {
    known.head = head;
    known.lookedThrough = end;
  }
  return head;
}

/** Reads the last records of the log, the last one first. */
async function* lastRecords(session: Session, most: number): AsyncGenerator<Tailing> {
  const options = { direction: BACKWARDS, fromPosition: END, maxCount: most } as const;
  for await (const batch of pullRead(session, () => session.client.readAll(options, READABLE_OPTIONS))) {
    for (const { event } of batch) {
      if (event === undefined) continue;
      yield { position: event.position.commit, stream: event.streamId, isSystem: isSystemEvent(event) };
    }
  }
}

/** Tries for as long as a call may take. */
async function patiently<Result>(
  session: Session,
  attempt: (session: Session) => Promise<Result>,
): Promise<Result> {
  const patience = new Patience(session);
  for (;;) {
    assertOpen(session);
    try {
      return await attempt({ ...session, timeoutMs: patience.leftMs });
    } catch (error) {
      await patience.bear(error);
    }
  }
}
