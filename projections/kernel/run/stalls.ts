import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { Projection } from '../define-projection.ts';
import type { EventLog } from '../follow/event-source.ts';
import { LAG_COUNTED } from '../follow/lag.ts';
import type { Timing } from '../follow/timing.ts';
import type { ProjectionStatus } from './projection-worker.ts';

/** A read model that has something to fold and does not come on. */
export interface Stall {
  /** Events of its categories still to be folded, `LAG_COUNTED` at most; 0 where the log cannot say. */
  readonly events: number;
  /** The error that its worker waits out; absent where it just hears nothing. */
  readonly error: string | undefined;
}

export interface StallParts {
  /** Returns the states of the workers of this process. */
  readonly status: () => readonly ProjectionStatus[];
  readonly source: EventLog;
  readonly projections: readonly Projection[];
  readonly timing: Timing;
  /** Told, in a sentence, of a read model that stands still, and again when its error is another one. */
  readonly onStall: (projection: string, sentence: string) => void;
}

export interface Stalls {
  /**
   * Returns the stall of a projection; `undefined` for one that comes on, has nothing to do, or is another worker's.
   */
  of(projection: string): Stall | undefined;
  stop(): Promise<void>;
}

/** Time that a read model may stand still with something to do before it is reported, in milliseconds. */
const STALLED_AFTER_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

/** A read model that may have something to fold, since when it was first seen so at its present position. */
interface Waiting {
  readonly position: Position | undefined;
  readonly since: number;
  /** Once it has stood still for so long that it was told of. */
  readonly stall?: Stall;
}

/** Looks every second which read models of this process stand still while they have something to fold. */
export function watchStalls(parts: StallParts): Stalls {
  const { source, timing, status, onStall } = parts;
  const waiting = new Map<string, Waiting>();
  const stopping = new AbortController();

  async function look(own: ProjectionStatus, head: Position | undefined): Promise<void> {
    const before = waiting.get(own.name);
    const now = await waitingOf(own, before, head);
    if (now === undefined) waiting.delete(own.name);
    else waiting.set(own.name, now);
    const { stall } = now ?? {};
    const isNews = before?.stall === undefined || before.stall.error !== stall?.error;
    if (stall !== undefined && isNews) onStall(own.name, sentence(own.name, stall));
  }

  /** @returns `undefined` where there is nothing to be done */
  async function waitingOf(
    own: ProjectionStatus,
    before: Waiting | undefined,
    head: Position | undefined,
  ): Promise<Waiting | undefined> {
    const { position, error } = own;
    const isBehind = head !== undefined && (position === undefined || position < head);
    if (!isAtWork(own) || !(isBehind || error !== undefined)) return undefined;
    const since = before !== undefined && before.position === position ? before.since : timing.now();
    if (timing.now() - since < STALLED_AFTER_MS) return { position, since };
    const events = isBehind ? await countBehind(parts, own) : 0;
    // What it is behind by may all be of others' categories.
    return events === 0 && error === undefined ? undefined : { position, since, stall: { events, error } };
  }

  async function lookAtAll(): Promise<void> {
    // Where the log is away, whoever follows it has an error that says so.
    const head = await source.head().catch(() => undefined);
    await Promise.all(status().map((own) => look(own, head)));
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await lookAtAll();
      await timing.pause(LOOK_EVERY_MS, stopping.signal);
    }
  }

  const watching = watch();
  return {
    of: (projection) => waiting.get(projection)?.stall,
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

const isAtWork = ({ state }: ProjectionStatus): boolean =>
  state === 'building' || state === 'live' || state === 'retrying';

/** @returns how many events there are for it to fold; 0 where the log cannot say */
async function countBehind(
  { source, projections }: StallParts,
  { name, position }: ProjectionStatus,
): Promise<number> {
  const categories = projections.find((projection) => projection.name === name)?.categories ?? [];
  return source.countAfter(position, { categories, upTo: LAG_COUNTED }).catch(() => 0);
}

function sentence(name: string, { events, error }: Stall): string {
  const count = events >= LAG_COUNTED ? `${LAG_COUNTED} or more` : events;
  const behind = events === 0 ? '' : ` and is ${count} event${count === 1 ? '' : 's'} behind`;
  const reason = error === undefined ? 'The log tells it of nothing.' : `It waits out: ${error}`;
  return `The read model ${name} does not advance${behind}. ${reason}`;
}
