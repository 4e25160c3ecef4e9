import { z } from 'zod';
import { extraRequestEvents } from '#contracts/extras/events.ts';
import { propertyDeleted } from '#contracts/properties/events.ts';
import { causeFields, causeOf, contextOf } from '#kernel/reactors/causes.ts';
import { ENDING_POLICY, endInBatches } from '#kernel/reactors/endings.ts';
import { defineQueue, type Jobs, type Processors } from '#kernel/reactors/jobs.ts';
import { defineReactor } from '#kernel/reactors/reactor.ts';
import type { ExtraRequestsService } from './extra-requests.service.ts';

const schemas = {
  /** Destroy the key of a request that was deleted. */
  forget: z.object({ requestId: z.uuid() }),
  /** Delete the requests of a property that is gone: a batch of them, and hand over the next one. */
  endOfHouse: z.object({ propertyId: z.uuid(), batch: z.int().nonnegative(), ...causeFields }),
  /** Delete a request whose property went while it was made. */
  endIfGone: z.object({ requestId: z.uuid(), propertyId: z.uuid(), ...causeFields }),
};

/** Sees that nothing that guests said of themselves outlives the requests in which they did. */
export const extraEndings = defineQueue({
  name: 'extra-endings',
  ...ENDING_POLICY,
  schemas,
});

/** Has requests ended with their properties, and their keys destroyed, however the process ended that began it. */
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
  /** Lists ids of requests of a property. */
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
  return {
    forget: ({ data }) => requests.forgetDeleted(data.requestId),

    endOfHouse: endInBatches({
      reactor: extraEnder.name,
      idsOf: (propertyId, most) => idsOf({ propertyId }, most),
      erase: requests.erase,
      caughtUp,
      jobs,
      nextOf({ id, data }) {
        const batch = data.batch + 1;
        const next = extraEndings.draft('endOfHouse', { ...data, batch });
        return { ...next, id: `${id.replace(/\.next\d+$/, '')}.next${batch}` };
      },
    }),

    async endIfGone({ data }) {
      if (await isGone(data.propertyId)) {
        await requests.erase(data.requestId, contextOf(extraEnder.name, data));
      }
    },
  };
}
