import type { Position } from '#contracts/kernel/stored-event.ts';
import type { Projection } from './define-projection.ts';
import type { EventLog } from './event-source.ts';
import { LAG_COUNTED } from './lag.ts';
import type { ProjectionStatus } from './projection-worker.ts';
import type { Timing } from './timing.ts';

/** A read model that has something to fold and does not come on. */
export interface Stall {
  /** Events of its categories still to be folded, `LAG_COUNTED` at most; 0 where the log cannot say. */
  readonly events: number;
  /** The error that its worker waits out; absent where it just hears nothing. */
  readonly error: string | undefined;
}

export interface StallParts {
  /** How the workers of this process do. */
  readonly status: () => readonly ProjectionStatus[];
  readonly source: EventLog;
  readonly projections: readonly Projection[];
  readonly timing: Timing;
  /** Told, in a sentence, of a read model that stands still, and again when its error is another one. */
  readonly onStall: (projection: string, sentence: string) => void;
}

export interface Stalls {
  /** `undefined` for one that comes on, has nothing to do, or is another worker's. */
  of(projection: string): Stall | undefined;
  stop(): Promise<void>;
}

/** How long a read model may stand still with something to do before it is told of. Milliseconds. */
const STALLED_AFTER_MS = 5_000;
const LOOK_EVERY_MS = 1_000;

/** A read model with something to fold, since when it was first seen so at its present position. */
interface Waiting {
  readonly position: Position | undefined;
  readonly since: number;
  readonly stall: Stall;
  readonly isTold: boolean;
}

/** Looks every second which read models of this process stand still while they have something to fold. */
export function watchStalls(parts: StallParts): Stalls {
  const { source, timing, status, onStall } = parts;
  const waiting = new Map<string, Waiting>();
  const stopping = new AbortController();

  async function look(own: ProjectionStatus, head: Position | undefined): Promise<void> {
    const { name, position } = own;
    const before = waiting.get(name);
    const stall = isAtWork(own) ? await stallOf(parts, own, head) : undefined;
    if (stall === undefined) {
      waiting.delete(name);
      return;
    }
    const since = before !== undefined && before.position === position ? before.since : timing.now();
    const isTold = timing.now() - since >= STALLED_AFTER_MS;
    waiting.set(name, { position, since, stall, isTold });
    const isNews = before?.isTold !== true || before.stall.error !== stall.error;
    if (isTold && isNews) onStall(name, sentence(name, stall));
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
    of(projection) {
      const found = waiting.get(projection);
      return found?.isTold ? found.stall : undefined;
    },
    async stop() {
      stopping.abort();
      await watching;
    },
  };
}

const isAtWork = ({ state }: ProjectionStatus): boolean =>
  state === 'building' || state === 'live' || state === 'retrying';

/** @returns `undefined` where nothing is wrong: all is folded, and no error is waited out */
async function stallOf(
  { source, projections }: StallParts,
  { name, position, error }: ProjectionStatus,
  head: Position | undefined,
): Promise<Stall | undefined> {
  const isBehind = head !== undefined && (position === undefined || position < head);
  const categories = projections.find((projection) => projection.name === name)?.categories ?? [];
  const counted = isBehind ? source.countAfter(position, { categories, upTo: LAG_COUNTED }) : 0;
  const events = await Promise.resolve(counted).catch(() => 0);
  return events === 0 && error === undefined ? undefined : { events, error };
}

function sentence(name: string, { events, error }: Stall): string {
  const count = events >= LAG_COUNTED ? `${LAG_COUNTED} or more` : events;
  const reason = error === undefined ? 'The log tells it of nothing.' : `It waits out: ${error}`;
  return `The read model ${name} does not advance and is ${count} event${count === 1 ? '' : 's'} behind. ${reason}`;
}
