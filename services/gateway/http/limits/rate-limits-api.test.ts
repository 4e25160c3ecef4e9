import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Operation, operations } from '#contracts/catalogue.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { hasTestRedis, startTestRedis } from '#infra/prove/testing/servers/redis.ts';
import { openTcpGate } from '#infra/prove/testing/servers/tcp-gate.ts';
import {
  newProperty,
  PASSWORD,
  startTestGateway,
  type TestGateway,
  unique,
} from '../../testing/gateway.test-support.ts';
import { DAY_LIMITS } from './day-limits.ts';
import { GUEST_LIMITS } from './guest-limits.ts';

/** Calls that are answered from memory, or never change: they are most of the traffic, and their limit is another one. */
const OF_GUESTS = ['getPublicProperty', 'getPublicPropertyByCustomPath', 'getObject', 'getObjectVariant'];

const limited = operations.filter(({ id }) => !OF_GUESTS.includes(id));

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
  return app.inject({ method, url: pathOf(endpoint), remoteAddress, ...rest });
}

const pathOf = ({ path }: Operation['endpoint']) =>
  path.replace(/\{\w+\}/g, '0197f2a0-6b1c-7d3e-8f40-1a2b3c4d5e6f');

const encodedLetter = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;

/** Other ways to ask for the same as by a path. */
const SPELLINGS = {
  'with a letter encoded': (path: string) => ({ path: path.replace(/[a-z]/, encodedLetter) }),
  'with all letters encoded': (path: string) => ({ path: path.replace(/[a-z]/g, encodedLetter) }),
  'in absolute form': (path: string) => ({ path: `http://welcome.test${path}` }),
  'with the dot of the root after the host': (path: string) => ({ path, host: 'welcome.test.' }),
  'with a slash at its end': (path: string) => ({ path: `${path}/` }),
};

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

describe('every call of the API, however its address is spelled', () => {
  let strict: TestGateway;
  let port: number;
  const agent = new Agent({ keepAlive: true });
  beforeAll(async () => {
    strict = await startTestGateway({ rateLimitScale: 0.001, trustProxy: ['loopback'] });
    await strict.app.listen({ host: '127.0.0.1', port: 0 });
    port = (strict.app.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    agent.destroy();
    await strict.close();
  });

  /** Sends a request to the target as it stands, which `inject` would tidy up. @returns its status */
  function statusOf(method: string, target: { path: string; host?: string }, address: string) {
    const { path, host = 'welcome.test' } = target;
    return new Promise<number | undefined>((resolve, reject) => {
      const headers = { host, 'x-forwarded-for': address };
      request({ agent, port, method, path, headers }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      })
        .once('error', reject)
        .end();
    });
  }

  it.each(limited.map(({ id, endpoint }) => [id, endpoint] as const))(
    '%s is limited',
    async (_id, endpoint) => {
      for (const [how, spell] of Object.entries(SPELLINGS)) {
        const address = newAddress();
        const ask = () => statusOf(endpoint.method, spell(pathOf(endpoint)), address);
        expect(await ask(), how).not.toBe(429);
        await ask();
        expect(await ask(), how).toBe(429);
      }
    },
  );
});

describe('an address that leads nowhere', () => {
  let strict: TestGateway;
  beforeAll(async () => {
    strict = await startTestGateway({ rateLimitScale: 0.001 });
  });
  afterAll(() => strict.close());

  it.each([
    ['GET', '/api/nowhere'],
    ['GET', '/api'],
    ['POST', '/api/nowhere/at/all'],
    ['DELETE', '/%61pi/n%6Fwhere'],
    ['GET', '/no/such/page'],
  ] as const)('is limited with %s %s, together with all calls', async (method, url) => {
    const remoteAddress = newAddress();
    const ask = () => strict.app.inject({ method, url, remoteAddress });
    expect((await ask()).statusCode).toBe(404);
    expect((await ask()).statusCode).toBe(404);
    const refused = await ask();
    expect(problemSchema.parse(refused.json())).toMatchObject({ status: 429, code: 'request.too-many' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const known = await strict.app.inject({ url: '/api/properties', remoteAddress });
    expect(known.statusCode).toBe(429);
    expect((await strict.app.inject({ method, url, remoteAddress: newAddress() })).statusCode).toBe(404);
  });
});

describe('what guests read', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await startTestGateway({ rateLimitScale: 0.001 });
  });
  afterAll(() => gateway.close());

  it.each([
    ['/p/nowhere', GUEST_LIMITS.pages],
    ['/p/nowhere/book.json', GUEST_LIMITS.pages],
    ['/p/nowhere/updates', GUEST_LIMITS.pages],
    ['/p/nowhere/manifest.webmanifest', GUEST_LIMITS.pages],
    ['/%70/n%6Fwhere', GUEST_LIMITS.pages],
    ['/no-where', GUEST_LIMITS.pages],
    ['/api/public/properties/nowhere', GUEST_LIMITS.pages],
    ['/api/public/custom/no-where', GUEST_LIMITS.pages],
    ['/%61pi/p%75blic/properties/nowhere', GUEST_LIMITS.pages],
    ['/objects/0197f2a0-6b1c-7d3e-8f40-1a2b3c4d5e6f', GUEST_LIMITS.files],
    ['/objects/0197f2a0-6b1c-7d3e-8f40-1a2b3c4d5e6f/640.webp', GUEST_LIMITS.files],
    ['/%6Fbjects/0197f2a0-6b1c-7d3e-8f40-1a2b3c4d5e6f', GUEST_LIMITS.files],
    ['/p/nowhere/card.jpg', 240],
    ['/%70/n%6Fwhere/c%61rd.jpg', 240],
  ])('at %s is limited for an address', async (url, limit) => {
    const ask = (remoteAddress: string) => gateway.app.inject({ url, remoteAddress });
    const address = newAddress();
    for (let times = 0; times < limit / 1_000; times += 1) {
      expect((await ask(address)).statusCode).toBe(404);
    }
    const refused = await ask(address);
    expect(refused.json()).toMatchObject({ status: 429, code: 'request.too-many' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(newAddress())).statusCode).toBe(404);
  });
});

