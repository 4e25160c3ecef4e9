import { z } from 'zod';
import { propertyCopied } from '#contracts/properties/events/copy-events.ts';
import { DomainError } from '#kernel/errors.ts';
import { causeFields, causeOf, contextOf } from '#kernel/reactors/causes.ts';
import { defineQueue, type Processors } from '#kernel/reactors/jobs.ts';
import { defineReactor } from '#kernel/reactors/reactor.ts';
import type { PropertyCopiesService } from './property-copies.service.ts';

const schemas = {
  /** Take along what a request that ended early has left behind. */
  finish: z.object({ propertyId: z.uuid(), ...causeFields }),
};

/** Sees that copies are whole. */
export const propertyCopies = defineQueue({
  name: 'property-copies',
  attempts: 10,
  backoffMs: 1_000,
  concurrency: 2,
  schemas,
});

/** Has copies finished, however the process ended that made them. */
export const copyFinisher = defineReactor({
  name: 'copy-finisher',
  categories: ['property'],
  events: [propertyCopied],
  on: {
    PropertyCopied: (event) => [
      propertyCopies.draft('finish', { propertyId: event.streamId, ...causeOf(event) }),
    ],
  },
});

/** Makes the queue's processors. Repeating is harmless. */
export function createPropertyCopyProcessors(
  copies: Pick<PropertyCopiesService, 'finish'>,
): Processors<typeof schemas> {
  return {
    async finish({ data }) {
      await copies.finish(data.propertyId, contextOf(copyFinisher.name, data)).catch((error: unknown) => {
        const isGone =
          error instanceof DomainError && ['property.not-found', 'subject.erased'].includes(error.code);
        if (!isGone) throw error;
      });
    },
  };
}
