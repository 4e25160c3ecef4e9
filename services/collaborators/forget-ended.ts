import { z } from 'zod';
import { collaborationEvents } from '#contracts/collaborators/events.ts';
import { defineQueue, type Processors } from '#kernel/jobs.ts';
import { defineReactor } from '#kernel/reactor.ts';
import type { CollaboratorsService } from './collaborators.service.ts';

const schemas = {
  /** Destroy the key of a collaboration that has ended. */
  forget: z.object({ collaborationId: z.uuid() }),
};

/** Sees that nothing sealed of ended collaborations stays readable. */
export const collaborationEndings = defineQueue({
  name: 'collaboration-endings',
  attempts: 20,
  backoffMs: 5_000,
  concurrency: 2,
  schemas,
});

/** Forgets the e-mail of an ended collaboration where the process that ended it did not come to it. */
export const forgetEndedCollaborations = defineReactor({
  name: 'forget-ended-collaborations',
  categories: ['collaboration'],
  events: collaborationEvents,
  on: {
    CollaboratorRemoved: ({ streamId }) => [
      collaborationEndings.draft('forget', { collaborationId: streamId }),
    ],
  },
});

/** The queue's processor. Forgetting twice is harmless. */
export function createCollaborationEndingProcessors(
  collaborators: Pick<CollaboratorsService, 'forgetEnded'>,
): Processors<typeof schemas> {
  return { forget: ({ data }) => collaborators.forgetEnded(data.collaborationId) };
}
