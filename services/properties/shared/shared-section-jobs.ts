import { z } from 'zod';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import type { Actor } from '#contracts/kernel/events/stored-event.ts';
import { sharedSectionFollowed } from '#contracts/properties/events/shared-events.ts';
import { type SharedSectionEvent, sharedSectionEvents } from '#contracts/shared-sections/events.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import { causeFields, causeOf, contextOf } from '#kernel/reactors/causes.ts';
import {
  defineQueue,
  type JobDraft,
  type Jobs,
  type Processors,
  type TakenJob,
} from '#kernel/reactors/jobs.ts';
import { defineReactor } from '#kernel/reactors/reactor.ts';
import type { SharedSectionsService } from './shared-sections.service.ts';

const shared = {
  sharedSectionId: z.uuid(),
  /** Person who changed the shared section, or had a property follow it; absent: the product itself. */
  userId: z.uuid().optional(),
  ...causeFields,
};

const schemas = {
  /** Look at each property that follows a shared section, which has changed or is gone. */
  spread: z.object({ ownerId: z.uuid(), revision: z.int(), ...shared }),
  /** Have a property say what a shared section says by now. */
  catchUp: z.object({ propertyId: z.uuid(), ...shared }),
};

type Spread = z.output<(typeof schemas)['spread']>;

/** Brings what shared sections say to the properties that follow them. A job is tried for days: nobody asks for it again. */
export const sharedSectionSpreads = defineQueue({
  name: 'shared-sections',
  attempts: 20,
  backoffMs: 1_000,
  concurrency: 4,
  schemas,
});

const personOf = ({ kind, ...actor }: Actor): { readonly userId?: string } =>
  kind === 'user' && 'id' in actor ? { userId: actor.id } : {};

const spread = (event: RecordedEvent<SharedSectionEvent>): readonly JobDraft[] => [
  sharedSectionSpreads.draft('spread', {
    sharedSectionId: event.streamId,
    ownerId: event.data.ownerId,
    revision: Number(event.revision),
    ...personOf(event.metadata.actor),
    ...causeOf(event),
  }),
];

/**
 * Has properties catch up with the shared sections that they follow. One that begins to follow catches up, too: the shared
 * section may have changed while it did, and those that followed then were found without it.
 */
export const sharedSectionSpreader = defineReactor({
  name: 'shared-section-spreader',
  categories: ['sharedSection', 'property'],
  events: [...sharedSectionEvents, sharedSectionFollowed],
  on: {
    SharedSectionWritten: spread,
    SharedSectionDeleted: spread,
    SharedSectionFollowed: (event) => [
      sharedSectionSpreads.draft('catchUp', {
        propertyId: event.streamId,
        sharedSectionId: event.data.sharedSectionId,
        ...personOf(event.metadata.actor),
        ...causeOf(event),
      }),
    ],
  },
});

export interface SharedSectionJobParts {
  readonly sharedSections: Pick<SharedSectionsService, 'catchUp' | 'hasChangedSince'>;
  /** Lists the properties of an account that follow or override a shared section, as the read model knows them. */
  readonly followersOf: (sharedSectionId: string, ownerId: string) => Promise<readonly string[]>;
  /** Resolves once that read model holds all that the log held when it was asked. */
  readonly caughtUp: () => Promise<void>;
  readonly jobs: Jobs;
}

/** Makes the queue's processors. Repeating is harmless, in any order. */
export function createSharedSectionProcessors({
  sharedSections,
  followersOf,
  caughtUp,
  jobs,
}: SharedSectionJobParts): Processors<typeof schemas> {
  const handOver = async ({ id, data: { ownerId, revision: _revision, ...rest } }: TakenJob<Spread>) => {
    const followers = await followersOf(rest.sharedSectionId, ownerId);
    await jobs.enqueue(
      followers.map((propertyId) => ({
        ...sharedSectionSpreads.draft('catchUp', { propertyId, ...rest }),
        id: `${id}.${propertyId}`,
      })),
    );
  };

  return {
    async spread(job) {
      // A later change is spread by a job of its own, and properties take over the newest words anyway.
      const { sharedSectionId, revision } = job.data;
      if (await sharedSections.hasChangedSince(sharedSectionId, revision).catch(ignoreGone)) return;
      // Those that are known do not wait for a read model that is behind, or that lacks the parked stream of anybody.
      await handOver(job);
      await caughtUp();
      await handOver(job);
    },

    async catchUp({ data }) {
      const { propertyId, sharedSectionId, userId } = data;
      const context: CommandContext = {
        ...contextOf(sharedSectionSpreader.name, data),
        ...(userId !== undefined && { actor: { kind: 'user', id: userId } }),
      };
      await sharedSections.catchUp(propertyId, sharedSectionId, context).catch(ignoreGone);
    },
  };
}

/** Ignores that a property or its host is gone. */
function ignoreGone(error: unknown): void {
  const isGone =
    error instanceof DomainError && ['property.not-found', 'subject.erased'].includes(error.code);
  if (!isGone) throw error;
}
