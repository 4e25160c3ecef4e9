import {
  type AllStreamResolvedEvent,
  type EventStoreDBClient,
  eventTypeFilter,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import { categoryOf, type Position } from '#contracts/kernel/events/stored-event.ts';
import { Inflow, READABLE_OPTIONS } from './inflow.ts';
import { isPosition, toLogPosition } from './recorded.ts';

/** Most events that the server leaves out before it tells how far it is. */
const CHECKPOINT_EVENTS = 512;

/** Message of the server between events: the position that it has reached, or that it is at the end or behind again. */
export type LogMark =
  | { readonly mark: 'checkpoint'; readonly position: Position }
  | { readonly mark: 'caughtUp' | 'fellBehind' };

export type LogItem = AllStreamResolvedEvent | LogMark;

export interface LogRange {
  /** Position to begin after (exclusive); absent: at the start of the log. */
  readonly after: Position | undefined;
  /** Only streams of these categories; absent: all. */
  readonly categories: readonly string[] | undefined;
  /** A stream whose events are sent in any case, as far as the server's filter goes. */
  readonly alsoStream?: string;
}

/**
 * Has the server send the log, filtered by it, and follow it. The filter is a little wider than
 * what is asked for (see `isWanted`).
 */
export function openLog(client: EventStoreDBClient, range: LogRange, ring: () => void): Inflow<LogItem> {
  const { after, categories, alsoStream } = range;
  const say = (mark: LogMark) => subscription.push(mark);
  const options = {
    maxSearchWindow: CHECKPOINT_EVENTS,
    checkpointReached: (_: unknown, { commit }: { commit: bigint }) => {
      // Where nothing has matched yet, servers before 24.10.5 say that they are nowhere.
      if (isPosition(commit)) say({ mark: 'checkpoint', position: commit });
    },
  };
  const filter =
    categories === undefined
      ? eventTypeFilter({ ...options, regex: '^[^$]' })
      : streamNameFilter({ ...options, regex: streamPattern(categories, alsoStream) });
  const fromPosition = after === undefined ? START : toLogPosition(after);
  const subscription = client.subscribeToAll({ fromPosition, filter }, READABLE_OPTIONS);
  // Said out of band, they take their place among the events by being put into the stream.
  subscription.on('caughtUp', () => say({ mark: 'caughtUp' }));
  subscription.on('fellBehind', () => say({ mark: 'fellBehind' }));
  return new Inflow<LogItem>(subscription, () => subscription.unsubscribe(), ring);
}

/** Tells the streams asked for from the others that come past the server's filter. */
export function isWanted(categories: readonly string[] | undefined): (stream: string) => boolean {
  if (categories === undefined) return () => true;
  const wanted = new Set(categories);
  return (stream) => wanted.has(categoryOf(stream));
}

/**
 * Makes the pattern for the streams of these categories. A category ends at the first hyphen of the stream's name or,
 * where it has none, with the name.
 */
function streamPattern(categories: readonly string[], alsoStream: string | undefined): string {
  const patterns = categories.map((category) => `${escapePattern(category)}(?:-|$)`);
  if (alsoStream !== undefined) patterns.push(`${escapePattern(alsoStream)}$`);
  // No pattern would let every stream through; no stream is without a name.
  return patterns.length === 0 ? '^$' : `^(?:${patterns.join('|')})`;
}

/** Escapes for regular expressions of .NET, in which the server reads them. */
const escapePattern = (text: string) => text.replace(/[\\*+?|{}[\]()^$.#\s]/g, '\\$&');
