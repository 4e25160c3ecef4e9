import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { eventStoreWith } from '#kernel/log/event-store-with.ts';

/** A core whose log tells those who follow properties of nothing behind a position, until it is let go. */
export interface HeldBackLog {
  readonly core: Core;
  letGo(): void;
}

const BATCH_SIZE = 10;

/** Holds a log back, so that its read models stand still half-way. It is closed with the core that is given. */
export function holdBack(core: Core, behind: Position): HeldBackLog {
  const held = Promise.withResolvers<void>();
  const store = eventStoreWith(core.store, {
    async *subscribe(options) {
      const ended = Promise.withResolvers<void>();
      options.signal?.addEventListener('abort', () => ended.resolve());
      // Also events that are not wanted: without them who follows would be at the end in one step.
      const { types: _, ...all } = options;
      for await (const message of core.store.subscribe({ ...all, batchSize: BATCH_SIZE })) {
        const last = message.kind === 'events' ? message.events.at(-1)?.position : message.position;
        const isHeld =
          options.categories?.includes('property') !== false && last !== undefined && last > behind;
        if (isHeld) await Promise.race([held.promise, ended.promise]);
        if (options.signal?.aborted) return;
        yield message;
      }
    },
  });
  return { core: { ...core, store }, letGo: () => held.resolve() };
}
