import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { invite, newEmail } from '../../testing/collaborators.test-support.ts';
import { PASSWORD, startTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';
import { problemAnswers } from '../problem-answers.ts';
import { limitNewAccounts } from './new-accounts.ts';
import { countersAsStore, createInProcessCounters } from './rate-limits.ts';

let gateway: TestGateway;
beforeAll(async () => {
  // Two accounts of an address, ten of a network.
  gateway = await startTestGateway({ rateLimitScale: 0.1 });
});
afterAll(() => gateway.close());

/** Opens an account from an address of the network. @param url by default without an invite */
function open(remoteAddress: string, url = '/api/register') {
  const payload = {
    firstName: 'Ugo',
    lastName: 'Neri',
    password: PASSWORD,
    ...(url === '/api/register' && { email: newEmail() }),
  };
  return gateway.app.inject({ method: 'POST', url, payload, remoteAddress });
}

it('bounds the accounts that are opened from one network in a day, by invites or without', {
  tags: ['register'],
}, async () => {
  const statusOf = async (address: string) => (await open(address)).statusCode;
  for (const address of ['2001:db8:7:1::1', '2001:db8:7:1::2']) expect(await statusOf(address)).toBe(201);

  const { inviteToken } = await invite(gateway, (await gateway.host()).token);
  const complete = `/api/invite/${inviteToken}/complete`;
  const refused = await open('2001:db8:7:1::3', complete);
  expect(problemSchema.parse(refused.json())).toMatchObject({
    status: 429,
    code: 'request.too-many',
    message: 'Too many accounts were opened from this network today. Please try again tomorrow.',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
  expect((await open('2001:db8:7:2::1', complete)).statusCode).toBe(201);

  for (let opened = 3; opened < 10; opened += 1) expect(await statusOf(`2001:db8:7:${opened}::1`)).toBe(201);
  expect(await statusOf('2001:db8:7:10::1')).toBe(429);
  expect(await statusOf('2001:db8:8:1::1')).toBe(201);
});

it('counts nobody who comes by a proxy that is not trusted', async () => {
  const app = Fastify();
  const store = countersAsStore(createInProcessCounters(), createKeyedDigest(new Uint8Array(32).fill(9)));
  await app.register(rateLimit, { global: false, store });
  await app.register(problemAnswers);
  const count = limitNewAccounts(app, 1);
  app.get('/', async (request, reply) => {
    await count(request, reply);
    return {};
  });
  const letIn = async (remoteAddress: string) => {
    const asked = Array.from({ length: 30 }, () => app.inject({ url: '/', remoteAddress }));
    return (await Promise.all(asked)).filter(({ statusCode }) => statusCode === 200).length;
  };
  expect([await letIn('10.0.0.1'), await letIn('203.0.113.7')]).toEqual([30, 20]);
  await app.close();
});
