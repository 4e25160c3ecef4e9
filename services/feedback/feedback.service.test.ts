import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { feedbackDecider } from './feedback.decider.ts';
import { createFeedbackService } from './feedback.service.ts';

const MASTER_KEY = new Uint8Array(32).fill(3);
const origin = { correlationId: 'c', causationId: 'c' };
const host = { ...origin, actor: { kind: 'system', name: 'test' } } as const;

let opened: TestCore;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: MASTER_KEY });
});
afterAll(() => opened.close());

/** Returns the service of a process, with states of streams that it keeps for itself. */
function aProcess() {
  const { core } = opened;
  const handler = createCommandHandler(core);
  const digest = createKeyedDigest(MASTER_KEY);
  return createFeedbackService({ ...core, handler, digest, clock: systemClock });
}

const stateOf = async (feedbackId: string) =>
  (await createCommandHandler(opened.core).load(feedbackDecider, feedbackId)).state;

const house = () => ({ propertyId: randomUUID(), ownerId: randomUUID() });
const said = { rating: 2, comment: 'Kalt', email: 'lena@example.com', section: null, language: null };

it('says of feedback that another process deleted that it is not there', {
  tags: ['replyToFeedback'],
}, async () => {
  const [one, other] = [aProcess(), aProcess()];
  const { propertyId, ownerId } = house();
  const giving = { propertyId, ownerId, visitor: 'a visitor', said };
  const { feedbackId } = await one.give(giving, origin);
  await other.delete(propertyId, feedbackId, host);
  await expect(one.answer(propertyId, feedbackId, 'Danke', host)).rejects.toMatchObject({
    code: 'feedback.not-found',
  });
});

it('makes no key again for feedback that another process deleted, and keeps what its guest says next', {
  tags: ['guest.feedback.forgotten', 'giveFeedback'],
}, async () => {
  const [guests, hosts] = [aProcess(), aProcess()];
  const { propertyId, ownerId } = house();
  const giving = { propertyId, ownerId, visitor: 'a visitor', said };
  const { feedbackId: former } = await guests.give(giving, origin);
  await hosts.delete(propertyId, former, host);

  const anew = { ...said, rating: 5, comment: 'Warm' };
  const { feedbackId } = await guests.give({ ...giving, said: anew }, origin);

  expect(feedbackId).not.toBe(former);
  expect(await stateOf(feedbackId)).toMatchObject({ status: 'given', ...anew });
  expect((await opened.core.vault.keysOf([former])).size).toBe(0);
  expect(await stateOf(former)).toEqual({ status: 'deleted', feedbackId: former, propertyId, ownerId });
});
