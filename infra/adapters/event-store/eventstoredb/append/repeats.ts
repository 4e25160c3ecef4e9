import type { NewEvent, StoredEvent } from '#contracts/kernel/events/stored-event.ts';
import {
  type AppendResult,
  type ExpectedRevision,
  WrongExpectedRevisionError,
} from '#kernel/log/event-store.ts';
import { readStream } from '../read/read.ts';
import type { Session } from '../session/session.ts';
import type { Whereabouts } from './recent-appends.ts';

/** Longest difference between the clocks of server and product, in milliseconds. */
const CLOCK_SKEW_MS = 10 * 60_000;

/** Traces found of events that are to be appended. */
export interface Finding {
  /** The answer to their first append; `undefined` where none of them is there. */
  readonly repeat: AppendResult | undefined;
  /** The last revision of the stream, as far as the server shows it. */
  readonly last: bigint | 'none';
}

/**
 * Looks in the stream for events that are to be appended, from its end back to the earliest of their whereabouts.
 * @throws WrongExpectedRevisionError where only some of them are; EventStoreUnavailableError
 */
export async function findRepeat(
  session: Session,
  append: {
    readonly stream: string;
    readonly expected: ExpectedRevision;
    readonly events: readonly NewEvent[];
  },
  whereabouts: readonly Whereabouts[],
): Promise<Finding> {
  const { stream, expected, events } = append;
  const sought = new Set(events.map(({ id }) => id.toLowerCase()));
  const lastId = events.at(-1)?.id.toLowerCase();
  let actual: bigint | undefined;
  let last: StoredEvent | undefined;
  for await (const event of readStream(session, stream, { direction: 'backwards' })) {
    actual ??= event.revision;
    if (whereabouts.every((place) => isBefore(event, place))) break;
    if (event.id === lastId) last = event;
    sought.delete(event.id);
    if (sought.size === 0) break;
  }
  if (sought.size === events.length || actual === undefined)
    return { repeat: undefined, last: actual ?? 'none' };
  if (sought.size > 0 || last === undefined) throw new WrongExpectedRevisionError(stream, expected, actual);
  return { repeat: { revision: last.revision, position: last.position }, last: actual };
}

function isBefore(event: StoredEvent, place: Whereabouts): boolean {
  return 'revision' in place
    ? event.revision < place.revision
    : Date.parse(event.recordedAt) < place.since - CLOCK_SKEW_MS;
}
