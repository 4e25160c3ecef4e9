import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operation, operations } from '#contracts/catalogue.ts';
import { problemSchema } from '#contracts/kernel/problem.ts';
import { hasTestRedis, startTestRedis } from '#infra/testing/redis.ts';
import { openTcpGate } from '#infra/testing/tcp-gate.ts';
import { PASSWORD, startTestGateway, type TestGateway, unique } from './gateway.test-support.ts';

/** Calls that are answered from memory, or never change: they are most of the traffic, and are not counted. */
const NOT_LIMITED = ['getPublicProperty', 'getPublicPropertyByCustomPath', 'getObject', 'getObjectVariant'];

const limited = operations.filter(({ id }) => !NOT_LIMITED.includes(id));

/** An address that no other call comes from. */
let addresses = 0;
const newAddress = () => {
  addresses += 1;
  return `198.51.${addresses >> 8}.${addresses & 255}`;
};

function send(
  app: FastifyInstance,
  { endpoint }: Operation,
  remoteAddress: string,
  rest: InjectOptions = {},
) {
  const { method } = endpoint;
  const url = endpoint.path.replace(/\{\w+\}/g, '0197f2a0-6b1c-7d3e-8f40-1a2b3c4d5e6f');
  return app.inject({ method, url, remoteAddress, ...rest });
}

describe('every call of the API', () => {
  let strict: TestGateway;
  beforeAll(async () => {
    strict = await startTestGateway({ rateLimitScale: 0.001 });
  });
  afterAll(() => strict.close());

  it.each(limited.map((operation) => [operation.id, operation] as const))(
    '%s is limited per address, whoever calls',
    async (_id, operation) => {
      const address = newAddress();
      expect((await send(strict.app, operation, address)).statusCode).not.toBe(429);
      await send(strict.app, operation, address);
      const refused = await send(strict.app, operation, address);
      expect(problemSchema.strict().parse(refused.json())).toMatchObject({
        status: 429,
        code: 'request.too-many',
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await send(strict.app, operation, newAddress())).statusCode).not.toBe(429);
    },
  );

  it('is limited per network of an IPv6 address, of which one customer has as many as they like', async () => {
    const [login] = limited.filter(({ id }) => id === 'login');
    if (login === undefined) throw new Error('there is no login');
    expect((await send(strict.app, login, '2001:db8:1:2::1')).statusCode).not.toBe(429);
    expect((await send(strict.app, login, '2001:db8:1:2:ffff::9')).statusCode).toBe(429);
    expect((await send(strict.app, login, '2001:db8:1:3::1')).statusCode).not.toBe(429);
  });
});

describe('the limit per minute', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ rateLimitScale: 1 });
  });
  afterAll(() => gateway.close());

  it.each([
    ['login', 10],
    ['adminLogin', 10],
    ['register', 20],
    ['changePassword', 10],
    ['changeEmail', 10],
    ['forgotPassword', 10],
    ['resetPassword', 10],
    ['getInvite', 60],
    ['completeInvite', 10],
    ['acceptInvite', 20],
    ['createUpload', 60],
    ['createObject', 60],
    ['setCoverImage', 60],
    ['trackSection', 300],
    ['trackView', 300],
    ['listProperties', 1_200],
  ])('of %s is %d', async (id, limit) => {
    const operation = limited.find((each) => each.id === id);
    if (operation === undefined) throw new Error(`there is no ${id}`);
    const { headers } = await send(gateway.app, operation, newAddress());
    expect(headers['x-ratelimit-limit']).toBe(String(limit));
  });

  it('holds for an account, from however many addresses its token is used', async () => {
    const { token } = await gateway.host();
    const change = () =>
      gateway.app.inject({
        method: 'PUT',
        url: '/api/auth/change-password',
        headers: { authorization: `Bearer ${token}` },
        payload: { currentPassword: 'not this one', newPassword: 'due lucciole nel prato' },
        remoteAddress: newAddress(),
      });
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await change()).statusCode).toBe(400);
    const refused = await change();
    expect(refused.json()).toMatchObject({ status: 429, code: 'request.too-many' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const { token: other } = await gateway.host();
    expect((await gateway.call('GET', '/api/user', { token: other })).status).toBe(200);
  });
});

if (hasTestRedis()) {
  describe('two gateways', () => {
    it('count together in Redis, and each by itself while Redis is away', async () => {
      await using ending = new AsyncDisposableStack();
      const redis = await startTestRedis();
      ending.defer(() => redis.stop());
      const { hostname: host, port } = new URL(redis.url);
      const gate = await openTcpGate({ host, port: Number(port) });
      ending.defer(() => gate.shut());
      const redisUrl = `redis://127.0.0.1:${gate.port}`;
      const first = await startTestGateway({ rateLimitScale: 0.1, redisUrl });
      ending.defer(() => first.close());
      const second = await first.beside();

      /** Nobody signs in, from one address, at these gateways in turn. */
      const signIns = async (...gateways: Pick<TestGateway, 'app'>[]) => {
        const payload = { email: `${unique('nobody')}@example.com`, password: PASSWORD };
        const request = { method: 'POST', url: '/api/login', payload, remoteAddress: newAddress() } as const;
        const statuses: number[] = [];
        for (const { app } of gateways) statuses.push((await app.inject(request)).statusCode);
        return statuses;
      };
      const patience = { timeout: 20_000, interval: 100 };
      await expect.poll(() => signIns(first, second), patience).toEqual([401, 429]);
      await gate.shut();
      await expect.poll(() => signIns(first, second), patience).toEqual([401, 401]);
      expect(await signIns(first, first)).toEqual([401, 429]);
      await gate.open();
      await expect.poll(() => signIns(first, second), patience).toEqual([401, 429]);
    });
  });
}
