import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { operations } from '#contracts/catalogue.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { collaborator } from '../../testing/collaborators.test-support.ts';
import { newProperty, startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';
import { problemAnswers } from '../problem-answers.ts';
import { createInProcessCounters, createRateLimits } from './rate-limits.ts';

let gateway: TestGateway;
let token: string;
let helper: { readonly token: string };
beforeAll(async () => {
  // Five new properties.
  gateway = await startTestGateway({ rateLimitScale: 0.1 });
  ({ token } = await gateway.host());
  helper = await collaborator(gateway, { token }, ['create_properties']);
});
afterAll(() => gateway.close());

/** Asks from an address that no other call comes from, so that limits of a minute hold nobody back. */
let addresses = 0;
async function ask(method: 'POST' | 'PUT' | 'DELETE', url: string, token: string, payload: object = {}) {
  addresses += 1;
  const headers = { authorization: `Bearer ${token}` };
  const remoteAddress = `198.51.100.${addresses}`;
  const answer = await gateway.app.inject({ method, url, headers, payload, remoteAddress });
  return { status: answer.statusCode, message: answer.statusCode === 429 && answer.json().message };
}

it('leaves an owner half of what may be created in a day, whatever a collaborator does', async () => {
  const create = (who: string) => ask('POST', '/api/properties', who, newProperty());
  for (let created = 0; created < 3; created += 1) expect((await create(helper.token)).status).toBe(201);
  expect(await create(helper.token)).toEqual({
    status: 429,
    message: 'You have made 3 new properties in a day, which is the most. Try again later.',
  });
  for (let created = 3; created < 5; created += 1) expect((await create(token)).status).toBe(201);
  expect(await create(token)).toEqual({
    status: 429,
    message: 'This account has made 5 new properties in a day, which is the most. Try again later.',
  });
});

it('keeps no owner from shutting out whoever uses up a day, nor from what is about themself', async () => {
  const app = Fastify();
  await app.register(rateLimit, { global: false });
  await app.register(problemAnswers);
  const digest = createKeyedDigest(new Uint8Array(32).fill(9));
  // One change, and one mail, for everybody.
  const parts = { counters: createInProcessCounters(), digest, rateLimitScale: 1 / 5_000 };
  const limits = createRateLimits(app, { max: 9, timeWindow: 1_000 }, parts);
  const ids = ['removeCollaborator', 'changePermissions', 'changePassword', 'deleteOwnAccount'];
  ids.push('endSession', 'endOtherSessions', 'switchAccount');
  const routed = operations.filter(({ id }) => [...ids, 'updateProperty', 'sendVerification'].includes(id));
  const actorOf = ({ headers: { from = '' } }: { headers: { from?: string | undefined } }) => ({
    personId: from,
    accountId: 'owner',
  });
  for (const { id, endpoint } of routed) {
    app.post(`/${id}`, { onRequest: [...limits.ofDay(endpoint, actorOf)] }, async () => 'done');
  }
  const statusOf = async (id: string, from: string) =>
    (await app.inject({ method: 'POST', url: `/${id}`, headers: { from } })).statusCode;

  for (const used of ['updateProperty', 'sendVerification']) {
    expect([await statusOf(used, 'helper'), await statusOf(used, 'helper')]).toEqual([200, 429]);
  }
  expect(await statusOf('updateProperty', 'owner')).toBe(429);
  for (const id of ['sendVerification', ...ids]) expect([id, await statusOf(id, 'owner')]).toEqual([id, 200]);
  await app.close();
});
