import { z } from 'zod';
import { feedbackEvents } from '#contracts/feedback/events.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { propertyEvents } from '#contracts/properties/events.ts';
import { causeFields, causeOf, contextOf } from '#kernel/reactors/causes.ts';
import { ENDING_POLICY, endInBatches } from '#kernel/reactors/endings.ts';
import { defineQueue, type JobDraft, type Jobs, type Processors } from '#kernel/reactors/jobs.ts';
import { defineReactor } from '#kernel/reactors/reactor.ts';
import type { FeedbackService } from './feedback.service.ts';

const schemas = {
  /** See that deleted feedback can be read no more, and that none stays of a property that is gone. */
  settle: z.object({ feedbackId: z.uuid(), ...causeFields }),
  /** Delete the feedback of a property that was deleted: a batch of it, and hand over the next one. */
  eraseOfProperty: z.object({ propertyId: z.uuid(), ...causeFields, batch: z.int().positive().optional() }),
};

/** Sees that nothing that guests wrote stays readable once it is deleted. */
export const feedbackErasures = defineQueue({
  name: 'feedback-erasures',
  ...ENDING_POLICY,
  schemas,
});

const settle = (event: RecordedEvent): readonly JobDraft[] => [
  feedbackErasures.draft('settle', { feedbackId: event.streamId, ...causeOf(event) }),
];

/**
 * Has feedback erased whose property was deleted, and finishes deletions that were cut short. What a guest said while the
 * property went is looked at too: it comes after the job that did not find it.
 */
export const feedbackEraser = defineReactor({
  name: 'feedback-eraser',
  categories: ['feedback', 'property'],
  events: [...feedbackEvents, ...propertyEvents],
  on: {
    FeedbackGiven: settle,
    FeedbackDeleted: settle,
    PropertyDeleted: (event) => [
      feedbackErasures.draft('eraseOfProperty', { propertyId: event.streamId, ...causeOf(event) }),
    ],
  },
});

/** Makes the queue's processors. Repeating is harmless. */
export function createFeedbackErasureProcessors({
  feedback,
  isGone,
  idsOfProperty,
  caughtUp,
  jobs,
}: {
  readonly feedback: Pick<FeedbackService, 'settle' | 'erase'>;
  /** Tells if a property was deleted. */
  readonly isGone: (propertyId: string) => Promise<boolean>;
  /** Lists ids of feedback as the read model knows them, so many at most. */
  readonly idsOfProperty: (propertyId: string, most: number) => Promise<readonly string[]>;
  /** Resolves once the read model holds all that the log held when it was asked. */
  readonly caughtUp: () => Promise<void>;
  /** Gets the next batch. */
  readonly jobs: Jobs;
}): Processors<typeof schemas> {
  return {
    settle: ({ data }) => feedback.settle(data.feedbackId, isGone, contextOf(feedbackEraser.name, data)),

    eraseOfProperty: endInBatches({
      reactor: feedbackEraser.name,
      idsOf: idsOfProperty,
      erase: feedback.erase,
      caughtUp,
      jobs,
      nextOf({ data }) {
        const batch = (data.batch ?? 0) + 1;
        const next = feedbackErasures.draft('eraseOfProperty', { ...data, batch });
        return { ...next, id: `feedback-erasure.${data.propertyId}.${batch}` };
      },
    }),
  };
}
