import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventsWith, newCanary, tablesWith } from '../../../testing/canaries.test-support.ts';
import { type MailingGateway, PATIENCE, startMailingGateway } from '../../../testing/mailing.test-support.ts';

const ending = new AsyncDisposableStack();
let gateway: MailingGateway['gateway'];
beforeAll(async () => {
  ({ gateway } = await startMailingGateway(ending));
});
afterAll(() => ending.disposeAsync());

it('forgets what was asked of a house with the house', {
  tags: ['guest.questions.forgotten'],
}, async () => {
  const { core } = gateway;
  const canary = newCanary();
  const { token } = await gateway.host();
  const house = await gateway.property(token);
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)' };
  for (const question of [`Is there a ${canary.word}?`, `Where can I park my ${canary.word}?`]) {
    await gateway.call('POST', `/api/public/properties/${house.slug}/ask`, { body: { question }, headers });
  }
  await expect.poll(() => tablesWith(canary, core.pool), PATIENCE).toEqual(['questions.questions']);
  expect(await eventsWith(canary, core)).toEqual(['QuestionAsked']);
  expect((await gateway.call('DELETE', `/api/properties/${house.id}`, { token })).status).toBe(204);
  await expect.poll(() => eventsWith(canary, core), PATIENCE).toEqual([]);
  expect(await tablesWith(canary, core.pool)).toEqual([]);
});
