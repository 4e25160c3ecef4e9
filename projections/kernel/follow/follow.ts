import type { Position, StoredEvent } from '#contracts/kernel/stored-event.ts';
import type { BuildWriter } from '../build/build-writer.ts';
import type { Projection } from '../define-projection.ts';
import type { EventSource } from './event-source.ts';
import { lingering } from './linger.ts';
import { readAhead } from './read-ahead.ts';
import type { Timing } from './timing.ts';

/** Events that one transaction folds at most. */
const BATCH_SIZE = 2_000;

/** Least time between two checkpoints that only pass events of other categories. Milliseconds. */
const QUIET_CHECKPOINT_MS = 1_000;

/** State of a build after a message was dealt with. */
export interface Step {
  /** The position that has been passed; it may be ahead of the stored checkpoint by filtered events. */
  readonly position: Position;
  /** Number of events that the message brought. */
  readonly events: number;
  /** Time at which the last of them was recorded, ISO 8601; absent where there were none. */
  readonly recordedAt?: string;
  /** True once the end of the log is reached. */
  readonly caughtUp: boolean;
}

export interface FollowOptions {
  readonly signal: AbortSignal;
  readonly timing: Timing;
  /** Go no further than this position; the iteration ends there. Default: follow for ever. */
  readonly until?: Position;
  /** Write every checkpoint, however close they come. Default: only now and then where nothing changed. */
  readonly everyCheckpoint?: boolean;
  readonly batchSize?: number;
  /**
   * Waits, at the end of the log, while events gather that are then written together: all of a projection that lingers,
   * and of others those that they do not handle. Never rejects. Absent: each is written as soon as it comes.
   */
  readonly linger?: (signal: AbortSignal) => Promise<void>;
}

/**
 * Feeds a build from the log, message by message. Ends with its signal or at `until`. @throws what the writer throws
 */
export async function* follow(
  source: EventSource,
  projection: Projection,
  writer: BuildWriter,
  options: FollowOptions,
): AsyncGenerator<Step, void, undefined> {
  const { timing, until, linger, everyCheckpoint = false, batchSize = BATCH_SIZE } = options;
  const within = (position: Position) => until === undefined || position <= until;
  const left = new AbortController();
  const signal = AbortSignal.any([options.signal, left.signal]);
  let quietSince = Number.NEGATIVE_INFINITY;
  const messages = source.subscribe({
    ...(writer.position !== undefined && { after: writer.position }),
    categories: projection.categories,
    dataOf: projection.types,
    batchSize,
    signal,
  });
  const mayWait = (events: readonly StoredEvent[]) =>
    projection.lingers || !events.some(({ type }) => projection.handles(type));
  const gathered =
    linger === undefined ? messages : lingering(messages, { mayWait, wait: linger, most: batchSize, signal });
  for await (const message of readAhead(gathered, () => left.abort())) {
    options.signal.throwIfAborted();
    if (message.kind === 'events') {
      const events = message.events.filter(({ position }) => within(position));
      await writer.write(events);
      const last = message.events.at(-1);
      if (last === undefined) continue;
      yield { position: last.position, events: events.length, recordedAt: last.recordedAt, caughtUp: false };
      if (!within(last.position) || last.position === until) return;
    } else {
      const { position } = message;
      if (everyCheckpoint || timing.now() - quietSince >= QUIET_CHECKPOINT_MS) {
        await writer.moveTo(within(position) || until === undefined ? position : until);
        quietSince = timing.now();
      }
      yield { position, events: 0, caughtUp: message.kind === 'caughtUp' };
      if (until !== undefined && position >= until) return;
    }
  }
}
