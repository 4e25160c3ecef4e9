import type { Projection } from '../define-projection.ts';
import type { ReadModelStore } from '../read-model-store.ts';
import type { EventLog } from './event-source.ts';
import type { Timing } from './timing.ts';

const LOOK_AGAIN_MS = 100;
const WAIT_AT_MOST_MS = 10_000;

/**
 * Waits until the live tables of a read model tell everything that the log held at the time of the call: for
 * callers that take an event that the tables do not show for one that has not happened.
 * @param withinMs how long it waits; default 10 s
 * @throws Error where they do not come to it in time, or where streams of theirs are parked; the
 *   signal's reason; the stores' errors
 */
export async function untilCaughtUp(
  parts: {
    readonly store: Pick<ReadModelStore, 'findBuilds' | 'findParkedStreams'>;
    readonly source: Pick<EventLog, 'head' | 'countAfter'>;
    readonly timing: Timing;
    readonly signal?: AbortSignal | undefined;
  },
  { name, categories }: Pick<Projection, 'name' | 'categories'>,
  withinMs = WAIT_AT_MOST_MS,
): Promise<void> {
  const { store, source, timing, signal } = parts;
  const target = await source.head();
  const giveUpAt = timing.now() + withinMs;
  for (;;) {
    signal?.throwIfAborted();
    const live = (await store.findBuilds(name)).find(({ role }) => role === 'live');
    if (live !== undefined) {
      const position = live.position ?? -1n;
      const passed = target === undefined || position >= target;
      // The end of the log may be events of other categories, which move no checkpoint by themselves.
      if (passed || (await source.countAfter(live.position, { categories, upTo: 1 })) === 0) {
        const parked = await store.findParkedStreams(live.id);
        if (parked.length === 0) return;
        throw new Error(`the read model ${name} does not tell all: ${parked.length} streams are parked`);
      }
    }
    if (timing.now() >= giveUpAt) throw new Error(`the read model ${name} is behind the log`);
    await timing.pause(LOOK_AGAIN_MS, signal);
  }
}
