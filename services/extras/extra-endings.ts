import { z } from 'zod';
import { extraRequestEvents } from '#contracts/extras/events.ts';
import type { RecordedEvent } from '#contracts/kernel/recorded-event.ts';
import { propertyDeleted } from '#contracts/properties/events.ts';
import { defineQueue, type Jobs, type Processors } from '#kernel/reactors/jobs.ts';
import { defineReactor } from '#kernel/reactors/reactor.ts';
import type { ExtraRequestsService } from './extra-requests.service.ts';

const cause = { eventId: z.string().min(1), correlationId: z.string() };

const schemas = {
  /** Destroy the key of a request that was deleted. */
  forget: z.object({ requestId: z.uuid() }),
  /** Delete the requests of a house that is gone: a batch of them, and hand over the next one. */
  endOfHouse: z.object({ propertyId: z.uuid(), batch: z.int().nonnegative(), ...cause }),
  /** Delete a request whose house went while it was made. */
  endIfGone: z.object({ requestId: z.uuid(), propertyId: z.uuid(), ...cause }),
};

/** Sees that nothing that guests said of themselves outlives the requests in which they did. */
export const extraEndings = defineQueue({
  name: 'extra-endings',
  attempts: 20,
  backoffMs: 5_000,
  concurrency: 2,
  schemas,
});

const BATCH = 200;

const causeOf = ({ id, metadata }: RecordedEvent) => ({ eventId: id, correlationId: metadata.correlationId });

/** Has requests ended with their houses, and their keys destroyed, however the process ended that began it. */
export const extraEnder = defineReactor({
  name: 'extra-ender',
  categories: ['extraRequest', 'property'],
  events: [...extraRequestEvents, propertyDeleted],
  on: {
    ExtraRequested: (event) => [
      extraEndings.draft('endIfGone', {
        requestId: event.streamId,
        propertyId: event.data.propertyId,
        ...causeOf(event),
      }),
    ],
    ExtraRequestDeleted: ({ streamId }) => [extraEndings.draft('forget', { requestId: streamId })],
    PropertyDeleted: (event) => [
      extraEndings.draft('endOfHouse', { propertyId: event.streamId, batch: 0, ...causeOf(event) }),
    ],
  },
});

export interface ExtraEndingParts {
  readonly requests: Pick<ExtraRequestsService, 'erase' | 'forgetDeleted'>;
  /** Lists ids of requests of a house. */
  readonly idsOf: (whose: { readonly propertyId: string }, most: number) => Promise<readonly string[]>;
  readonly isGone: (propertyId: string) => Promise<boolean>;
  /** Resolves once the read model of extras holds all that the log held when it was asked. */
  readonly caughtUp: () => Promise<void>;
  /** Gets the next batch. */
  readonly jobs: Jobs;
}

/** Makes the queue's processors. Repeating is harmless. */
export function createExtraEndingProcessors(parts: ExtraEndingParts): Processors<typeof schemas> {
  const { requests, idsOf, isGone, caughtUp, jobs } = parts;
  const contextOf = ({ eventId, correlationId }: { eventId: string; correlationId: string }) => ({
    actor: { kind: 'system', name: extraEnder.name } as const,
    correlationId,
    causationId: eventId,
  });
  return {
    forget: ({ data }) => requests.forgetDeleted(data.requestId),

    async endOfHouse({ id, data }) {
      await caughtUp();
      const requestIds = await idsOf({ propertyId: data.propertyId }, BATCH);
      for (const requestId of requestIds) await requests.erase(requestId, contextOf(data));
      if (requestIds.length < BATCH) return;
      const next = extraEndings.draft('endOfHouse', { ...data, batch: data.batch + 1 });
      await jobs.enqueue({ ...next, id: `${id.replace(/\.next\d+$/, '')}.next${data.batch + 1}` });
    },

    async endIfGone({ data }) {
      if (await isGone(data.propertyId)) await requests.erase(data.requestId, contextOf(data));
    },
  };
}
