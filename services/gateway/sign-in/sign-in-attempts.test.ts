import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { countersAsStore, createInProcessCounters } from '../http/limits/rate-limits.ts';
import { problemAnswers } from '../http/problem-answers.ts';
import { type Audience, createKnownDevices } from './known-devices.ts';
import { limitSignIns } from './sign-in-attempts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const EMAIL = 'giulia@example.com';
const PASSWORD = 'una ginestra sul colle';
const NETWORK = '203.0.113';

/** Starts a server with a sign-in that knows one password for everybody, at a time that the test sets. */
async function startSignIn({ audience = 'owner', origin = 'http://welcome.test' } = {} as Site) {
  let now = 0;
  const digest = createKeyedDigest(new Uint8Array(32).fill(9));
  const devices = createKnownDevices({ digest, origin: () => origin });
  const app = Fastify();
  await app.register(problemAnswers);
  const store = countersAsStore(
    createInProcessCounters(() => now),
    digest,
  );
  await app.register(rateLimit, { global: false, store });
  const count = limitSignIns(app, { audience, rateLimitScale: 1, devices });
  app.post<{ Body: { email: string; password: string } }>('/api/login', async (request, reply) => {
    await count(request, reply);
    if (request.body.password !== PASSWORD) return reply.status(401).send({});
    devices.remember(request, reply, audience, request.body.email);
    return {};
  });

  const answerTo = (remoteAddress: string, { password = PASSWORD, email = EMAIL, cookie = '' } = {}) =>
    app.inject({
      method: 'POST',
      url: '/api/login',
      remoteAddress,
      payload: { email, password },
      headers: { cookie },
    });
  const signIn = async (...asked: Parameters<typeof answerTo>) => (await answerTo(...asked)).statusCode;
  return {
    answerTo,
    signIn,
    /** Signs in from a new device. @returns its cookie */
    async newDevice(remoteAddress: string, email = EMAIL) {
      const { headers } = await answerTo(remoteAddress, { email });
      return String(headers['set-cookie']).split(';')[0] ?? '';
    },
    /** Tries wrong passwords. @returns how many of them were looked at */
    async guess(times: number, addressOf: (attempt: number) => string, cookie = '') {
      let looked = 0;
      for (let attempt = 0; attempt < times; attempt += 1) {
        const status = await signIn(addressOf(attempt), { password: `guess ${attempt}`, cookie });
        if (status === 401) looked += 1;
      }
      return looked;
    },
    pass: (ms: number) => {
      now += ms;
    },
  };
}

interface Site {
  audience?: Audience;
  origin?: string;
}

describe.each<Audience>(['owner', 'admin'])('an account of kind %s whose password is tried', (audience) => {
  it('stays open to other networks, and shut to the one that tries', async () => {
    const site = await startSignIn({ audience });
    expect(await site.guess(35, (attempt) => `${NETWORK}.${attempt}`)).toBe(30);
    const refused = await site.answerTo(`${NETWORK}.200`);
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'request.too-many' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect(await site.signIn(`${NETWORK}.200`, { email: 'GIULIA@example.com' })).toBe(429);
    expect(await site.signIn('198.51.100.7')).toBe(200);
    expect(await site.signIn(`${NETWORK}.200`, { email: 'marco@example.com' })).toBe(200);
    site.pass(15 * MINUTE_MS);
    expect(await site.signIn(`${NETWORK}.200`)).toBe(200);
  });

  it('lets its known devices in, from the very network that tries too', async () => {
    const site = await startSignIn({ audience });
    const cookie = await site.newDevice(`${NETWORK}.1`);
    await site.guess(40, () => `${NETWORK}.9`);
    expect(await site.signIn(`${NETWORK}.1`)).toBe(429);
    expect(await site.signIn(`${NETWORK}.1`, { cookie })).toBe(200);
    expect(await site.signIn(`${NETWORK}.1`, { cookie: `other=1; ${cookie}; more=2` })).toBe(200);
  });
});

it('an IPv6 network is a /48, and an IPv4 address counts as such however it is written', async () => {
  const site = await startSignIn();
  expect(await site.guess(35, (attempt) => `2001:db8:7:${attempt}::1`)).toBe(30);
  expect(await site.signIn('2001:db8:7:ffff::1')).toBe(429);
  expect(await site.signIn('2001:db8:8::1')).toBe(200);
  expect(await site.guess(35, (attempt) => `${attempt % 2 ? '::ffff:' : ''}${NETWORK}.${attempt}`)).toBe(30);
});

it('one network cannot use up what all may try in a day', async () => {
  const site = await startSignIn();
  let looked = 0;
  for (let window = 0; window < 4; window += 1) {
    looked += await site.guess(30, () => `${NETWORK}.9`);
    site.pass(15 * MINUTE_MS);
  }
  expect(looked).toBe(60);
  expect(await site.signIn('198.51.100.7')).toBe(200);
});

it('whoever guesses from many networks has a bound a day, which holds for no known device', async () => {
  const site = await startSignIn();
  const cookie = await site.newDevice('198.51.100.7');
  expect(await site.guess(620, (attempt) => `10.${attempt % 100}.1.1`)).toBe(599);
  expect(await site.signIn('192.0.2.1')).toBe(429);
  expect(await site.signIn('192.0.2.1', { cookie })).toBe(200);
  site.pass(DAY_MS);
  expect(await site.signIn('192.0.2.1')).toBe(200);
});

describe('a known device', () => {
  it('is known at its account alone', async () => {
    const site = await startSignIn();
    const cookie = await site.newDevice('198.51.100.7', 'marco@example.com');
    const [, value] = cookie.split('=');
    const [name] = (await site.newDevice('198.51.100.8')).split('=');
    await site.guess(40, () => `${NETWORK}.9`);
    for (const forged of [cookie, `${name}=${value}`, `${name}=`, `${name}=x.y`]) {
      expect(await site.signIn(`${NETWORK}.9`, { cookie: forged }), forged).toBe(429);
    }
  });

  it('may not guess without end either', async () => {
    const site = await startSignIn();
    const cookie = await site.newDevice('198.51.100.7');
    expect(await site.guess(40, (attempt) => `10.${attempt}.1.1`, cookie)).toBe(30);
  });

  it('stays the same device when it signs in again', async () => {
    const site = await startSignIn();
    const cookie = await site.newDevice('198.51.100.7');
    const again = await site.answerTo('198.51.100.7', { cookie });
    expect(String(again.headers['set-cookie'])).toContain(`${cookie};`);
  });

  it('is known by a cookie that no script reads and no other site sends', async () => {
    const plain = await (await startSignIn()).answerTo('198.51.100.7');
    expect(plain.headers['set-cookie']).toMatch(
      /^device-[0-9a-f]{16}=[0-9a-f.-]+; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
    );
    const secure = await (await startSignIn({ origin: 'https://welcome.test' })).answerTo('198.51.100.7');
    expect(secure.headers['set-cookie']).toMatch(/^__Secure-device-.*; SameSite=Strict; Secure$/);
  });

  it('is not made known by a wrong password', async () => {
    const refused = await (await startSignIn()).answerTo('198.51.100.7', { password: 'wrong' });
    expect(refused.headers['set-cookie']).toBeUndefined();
  });
});
