import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { questionsPageSchema } from '#contracts/chat/questions.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import type { Property } from '#contracts/properties/api.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { packageDecider } from '#services/billing/package.decider.ts';
import { SEEDED_PACKAGES } from '#services/billing/seeded-packages.ts';
import { startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';

let gateway: TestGateway;
let token: string;
let house: Property;
beforeAll(async () => {
  gateway = await startTestGateway();
  const host = await gateway.host();
  ({ token } = host);
  house = await gateway.property(token);
  await useTwoTabs(host.userId);
});
afterAll(() => gateway.close());

/** Gives an account a package, made for this, with questions of guests and two sections. */
async function useTwoTabs(userId: string): Promise<void> {
  const details = { ...SEEDED_PACKAGES.business, maxTabs: 2 };
  const command = { type: 'IntroducePackage', packageId: 'two-tabs', details } as const;
  const context = { actor: { kind: 'system', name: 'test' }, correlationId: 't', causationId: 't' } as const;
  await createCommandHandler(gateway.core).execute(packageDecider, 'two-tabs', command, context);
  const { token: admin } = await gateway.admin();
  const path = `/api/admin/users/${userId}/package`;
  const body = { packageId: 'two-tabs' };
  await vi.waitFor(
    async () => {
      expect((await gateway.call('PUT', path, { token: admin, body })).status).toBe(200);
    },
    { timeout: LONGEST_WAIT_MS },
  );
}

async function asked(question: string): Promise<string> {
  const headers = { 'user-agent': PHONE };
  await gateway.call('POST', `/api/public/properties/${house.slug}/ask`, { body: { question }, headers });
  const path = `/api/properties/${house.id}/questions?state=all`;
  return vi.waitFor(
    async () => {
      const { questions } = questionsPageSchema.parse((await gateway.call('GET', path, { token })).body);
      return questions.find(({ text }) => text === question)?.id ?? expect.fail('is not listed');
    },
    { timeout: LONGEST_WAIT_MS },
  );
}
const answer = (questionId: string, body: object) =>
  gateway.call('POST', `/api/properties/${house.id}/questions/${questionId}/answer`, { token, body });
const write = (...names: string[]) =>
  gateway.call('PUT', `/api/properties/${house.id}/sections`, {
    token,
    body: { sections: names.map((section) => ({ section, content: 'Uno: due' })) },
  });

it('begins a module of questions while the plan shows it to guests, and no longer', {
  tags: ['answerQuestion', 'guest.questions.answer-shown'],
}, async () => {
  const [pool, dog] = [await asked('Is there a swimming pool?'), await asked('Can I bring my dog?')];
  await write('rules', 'guides');
  const refused = await answer(pool, { text: 'No.' });
  expect([refused.status, problemSchema.parse(refused.body).code]).toEqual([403, 'plan.tabs-reached']);
  expect((await answer(pool, { text: 'No.', section: 'rules' })).status).toBe(201);
  const hiddenSections = ['guides'];
  const hide = { token, body: { hiddenSections } };
  expect((await gateway.call('PUT', `/api/properties/${house.id}`, hide)).status).toBe(200);
  expect((await answer(pool, { text: 'No.' })).status).toBe(201);
  // It is there now: another answer stands in it, whatever else is shown.
  expect((await answer(dog, { text: 'Yes.' })).status).toBe(201);
});
