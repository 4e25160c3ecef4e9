import { z } from 'zod';
import { questionEvents } from '#contracts/chat/events.ts';
import { propertyDeleted } from '#contracts/properties/events.ts';
import { causeFields, causeOf, contextOf } from '#kernel/reactors/causes.ts';
import { ENDING_POLICY, endInBatches } from '#kernel/reactors/endings.ts';
import { defineQueue, type Jobs, type Processors } from '#kernel/reactors/jobs.ts';
import { defineReactor } from '#kernel/reactors/reactor.ts';
import type { QuestionsService } from './questions.service.ts';

const schemas = {
  /** Destroy the key of a question that was deleted. */
  forget: z.object({ keyId: z.uuid() }),
  /** Delete the questions of a property that is gone: a batch of them, and hand over the next one. */
  endOfHouse: z.object({ propertyId: z.uuid(), batch: z.int().nonnegative(), ...causeFields }),
  /** Delete a question whose property went while it was asked. */
  endIfGone: z.object({ questionId: z.uuid(), propertyId: z.uuid(), ...causeFields }),
};

/** Sees that nothing that guests asked stays readable once it is deleted. */
export const questionEndings = defineQueue({
  name: 'question-endings',
  ...ENDING_POLICY,
  schemas,
});

/** Has questions deleted with their properties, and their keys destroyed, however the process ended that began it. */
export const questionEnder = defineReactor({
  name: 'question-ender',
  categories: ['question', 'property'],
  events: [...questionEvents, propertyDeleted],
  on: {
    QuestionAsked: (event) => [
      questionEndings.draft('endIfGone', {
        questionId: event.streamId,
        propertyId: event.data.propertyId,
        ...causeOf(event),
      }),
    ],
    QuestionDeleted: ({ data: { keyId } }) =>
      keyId === undefined ? [] : [questionEndings.draft('forget', { keyId })],
    PropertyDeleted: (event) => [
      questionEndings.draft('endOfHouse', { propertyId: event.streamId, batch: 0, ...causeOf(event) }),
    ],
  },
});

export interface QuestionEndingParts {
  readonly questions: Pick<QuestionsService, 'erase' | 'forget'>;
  /** Lists ids of questions of a property, which may be gone. */
  readonly idsOf: (whose: { readonly propertyId: string }, most: number) => Promise<readonly string[]>;
  readonly isGone: (propertyId: string) => Promise<boolean>;
  /** Resolves once the read model of questions holds all that the log held when it was asked. */
  readonly caughtUp: () => Promise<void>;
  /** Gets the next batch. */
  readonly jobs: Jobs;
}

/** Makes the queue's processors. Repeating is harmless. */
export function createQuestionEndingProcessors(parts: QuestionEndingParts): Processors<typeof schemas> {
  const { questions, idsOf, isGone, caughtUp, jobs } = parts;
  return {
    forget: ({ data }) => questions.forget(data.keyId),

    endOfHouse: endInBatches({
      reactor: questionEnder.name,
      idsOf: (propertyId, most) => idsOf({ propertyId }, most),
      erase: questions.erase,
      caughtUp,
      jobs,
      nextOf({ data }) {
        const batch = data.batch + 1;
        const next = questionEndings.draft('endOfHouse', { ...data, batch });
        return { ...next, id: `question-endings.${data.propertyId}.${batch}` };
      },
    }),

    async endIfGone({ data }) {
      if (await isGone(data.propertyId)) {
        await questions.erase(data.questionId, contextOf(questionEnder.name, data));
      }
    },
  };
}
