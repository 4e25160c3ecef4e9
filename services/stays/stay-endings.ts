import { z } from 'zod';
import { propertyDeleted } from '#contracts/properties/events.ts';
import { daysAfter } from '#contracts/stays/days.ts';
import { stayEvents } from '#contracts/stays/events.ts';
import { STAY_DAYS_KEPT } from '#contracts/stays/limits.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { causeFields, causeOf, contextOf } from '#kernel/reactors/causes.ts';
import { ENDING_POLICY, endInBatches } from '#kernel/reactors/endings.ts';
import { defineQueue, type Jobs, type Processors } from '#kernel/reactors/jobs.ts';
import { defineReactor } from '#kernel/reactors/reactor.ts';
import type { Schedule } from '#kernel/reactors/schedule.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { StaysService } from './stays.service.ts';

const HOUR_MS = 3_600_000;
/** Some seconds of work: what is left then comes with the next job. */
const AT_ONCE = 1_000;

const schemas = {
  /** Destroy the key of a stay that is gone. */
  forget: z.object({ stayId: z.uuid() }),
  /** Forget the stays of a property that is gone: a batch of them, and hand over the next one. */
  endOfHouse: z.object({ propertyId: z.uuid(), batch: z.int().nonnegative(), ...causeFields }),
  /** Forget a stay whose property went while it was noted down. */
  endIfGone: z.object({ stayId: z.uuid(), propertyId: z.uuid(), ...causeFields }),
  /** Forget the stays that are long over. */
  sweep: z.object({}),
};

/** Sees that nothing that is known of guests outlives their stays. */
export const stayEndings = defineQueue({ name: 'stay-endings', ...ENDING_POLICY, schemas });

/** Has stays end with their properties, and their keys destroyed, however the process ended that began it. */
export const stayEnder = defineReactor({
  name: 'stay-ender',
  categories: ['stay', 'property'],
  events: [...stayEvents, propertyDeleted],
  on: {
    StayArranged: (event) => [
      stayEndings.draft('endIfGone', {
        stayId: event.streamId,
        propertyId: event.data.propertyId,
        ...causeOf(event),
      }),
    ],
    StayCancelled: ({ streamId }) => [stayEndings.draft('forget', { stayId: streamId })],
    StayForgotten: ({ streamId }) => [stayEndings.draft('forget', { stayId: streamId })],
    PropertyDeleted: (event) => [
      stayEndings.draft('endOfHouse', { propertyId: event.streamId, batch: 0, ...causeOf(event) }),
    ],
  },
});

/** Each hour: a worker that was away makes up for it when it is back. */
export const staySweepSchedule: Schedule = {
  name: 'stay-sweep',
  everyMs: HOUR_MS,
  draft: stayEndings.draft('sweep', {}),
};

export interface StayEndingParts {
  readonly stays: Pick<StaysService, 'forget' | 'forgetGone'>;
  /** Lists ids of stays: of a property, or of those that ended before a day. */
  readonly idsOf: (
    which: { readonly propertyId: string } | { readonly endedBefore: string },
    most: number,
  ) => Promise<readonly string[]>;
  readonly isGone: (propertyId: string) => Promise<boolean>;
  /** Resolves once the read model of stays holds all that the log held when it was asked. */
  readonly caughtUp: () => Promise<void>;
  /** Gets the next batch. */
  readonly jobs: Jobs;
  readonly clock: Clock;
}

/** Makes the queue's processors. Repeating is harmless. */
export function createStayEndingProcessors(parts: StayEndingParts): Processors<typeof schemas> {
  const { stays, idsOf, isGone, caughtUp, jobs, clock } = parts;
  return {
    forget: ({ data }) => stays.forgetGone(data.stayId),

    endOfHouse: endInBatches({
      reactor: stayEnder.name,
      idsOf: (propertyId, most) => idsOf({ propertyId }, most),
      erase: stays.forget,
      caughtUp,
      jobs,
      nextOf({ id, data }) {
        const batch = data.batch + 1;
        const next = stayEndings.draft('endOfHouse', { ...data, batch });
        return { ...next, id: `${id.replace(/\.next\d+$/, '')}.next${batch}` };
      },
    }),

    async endIfGone({ data }) {
      if (await isGone(data.propertyId)) await stays.forget(data.stayId, contextOf(stayEnder.name, data));
    },

    async sweep({ id }) {
      const today = clock.now().toISOString().slice(0, 10);
      const actor = { kind: 'system', name: stayEnder.name } as const;
      const context: CommandContext = { actor, correlationId: id, causationId: id };
      const ids = await idsOf({ endedBefore: daysAfter(today, -STAY_DAYS_KEPT) }, AT_ONCE);
      for (const stayId of ids) await stays.forget(stayId, context);
    },
  };
}
