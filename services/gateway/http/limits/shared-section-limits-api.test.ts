import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';
import { rules, sharedSectionCalls } from '../../testing/shared-sections.test-support.ts';

const FOLLOWERS = 4;

let gateway: TestGateway;
const { create, follow } = sharedSectionCalls(() => gateway);
beforeAll(async () => {
  // 500 changes, and 6.4 MB.
  gateway = await startTestGateway({ rateLimitScale: 0.1 });
});
afterAll(() => gateway.close());

/** Changes a shared section that four properties follow until that is refused. @returns how often it was, and the refusal */
async function changedUntilRefused(content: (change: number) => string) {
  const { token } = await gateway.host();
  const { id } = await create(token);
  for (let followers = 0; followers < FOLLOWERS; followers += 1) {
    await follow(token, (await gateway.property(token)).id, id);
  }
  const headers = { authorization: `Bearer ${token}` };
  for (let changes = 0; ; changes += 1) {
    const item = { title: 'Silenzio', content: content(changes) };
    const payload = rules('', { items: [item, item, item, item] });
    // Each from an address of its own, so that no limit of a minute holds it back.
    const remoteAddress = `198.51.100.${changes}`;
    const url = `/api/shared-sections/${id}`;
    const answer = await gateway.app.inject({ method: 'PUT', url, headers, payload, remoteAddress });
    if (answer.statusCode !== 200)
      return { changes, status: answer.statusCode, message: answer.json().message };
  }
}

it('counts the bytes of a change for each property that comes to say it', {
  tags: ['rule.shared-sections.spread'],
}, async () => {
  const { changes, ...refusal } = await changedUntilRefused((change) => `${change}`.repeat(60_000));
  expect(refusal).toEqual({
    status: 429,
    message: 'This account has written 6.4 MB in a day, which is the most. Try again later.',
  });
  expect(changes).toBeLessThan(10);
});

it('counts a change for each property that comes to say it', {
  tags: ['rule.shared-sections.spread'],
}, async () => {
  const { changes, ...refusal } = await changedUntilRefused(String);
  expect(refusal).toEqual({
    status: 429,
    message: 'This account has made 500 changes in a day, which is the most. Try again later.',
  });
  expect(changes).toBeLessThanOrEqual(500 / (1 + FOLLOWERS));
});
