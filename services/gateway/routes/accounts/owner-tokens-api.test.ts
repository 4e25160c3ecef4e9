import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { renewedSessionSchema } from '#contracts/accounts/api.ts';
import { SESSION_TOKEN_HEADER } from '#contracts/accounts/session-token.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { createClaimingHandler } from '#kernel/claims/claims.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { listProjections } from '#projections/kernel/run/operations.ts';
import { projections } from '#projections/registry.ts';
import { accountDecider } from '#services/accounts/account.decider.ts';
import { PASSWORD, sharedTestGateway, type TestGateway } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

const NEW_PASSWORD = 'due lucciole nel prato';
const user = (token: string) => gateway.call('GET', '/api/user', { token });

describe('a token', () => {
  const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const secondsNow = () => Math.floor(Date.now() / 1000);
  const key = (audience: string) =>
    Buffer.from(hkdfSync('sha256', gateway.jwtSecret, '', `benvenuto/token/${audience}`, 32));

  function token(
    claims: object,
    { audience = 'owner', header = {} }: { audience?: string; header?: object },
  ) {
    const now = secondsNow();
    const payload = {
      sid: randomUUID(),
      ver: 1,
      auth_time: now,
      iss: 'benvenuto',
      aud: 'owner',
      iat: now,
      exp: now + 60,
      ...claims,
    };
    const signed = `${base64({ alg: 'HS256', typ: 'JWT', ...header })}.${base64(payload)}`;
    return `${signed}.${createHmac('sha256', key(audience)).update(signed).digest('base64url')}`;
  }
  const status = async (authorization: string | undefined) => {
    const headers = authorization === undefined ? {} : { authorization };
    const answer = await gateway.call('GET', '/api/user', { headers });
    if (answer.status === 401) {
      expect(problemSchema.parse(answer.body)).toMatchObject({ message: 'Unauthorized', status: 401 });
    }
    return answer.status;
  };

  it('of the right kind lets its owner in', async () => {
    const { userId } = await gateway.host();
    expect(await status(`Bearer ${token({ sub: userId }, {})}`)).toBe(200);
  });

  it('of any other kind is Unauthorized', {
    tags: [
      'currentUser',
      'server.general.unauthorized-error-message-starts',
      'server.general.401-current-user-call',
    ],
  }, async () => {
    const { userId, token: good } = await gateway.host();
    const sub = userId;
    const [header, payload, signature] = good.split('.');
    const none = `${base64({ alg: 'none', typ: 'JWT' })}.${payload}.`;
    const bad = {
      missing: undefined,
      'of no scheme': good,
      'of another scheme': `Basic ${good}`,
      empty: 'Bearer ',
      broken: 'Bearer abc',
      'cut short': `Bearer ${header}.${payload}`,
      'signed otherwise': `Bearer ${header}.${payload}.${signature?.split('').reverse().join('')}`,
      'not signed': `Bearer ${none}`,
      'of an audience not ours': `Bearer ${token({ sub, aud: 'admin' }, {})}`,
      "of another audience's key": `Bearer ${token({ sub }, { audience: 'admin' })}`,
      'of another issuer': `Bearer ${token({ sub, iss: 'other' }, {})}`,
      expired: `Bearer ${token({ sub, iat: secondsNow() - 100, exp: secondsNow() - 10 }, {})}`,
      'of another algorithm': `Bearer ${token({ sub }, { header: { alg: 'HS384' } })}`,
      'without a session': `Bearer ${token({ sub, sid: undefined }, {})}`,
      'without a time of signing in': `Bearer ${token({ sub, auth_time: undefined }, {})}`,
      'without a version of sessions': `Bearer ${token({ sub, ver: undefined }, {})}`,
      'of a version before the first': `Bearer ${token({ sub, ver: 0 }, {})}`,
      'of nobody': `Bearer ${token({ sub: randomUUID() }, {})}`,
      'whose subject is no id': `Bearer ${token({ sub: "' OR 1=1" }, {})}`,
    };
    const statuses: Record<string, number> = {};
    for (const [kind, authorization] of Object.entries(bad)) statuses[kind] = await status(authorization);
    expect(statuses).toEqual(Object.fromEntries(Object.keys(bad).map((kind) => [kind, 401])));
  });

  it('ends with the session version that its account has left', {
    tags: ['server.edit.session-expired-non-autorizzato'],
  }, async () => {
    const { userId, email, token: old } = await gateway.host();
    const { store, codec } = gateway.core;
    const { digest } = gateway.services;
    const { handler } = createClaimingHandler({ store, codec, digest, clock: systemClock });
    const context = { actor: { kind: 'user', id: userId }, correlationId: 'c', causationId: 'c' } as const;
    const command = {
      type: 'ChangeEmail',
      email: `x${email}`,
      emailDigest: 'd',
      language: 'en',
      checkedAgainst: userId,
    } as const;
    await handler.execute(accountDecider, userId, command, context);
    await expect.poll(() => status(`Bearer ${old}`), { timeout: LONGEST_WAIT_MS, interval: 10 }).toBe(401);
    expect(await status(`Bearer ${token({ sub: userId, ver: 2 }, {})}`)).toBe(200);
  });

  it('counts as soon as it is signed, though the read model has yet to show its version', async () => {
    const { userId } = await gateway.host();
    expect(await status(`Bearer ${token({ sub: userId, ver: 2 }, {})}`)).toBe(200);
  });

  it('is asked for before anything else is looked at', async () => {
    const answer = await gateway.call('POST', '/api/properties', { body: { name: 1 } });
    expect(answer.status).toBe(401);
  });

  const HOUR = 3_600;
  const read = (signed: string | undefined) =>
    JSON.parse(Buffer.from(signed?.split('.')[1] ?? '', 'base64url').toString());

  it('lasts 12 hours', { tags: ['everywhere.session.token-lasts-12-hours'] }, async () => {
    const { token: fresh } = await gateway.host();
    const { iat, exp, auth_time } = read(fresh);
    expect(exp - iat).toBe(12 * HOUR);
    expect(auth_time).toBe(iat);
    expect((await user(fresh)).headers[SESSION_TOKEN_HEADER]).toBeUndefined();
  });

  it('is renewed while in use, within the session that began by signing in', async () => {
    const { userId } = await gateway.host();
    const sid = randomUUID();
    const now = secondsNow();
    const used = token({ sub: userId, sid, iat: now - 2 * HOUR, auth_time: now - 48 * HOUR }, {});
    const renewed = (await user(used)).headers[SESSION_TOKEN_HEADER];
    const { iat, exp, ...claims } = read(renewed);
    expect(claims).toMatchObject({ sub: userId, sid, ver: 1, auth_time: now - 48 * HOUR, aud: 'owner' });
    expect(exp - iat).toBe(12 * HOUR);
    expect(iat).toBeGreaterThanOrEqual(now);
    expect((await user(renewed ?? '')).status).toBe(200);
  });

  it('is renewed up to 30 days after signing in, and ends then', {
    tags: ['everywhere.session.token-lasts-12-hours'],
  }, async () => {
    const { userId } = await gateway.host();
    const end = secondsNow() + 4 * HOUR;
    const used = { sub: userId, iat: secondsNow() - 2 * HOUR, auth_time: end - 30 * 24 * HOUR };
    const renewed = (await user(token(used, {}))).headers[SESSION_TOKEN_HEADER];
    expect(read(renewed).exp).toBe(end);
    const last = await user(token({ ...used, exp: end }, {}));
    expect(last.status).toBe(200);
    expect(last.headers[SESSION_TOKEN_HEADER]).toBeUndefined();
  });

  it('is not renewed for one whom it does not let in', async () => {
    const gone = await user(token({ sub: randomUUID(), iat: secondsNow() - 2 * HOUR }, {}));
    expect(gone.status).toBe(401);
    expect(gone.headers[SESSION_TOKEN_HEADER]).toBeUndefined();
  });

  it('that ends with the change it asks for is followed by the new one alone', async () => {
    const { userId } = await gateway.host();
    const answer = await gateway.call('PUT', '/api/auth/change-password', {
      token: token({ sub: userId, iat: secondsNow() - 2 * HOUR }, {}),
      body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD },
    });
    const { token: fresh } = renewedSessionSchema.parse(answer.body);
    expect(answer.headers[SESSION_TOKEN_HEADER]).toBe(fresh);
  });
});

it('signs nobody out whom the read model does not show yet, as after a crash', async () => {
  const { token, userId } = await gateway.host();
  const { pool } = gateway.core;
  const builds = await listProjections(pool, projections);
  const live = builds.find(({ projection, role }) => projection === 'accounts' && role === 'live');
  await pool.query(`DELETE FROM ${live?.schema}.accounts WHERE user_id = $1`, [userId]);

  const answer = await gateway.call('GET', '/api/user', { token });
  expect(answer).toMatchObject({ status: 503, body: { code: 'service.catching-up' } });
  expect(answer.headers['retry-after']).toMatch(/^\d+$/);
});
