import { z } from 'zod';
import { operationEvents } from '#contracts/operations/events.ts';
import { defineQueue, type Processors } from '#kernel/reactors/jobs.ts';
import { defineReactor } from '#kernel/reactors/reactor.ts';

const schemas = {
  /** Fold parked streams of a read model again: one, or with null all. */
  readModel: z.object({ projection: z.string().min(1), stream: z.string().min(1).nullable() }),
  /** Hand over again what a reactor set aside. */
  reactor: z.object({ reactor: z.string().min(1) }),
};

/** Tries again what is parked, as administrators asked. */
export const retries = defineQueue({
  name: 'retries',
  attempts: 5,
  backoffMs: 5_000,
  concurrency: 2,
  schemas,
});

/** Has done what administrators asked for: however much is parked, their request has its answer at once. */
export const retrier = defineReactor({
  name: 'retrier',
  categories: ['operation'],
  events: operationEvents,
  on: {
    DeadLettersRetried: ({ data }) => [retries.draft('readModel', data)],
    ReactorRetried: ({ data }) => [retries.draft('reactor', data)],
  },
});

/** Retries of parked things. Each is settled by itself: what is cut short goes on with what is left. */
export interface Retrying {
  /** @param stream null: all of the read model. @throws Error where this program does not know or is older than it */
  readModel(projection: string, stream: string | null): Promise<void>;
  /** @throws Error where this program does not know the reactor */
  reactor(name: string): Promise<void>;
}

/** Returns the queue's processors. What fails again stays parked with its error, where administrators see it. */
export const createRetryProcessors = (retrying: Retrying): Processors<typeof schemas> => ({
  readModel: ({ data: { projection, stream } }) => retrying.readModel(projection, stream),
  reactor: ({ data: { reactor } }) => retrying.reactor(reactor),
});
