import { z } from 'zod';
import { accountEvents } from '#contracts/accounts/events.ts';
import { collaborationEvents } from '#contracts/collaborators/events.ts';
import { defineQueue, type Processors } from '#kernel/reactors/jobs.ts';
import { defineReactor } from '#kernel/reactors/reactor.ts';
import type { CollaboratorsService } from './collaborators.service.ts';

const schemas = {
  /** Destroy the key of a collaboration that has ended. */
  forget: z.object({ collaborationId: z.uuid() }),
  /** End what an account let others do, and what others let it do, until an event. */
  endAccess: z.object({
    userId: z.uuid(),
    eventId: z.string().min(1),
    /** Absent in jobs that an older version has left waiting: they end all that there is. */
    recordedAt: z.iso.datetime().optional(),
    correlationId: z.string(),
  }),
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

/**
 * Ends who has access to an account whose e-mail its person has just shown to be theirs, for the first time and by
 * resetting the password: until then it may have been a stranger's, who let others in.
 */
export const endUnconfirmedAccess = defineReactor({
  name: 'unconfirmed-access-ender',
  categories: ['user'],
  events: accountEvents,
  on: {
    PasswordChanged: ({ id: eventId, streamId: userId, recordedAt, data, metadata: { correlationId } }) =>
      data.isFirstProof
        ? [collaborationEndings.draft('endAccess', { userId, eventId, recordedAt, correlationId })]
        : [],
  },
});

/**
 * Returns the queue's processors. Repeating is harmless.
 * @param caughtUp resolves once the read model of collaborations holds all that the log held when it was asked
 */
export function createCollaborationEndingProcessors(
  collaborators: Pick<CollaboratorsService, 'forgetEnded' | 'endAccessOf'>,
  caughtUp: () => Promise<void>,
): Processors<typeof schemas> {
  return {
    forget: ({ data }) => collaborators.forgetEnded(data.collaborationId),

    async endAccess({ data: { userId, eventId: causationId, recordedAt, correlationId } }) {
      await caughtUp();
      const actor = { kind: 'system', name: endUnconfirmedAccess.name } as const;
      // What the person has arranged since is their own, however late this comes.
      await collaborators.endAccessOf(userId, { actor, correlationId, causationId }, recordedAt);
    },
  };
}
