import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createLogger } from '#infra/run/logging/create-logger.ts';
import {
  newProperty,
  PASSWORD,
  startTestGateway,
  type TestGateway,
  unique,
} from '../testing/gateway.test-support.ts';

/** A word that stands in everything that the calls below send, and may stand nowhere in the log. */
const CANARY = `canarino${unique('x').replaceAll('-', '')}`;
/** An address of the calls, its last part the same in the forms in which it could be written. */
const ADDRESS = '203.0.113.177';

const lines: string[] = [];
let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  const logger = createLogger({}, { write: (line) => lines.push(line) });
  gateway = await startTestGateway({ logger });
  ({ token } = await gateway.host());
});
afterAll(() => gateway.close());

const requestLine = z.strictObject({
  level: z.literal(30),
  time: z.int(),
  pid: z.int(),
  hostname: z.string(),
  requestId: z.uuid(),
  method: z.string(),
  route: z.string(),
  status: z.int(),
  ms: z.number().min(0),
  msg: z.literal('request'),
});

interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly payload?: string | object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a request with canaries in whatever says who asks. @returns its status and the lines that it left */
async function linesOf({ headers, ...sent }: Sent): Promise<{ status: number; left: readonly string[] }> {
  const before = lines.length;
  const { statusCode, headers: answered } = await gateway.app.inject({
    ...sent,
    remoteAddress: ADDRESS,
    headers: {
      'user-agent': CANARY,
      referer: `https://${CANARY}.example/`,
      'x-forwarded-for': ADDRESS,
      cookie: `session=${CANARY}`,
      'x-request-id': CANARY,
      ...headers,
    },
  });
  const id = String(answered['x-request-id']);
  const left = () => lines.slice(before).filter((line) => line.includes(id));
  await expect.poll(() => left().length).toBeGreaterThan(0);
  return { status: statusCode, left: left() };
}

const JSON_TYPE = { 'content-type': 'application/json' };
const person = { firstName: CANARY, lastName: CANARY, password: PASSWORD };

describe('a request', () => {
  it.each<[string, string, number, () => Sent]>([
    [
      'a registration',
      '/api/register',
      201,
      () => ({
        method: 'POST',
        url: '/api/register',
        payload: { ...person, email: `${CANARY}@example.com` },
      }),
    ],
    [
      'a refused sign-in',
      '/api/login',
      401,
      () => ({ method: 'POST', url: '/api/login', payload: { email: `${CANARY}@x.it`, password: CANARY } }),
    ],
    [
      'a property',
      '/api/properties',
      201,
      () => ({
        method: 'POST',
        url: '/api/properties',
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': CANARY },
        payload: newProperty({ name: CANARY, slug: CANARY, address: CANARY, wifiPassword: CANARY }),
      }),
    ],
    ['a guest page', '/p/:slug', 200, () => ({ method: 'GET', url: `/p/${CANARY}?q=${CANARY}` })],
    ['a guest page that is not there', '/p/:slug', 404, () => ({ method: 'GET', url: `/p/${CANARY}-2` })],
    [
      'a broken token',
      '/api/user',
      401,
      () => ({ method: 'GET', url: '/api/user', headers: { authorization: `Bearer ${CANARY}` } }),
    ],
    [
      'an upload',
      '/api/objects/upload/:token',
      404,
      () => ({
        method: 'PUT',
        url: `/api/objects/upload/${CANARY}`,
        payload: CANARY,
        headers: { 'content-type': 'image/png' },
      }),
    ],
    [
      'what is not valid',
      '/api/register',
      400,
      () => ({ method: 'POST', url: '/api/register', payload: { ...person, email: `no e-mail ${CANARY}` } }),
    ],
    [
      'broken JSON',
      '/api/register',
      400,
      () => ({ method: 'POST', url: '/api/register', payload: `{"email": "${CANARY}`, headers: JSON_TYPE }),
    ],
    [
      'another type',
      '/api/register',
      415,
      () => ({
        method: 'POST',
        url: '/api/register',
        payload: CANARY,
        headers: { 'content-type': `text/${CANARY}` },
      }),
    ],
    ['another method', '/api/user', 405, () => ({ method: 'PATCH', url: `/api/user?search=${CANARY}` })],
    ['an address that nothing has', 'none', 404, () => ({ method: 'GET', url: `/api/${CANARY}/${CANARY}` })],
    ['an address that cannot be read', 'none', 400, () => ({ method: 'GET', url: `/api/${CANARY}%E0%A4%A` })],
    ['an address that was cut off', '/p/:slug', 404, () => ({ method: 'GET', url: `/p/${CANARY}%E0%A4%A` })],
    ['a part that is too long', '/p/:slug', 404, () => ({ method: 'GET', url: `/p/${CANARY.repeat(20)}` })],
  ])('leaves one line that tells nothing of it: %s', async (_what, route, status, sent) => {
    const request = sent();
    const answered = await linesOf(request);
    expect(answered.status).toBe(status);
    expect(answered.left).toHaveLength(1);
    const line = requestLine.parse(JSON.parse(answered.left[0] ?? ''));
    expect(line).toMatchObject({ method: request.method, route, status });
  });

  it('that fails leaves a line about the error beside it', async () => {
    await gateway.core.pool.query('ALTER TABLE vault.subjects ADD CONSTRAINT broken CHECK (false) NOT VALID');
    const payload = { ...person, email: `${CANARY}.2@example.com` };
    const { status, left } = await linesOf({ method: 'POST', url: '/api/register', payload });
    await gateway.core.pool.query('ALTER TABLE vault.subjects DROP CONSTRAINT broken');
    expect(status).toBe(500);
    const told = left.map((line) => JSON.parse(line));
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({
      level: 50,
      msg: 'the request failed',
      err: { type: 'DatabaseError', code: '23514', stack: expect.stringContaining('    at ') },
    });
    expect(requestLine.parse(told[1])).toMatchObject({ route: '/api/register', status: 500 });
  });

  it('is quiet where it only asks how we are', async () => {
    const before = lines.length;
    await gateway.call('GET', '/healthz');
    await linesOf({ method: 'GET', url: '/auth' });
    expect(lines.slice(before).filter((line) => line.includes('/healthz'))).toEqual([]);
  });
});

it('leaves nothing anywhere of who asked, nor of what they sent', () => {
  const log = lines.join('');
  expect(log.length).toBeGreaterThan(1_000);
  expect(log).not.toContain(CANARY);
  expect(log).not.toContain(ADDRESS);
  expect(log).not.toContain(token);
  expect(log).not.toContain(PASSWORD);
  expect(log).not.toMatch(/@example\.com/);
});
