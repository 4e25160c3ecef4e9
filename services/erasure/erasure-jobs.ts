import { z } from 'zod';
import { accountEvents } from '#contracts/accounts/events.ts';
import { collaborationEvents } from '#contracts/collaborators/events.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { mediaEvents } from '#contracts/media/events.ts';
import { propertyEvents } from '#contracts/properties/events.ts';
import { sharedSectionWritten } from '#contracts/shared-sections/events.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { causeFields, causeOf, contextOf } from '#kernel/reactors/causes.ts';
import { defineQueue, type Job, type JobDraft, type Jobs, type Processors } from '#kernel/reactors/jobs.ts';
import { defineReactor } from '#kernel/reactors/reactor.ts';
import type { KeyEpochs } from '#kernel/secrets/vault.ts';
import type { ErasureService } from './erasure.service.ts';

const schemas = {
  /**
   * Remove what belongs to a person, if their account was deleted: a batch of it, and hand over the next one. `batch`
   * counts them; absent from the first.
   */
  erase: z.object({ userId: z.uuid(), ...causeFields, batch: z.int().positive().optional() }),
  /** See that the files of a discarded object are gone. */
  finishDiscard: z.object({ objectId: z.uuid(), ...causeFields }),
};

/** Removes what belongs to deleted people. */
export const erasures = defineQueue({
  name: 'erasures',
  attempts: 20,
  backoffMs: 5_000,
  concurrency: 2,
  schemas,
});

const eraseIfDeleted = (userId: string, event: RecordedEvent): readonly JobDraft[] => [
  erasures.draft('erase', { userId, ...causeOf(event) }),
];

/**
 * Has people erased whose account was deleted, however the process ended that deleted it. Whatever comes into being
 * for a person is looked at too: what was on its way while the account was deleted comes after the erasure that did
 * not find it, and the reactor comes after both. The log says of a file that it is discarded before the file is
 * gone, and no read model names it from then on: that is finished here as well.
 */
export const eraser = defineReactor({
  name: 'eraser',
  categories: ['user', 'property', 'media', 'collaboration', 'sharedSection'],
  events: [...accountEvents, ...propertyEvents, ...mediaEvents, ...collaborationEvents, sharedSectionWritten],
  on: {
    UserDeleted: (event) => eraseIfDeleted(event.streamId, event),
    PropertyCreated: (event) => eraseIfDeleted(event.data.ownerId, event),
    UploadReceived: (event) => eraseIfDeleted(event.data.ownerId, event),
    ImageStored: (event) => eraseIfDeleted(event.data.ownerId, event),
    DocumentStored: (event) => eraseIfDeleted(event.data.ownerId, event),
    MediaDiscarded: (event) => [
      erasures.draft('finishDiscard', { objectId: event.streamId, ...causeOf(event) }),
    ],
    SharedSectionWritten: (event) => eraseIfDeleted(event.data.ownerId, event),
    CollaboratorInvited: (event) => eraseIfDeleted(event.data.ownerId, event),
    InviteAccepted: (event) => eraseIfDeleted(event.data.collaboratorId, event),
  },
});

/** Tells a person whose account was deleted that it was, once, as long as their address can be read. */
export type Farewell = (userId: string, context: CommandContext, signal: AbortSignal) => Promise<void>;

/** Times that a farewell is tried, for some two minutes: then the erasure goes on without it. */
const FAREWELL_ATTEMPTS = 6;

/** Makes the processors of erasures. Erasing again is harmless, and nothing is done to a person who has an account. */
export function createErasureProcessors({
  erasure,
  epochs,
  discard,
  farewell,
  jobs,
}: {
  readonly erasure: ErasureService;
  /** Ends the epoch that a destroyed key was wrapped in. */
  readonly epochs: Pick<KeyEpochs, 'nextEpochIfDue'>;
  /** Discards an object and its files; what is discarded already, again. */
  readonly discard: (objectId: string, context: CommandContext) => Promise<void>;
  readonly farewell: Farewell;
  /** Gets the next batch. */
  readonly jobs: Jobs;
}): Processors<typeof schemas> {
  return {
    async erase({ data, attempt, signal }) {
      const context = contextOf(eraser.name, data);
      const outcome = await erasure.eraseSome(data.userId, context, async () => {
        try {
          await farewell(data.userId, context, signal);
        } catch (error) {
          // No mail server keeps a person from being forgotten.
          if (attempt < FAREWELL_ATTEMPTS) throw error;
        }
      });
      if (outcome === 'more') return jobs.enqueue(nextOf(data));
      await epochs.nextEpochIfDue();
    },
    finishDiscard: ({ data }) => discard(data.objectId, contextOf(eraser.name, data)),
  };
}

/**
 * Returns the job of the next batch, which waits behind all other jobs. Its id follows from the person: of the many
 * jobs that find the same person deleted, each for something that was theirs, all hand over one and the same.
 */
function nextOf(data: z.output<typeof schemas.erase>): Job {
  const batch = (data.batch ?? 0) + 1;
  return { ...erasures.draft('erase', { ...data, batch }), id: `erasure.${data.userId}.${batch}` };
}
