import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Job, Jobs, TakenJob } from '#kernel/reactors/jobs.ts';
import { systemClock } from '#kernel/work/clock.ts';
import {
  createQuestionEndingProcessors,
  questionEndings,
} from '#services/chat/questions/question-endings.ts';
import { createExtraEndingProcessors, extraEndings } from '#services/extras/extra-endings.ts';
import { createFeedbackErasureProcessors, feedbackErasures } from '#services/feedback/feedback-jobs.ts';
import { createStayEndingProcessors, stayEndings } from '#services/stays/stay-endings.ts';

const propertyId = randomUUID();
const cause = { eventId: 'event-1', correlationId: 'call-1' };
const BATCH = 200;

/** Makes what a queue's processors are given, and notes what they do with it. */
function world(known: number) {
  const done: string[] = [];
  const handedOver: Job[] = [];
  const jobs: Jobs = {
    async enqueue(job) {
      handedOver.push(...[job].flat());
    },
  };
  const erase = async (id: string, context: object) => {
    expect(context).toMatchObject({ correlationId: 'call-1', causationId: 'event-1' });
    done.push(id);
  };
  const ids = async (most: number) => Array.from({ length: Math.min(known, most) }, (_, at) => `id-${at}`);
  const caughtUp = async () => void done.push('caught up');
  return { done, handedOver, jobs, erase, ids, caughtUp, isGone: async () => true };
}

type World = ReturnType<typeof world>;
const taken = <Data extends object>(id: string, data: Data): TakenJob<Data> => ({
  id,
  data,
  attempt: 1,
  signal: new AbortController().signal,
});

const QUEUES = {
  questions: ({ jobs, erase, ids, caughtUp, isGone }: World) =>
    createQuestionEndingProcessors({
      questions: { erase, forget: async () => undefined },
      idsOf: (_, most) => ids(most),
      isGone,
      caughtUp,
      jobs,
    }).endOfHouse,
  extras: ({ jobs, erase, ids, caughtUp, isGone }: World) =>
    createExtraEndingProcessors({
      requests: { erase, forgetDeleted: async () => undefined },
      idsOf: (_, most) => ids(most),
      isGone,
      caughtUp,
      jobs,
    }).endOfHouse,
  stays: ({ jobs, erase, ids, caughtUp, isGone }: World) =>
    createStayEndingProcessors({
      stays: { forget: async (id, context) => erase(id, context), forgetGone: async () => undefined },
      idsOf: (_, most) => ids(most),
      isGone,
      caughtUp,
      jobs,
      clock: systemClock,
    }).endOfHouse,
  feedback: ({ jobs, erase, ids, caughtUp, isGone }: World) =>
    createFeedbackErasureProcessors({
      feedback: { erase, settle: async () => undefined },
      idsOfProperty: (_, most) => ids(most),
      isGone,
      caughtUp,
      jobs,
    }).eraseOfProperty,
};

describe.each([
  [
    'questions',
    'question-endings',
    'endOfHouse',
    [`question-endings.${propertyId}.1`, `question-endings.${propertyId}.2`],
  ],
  ['extras', 'extra-endings', 'endOfHouse', ['first.next1', 'first.next2']],
  ['stays', 'stay-endings', 'endOfHouse', ['first.next1', 'first.next2']],
  [
    'feedback',
    'feedback-erasures',
    'eraseOfProperty',
    [`feedback-erasure.${propertyId}.1`, `feedback-erasure.${propertyId}.2`],
  ],
] as const)('%s of a house that is gone', (domain, queue, name, ids) => {
  it('end in batches, whose jobs have the ids that they always had', async () => {
    const many = world(BATCH + 1);
    await QUEUES[domain](many)(taken('first', { propertyId, batch: 0, ...cause }));
    expect(many.done[0]).toBe('caught up');
    expect(many.done.slice(1)).toHaveLength(BATCH);
    const [next] = many.handedOver;
    expect(next).toEqual({ queue, name, id: ids[0], data: { propertyId, batch: 1, ...cause } });
    await QUEUES[domain](many)(taken(ids[0], { propertyId, batch: 1, ...cause }));
    expect(many.handedOver[1]?.id).toBe(ids[1]);
  });

  it('are done with a batch that is not full', async () => {
    const few = world(3);
    await QUEUES[domain](few)(taken('first', { propertyId, batch: 0, ...cause }));
    expect(few.done).toEqual(['caught up', 'id-0', 'id-1', 'id-2']);
    expect(few.handedOver).toEqual([]);
  });
});

it('stays are forgotten 30 days after they ended', { tags: ['stay.personal'] }, async () => {
  const asked: object[] = [];
  const forgotten: string[] = [];
  const { sweep } = createStayEndingProcessors({
    stays: { forget: async (id) => void forgotten.push(id), forgetGone: async () => undefined },
    idsOf: async (which) => {
      asked.push(which);
      return ['stay-1', 'stay-2'];
    },
    isGone: async () => false,
    caughtUp: async () => undefined,
    jobs: { enqueue: async () => undefined },
    clock: { now: () => new Date('2026-05-31T00:10:00Z') },
  });
  await sweep(taken('sweep', {}));
  expect(asked).toEqual([{ endedBefore: '2026-05-01' }]);
  expect(forgotten).toEqual(['stay-1', 'stay-2']);
});

it('jobs that lie in queues are read as before', () => {
  const house = { propertyId, ...cause };
  expect(questionEndings.schemas.endOfHouse.parse({ ...house, batch: 0 })).toEqual({ ...house, batch: 0 });
  expect(questionEndings.schemas.endIfGone.parse({ ...house, questionId: propertyId })).toMatchObject(house);
  expect(questionEndings.schemas.forget.parse({ keyId: propertyId })).toEqual({ keyId: propertyId });
  expect(extraEndings.schemas.endOfHouse.parse({ ...house, batch: 3 })).toEqual({ ...house, batch: 3 });
  expect(extraEndings.schemas.endIfGone.parse({ ...house, requestId: propertyId })).toMatchObject(house);
  expect(extraEndings.schemas.forget.parse({ requestId: propertyId })).toEqual({ requestId: propertyId });
  expect(feedbackErasures.schemas.eraseOfProperty.parse(house)).toEqual(house);
  expect(feedbackErasures.schemas.settle.parse({ feedbackId: propertyId, ...cause })).toMatchObject(cause);
  for (const { name, attempts, backoffMs, concurrency } of [
    questionEndings,
    extraEndings,
    stayEndings,
    feedbackErasures,
  ]) {
    expect({ name, attempts, backoffMs, concurrency }).toMatchObject({
      attempts: 20,
      backoffMs: 5_000,
      concurrency: 2,
    });
  }
});