describe('the sitemap, which reads all houses', () => {
  it.each(['/sitemap.xml', '/%73itemap.xml', '/sitemap.xml/'])(
    'is limited for an address at %s',
    async (url) => {
      const gateway = await startTestGateway({ rateLimitScale: 0.001 });
      const ask = async (remoteAddress: string) =>
        (await gateway.app.inject({ url, remoteAddress })).statusCode;
      const address = newAddress();
      expect([await ask(address), await ask(address), await ask(newAddress())]).toEqual([200, 429, 200]);
      await gateway.close();
    },
  );
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
    ['endOtherSessions', 10],
    ['changePermissions', 60],
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

  it('holds for an account, from however many addresses its token is used', {
    tags: ['every-call.rate-limits'],
  }, async () => {
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

describe('the limit of a day', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    // Five new properties.
    gateway = await startTestGateway({ rateLimitScale: 0.1 });
  });
  afterAll(() => gateway.close());

  it('holds for what an account creates, from however many addresses, and for no other account', async () => {
    const { token } = await gateway.host();
    const create = async (authorization: string) => {
      const headers = { authorization: `Bearer ${authorization}` };
      const request = { method: 'POST', url: '/api/properties', headers, payload: newProperty() } as const;
      return gateway.app.inject({ ...request, remoteAddress: newAddress() });
    };
    for (let created = 0; created < 5; created += 1) expect((await create(token)).statusCode).toBe(201);
    const refused = await create(token);
    expect(refused.json()).toMatchObject({
      status: 429,
      code: 'request.too-many',
      message: 'This account has made 5 new properties in a day, which is the most. Try again later.',
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 60 * 60);
    expect((await gateway.call('GET', '/api/properties', { token })).status).toBe(200);
    expect((await create((await gateway.host()).token)).statusCode).toBe(201);
  });

  it.each([
    ['updateProperty', ['changes']],
    ['listProperties', []],
    ['createUpload', ['changes', 'uploads']],
    ['createObject', ['changes', 'uploads']],
    ['inviteCollaborator', ['changes', 'mails']],
    ['resendInvite', ['changes', 'mails']],
    ['replyToFeedback', ['changes', 'mails']],
    ['approveExtraRequest', ['changes', 'mails']],
    ['declineExtraRequest', ['changes', 'mails']],
    ['markExtraRequestPaid', ['changes']],
    ['createProperty', ['changes', 'new properties']],
    ['updateUser', ['changes']],
    ['sendVerification', ['changes', 'mails']],
    ['removeCollaborator', []],
    ['changePermissions', []],
    ['changePassword', []],
    ['endSession', []],
    ['endOtherSessions', []],
    ['deleteOwnAccount', []],
    ['switchAccount', []],
  ])('counts %s among %j', (id, kinds) => {
    const operation = operations.find((each) => each.id === id);
    if (operation === undefined) throw new Error(`there is no ${id}`);
    const counted = DAY_LIMITS.filter(({ counts }) => counts(operation.endpoint));
    expect(counted.map(({ of }) => of)).toEqual(kinds);
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

      /** Signs in as nobody, from one address, at these gateways in turn. */
      const signIns = async (...gateways: Pick<TestGateway, 'app'>[]) => {
        const payload = { email: `${unique('nobody')}@example.com`, password: PASSWORD };
        const request = { method: 'POST', url: '/api/login', payload, remoteAddress: newAddress() } as const;
        const statuses: number[] = [];
        for (const { app } of gateways) statuses.push((await app.inject(request)).statusCode);
        return statuses;
      };
      const patience = { timeout: LONGEST_WAIT_MS, interval: 100 };
      await expect.poll(() => signIns(first, second), patience).toEqual([401, 429]);
      await gate.shut();
      await expect.poll(() => signIns(first, second), patience).toEqual([401, 401]);
      expect(await signIns(first, first)).toEqual([401, 429]);
      await gate.open();
      await expect.poll(() => signIns(first, second), patience).toEqual([401, 429]);
    });
  });
}
