import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Job, TakenJob } from '#kernel/reactors/jobs.ts';
import { createSharedSectionProcessors, sharedSectionSpreads } from './shared-section-jobs.ts';

const [sharedSectionId, ownerId] = [randomUUID(), randomUUID()];
const cause = { eventId: 'event-1', correlationId: 'call-1' };
const data = { sharedSectionId, ownerId, revision: 3, ...cause };

/** Makes the job that spreads a change, with what a worker has for it. */
function world({
  isParked = false,
  present = 3,
}: {
  readonly isParked?: boolean;
  readonly present?: number;
} = {}) {
  const handedOver = new Map<string, Job>();
  const followers = [randomUUID()];
  const processors = createSharedSectionProcessors({
    sharedSections: {
      catchUp: async () => undefined,
      hasChangedSince: async (_id, revision) => present > revision,
    },
    followersOf: async () => followers,
    async caughtUp() {
      if (isParked) throw new Error('1 streams are parked');
      followers.push(randomUUID());
    },
    jobs: {
      async enqueue(jobs) {
        for (const job of [jobs].flat()) handedOver.set(job.id, job);
      },
    },
  });
  const job: TakenJob<typeof data> = {
    id: 'spread-1',
    data,
    attempt: 1,
    signal: AbortSignal.timeout(60_000),
  };
  const told = () =>
    [...handedOver.values()].map(
      ({ data: { propertyId } }: { data: object & { propertyId?: string } }) => propertyId,
    );
  return { spread: () => processors.spread(job), followers, told };
}

it('hands over who is known, and then who the read model comes to know', {
  tags: ['rule.shared-sections.spread'],
}, async () => {
  const { spread, followers, told } = world();
  await spread();
  expect(told()).toEqual(followers);
  expect(told()).toHaveLength(2);
});

it('comes to those that are known while a stream of anybody is parked, and is tried for days', {
  tags: ['rule.shared-sections.spread'],
}, async () => {
  const { spread, followers, told } = world({ isParked: true });
  await expect(spread()).rejects.toThrow('parked');
  expect(told()).toEqual(followers);
  const { attempts, backoffMs } = sharedSectionSpreads;
  expect(backoffMs * 2 ** (attempts - 2)).toBeGreaterThan(24 * 60 * 60_000);
});

it('leaves a change behind which another one stands to the job of that one', {
  tags: ['rule.shared-sections.spread'],
}, async () => {
  const { spread, told } = world({ present: 4 });
  await spread();
  expect(told()).toEqual([]);
});
