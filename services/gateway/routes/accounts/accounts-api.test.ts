import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { renewedSessionSchema, sessionSchema } from '#contracts/accounts/api.ts';
import { SESSION_TOKEN_HEADER } from '#contracts/accounts/session-token.ts';
import { problemSchema } from '#contracts/kernel/problem.ts';
import { createClaimingHandler } from '#kernel/claims/claims.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { listProjections } from '#projections/kernel/operations.ts';
import { projections } from '#projections/registry.ts';
import { accountDecider } from '#services/accounts/account.decider.ts';
import { PASSWORD, sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

const registration = (fields: object = {}) => ({
  firstName: 'Giulia',
  lastName: 'Ferri',
  email: `${unique('giulia')}@example.com`,
  password: PASSWORD,
  ...fields,
});
const register = (fields: object = {}) =>
  gateway.call('POST', '/api/register', { body: registration(fields) });
const login = (email: string, password: string) =>
  gateway.call('POST', '/api/login', { body: { email, password } });
const errorsOf = (body: unknown) => problemSchema.parse(body).errors ?? [];

describe('POST /api/register', () => {
  it('opens an account with a trial of 14 days and signs in', {
    tags: ['currentUser', 'register'],
  }, async () => {
    const before = Date.now();
    const body = registration();
    const answer = await gateway.call('POST', '/api/register', { body });
    expect(answer.status).toBe(201);
    const { token, user } = sessionSchema.strict().parse(answer.body);
    expect(user).toMatchObject({
      email: body.email,
      firstName: 'Giulia',
      lastName: 'Ferri',
      profileImageUrl: null,
      language: null,
      emailVerified: false,
      packageId: null,
      package: null,
      subscriptionStatus: 'trial',
      subscriptionEndDate: null,
    });
    const trial = Date.parse(user.trialEndDate ?? '');
    expect(trial).toBeGreaterThanOrEqual(before + 14 * 86_400_000);
    expect(trial).toBeLessThanOrEqual(Date.now() + 14 * 86_400_000);
    expect((await gateway.call('GET', '/api/user', { token })).body).toEqual(user);
    expect(answer.text).not.toContain(PASSWORD);
    expect(answer.text).not.toContain('argon2');
  });

  it.each([
    ['firstName', { firstName: undefined }, 'Required'],
    ['firstName', { firstName: '  ' }, 'Required'],
    ['firstName', { firstName: 'Giu\u0000lia' }, 'Must not contain null characters or broken Unicode'],
    ['firstName', { firstName: 'x'.repeat(81) }, 'Must be at most 80 characters'],
    ['lastName', { lastName: '' }, 'Required'],
    ['lastName', { lastName: 'win at evil.example' }, 'Must be a name, without web or email addresses'],
    ['lastName', { lastName: 'Ferri\nYou won' }, 'Must be a single line'],
    ['email', { email: 'giulia' }, 'Invalid email'],
    ['email', { email: undefined }, 'Invalid email'],
    ['password', { password: 'seven77' }, 'Password must be at least 8 characters'],
    ['password', { password: 'x'.repeat(1025) }, 'Must be at most 1024 characters'],
    ['password', { password: undefined }, 'Required'],
    ['password', { password: 'Password123' }, 'This password is too common. Please choose another one.'],
    ['confirmPassword', { confirmPassword: `${PASSWORD} ` }, "Passwords don't match"],
  ])(
    'refuses %s %j: %s',
    {
      tags: [
        'rule.sign-in.register-first-name-last',
        'rule.sign-in.register-email-generic-default',
        'rule.sign-in.register-password-minimum-8',
        'rule.sign-in.register-confirm-password-passwords',
      ],
    },
    async (path, fields, message) => {
      const answer = await register(fields);
      expect(answer.status).toBe(400);
      expect(errorsOf(answer.body)).toMatchObject([{ path, message }]);
      expect(problemSchema.parse(answer.body)).toMatchObject({ detail: message, message });
    },
  );

  it('takes a confirmation that matches', async () => {
    expect((await register({ confirmPassword: PASSWORD })).status).toBe(201);
  });

  it('refuses an e-mail that is taken, without regard to case', {
    tags: ['server.sign-in.registration-failure-destructive-toast'],
  }, async () => {
    const { email } = await gateway.host();
    const answer = await register({ email: email.toUpperCase() });
    expect(answer.status).toBe(409);
    expect(problemSchema.parse(answer.body)).toMatchObject({
      code: 'account.email-taken',
      message: expect.stringContaining('already taken'),
      errors: [{ path: 'email' }],
    });
  });

  it('lets one of many win an e-mail', { tags: ['register'] }, async () => {
    const email = `${unique('race')}@example.com`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => register({ email })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });
});

describe('POST /api/login', () => {
  it('signs in by e-mail, without regard to case', { tags: ['login'] }, async () => {
    const { email, userId } = await gateway.host();
    const answer = await login(email.toUpperCase(), PASSWORD);
    expect(answer.status).toBe(200);
    expect(sessionSchema.strict().parse(answer.body).user.id).toBe(userId);
  });

  it('takes a password exactly as it was chosen', { tags: ['login'] }, async () => {
    const password = `  ${PASSWORD} è 🏡  `;
    const email = `${unique('spaces')}@example.com`;
    expect((await register({ email, password })).status).toBe(201);
    expect((await login(email, password)).status).toBe(200);
    expect((await login(email, password.trim())).status).toBe(401);
    expect((await login(email, password.toUpperCase())).status).toBe(401);
  });

  it('gives the same answer to a wrong password and to an unknown e-mail, which is not Unauthorized', {
    tags: ['server.sign-in.login-failure-destructive-toast'],
  }, async () => {
    const { email } = await gateway.host();
    const wrong = await login(email, 'not the password');
    const unknown = await login('nobody@example.com', PASSWORD);
    const { requestId: _one, ...ofWrong } = problemSchema.parse(wrong.body);
    const { requestId: _other, ...ofUnknown } = problemSchema.parse(unknown.body);
    expect(ofWrong).toEqual(ofUnknown);
    expect(ofWrong).toMatchObject({ status: 401, message: 'Invalid email or password' });
  });

  it('asks for both fields in the words of the form', {
    tags: ['rule.sign-in.login-email-valid-email', 'rule.sign-in.login-password-required'],
  }, async () => {
    const answer = await gateway.call('POST', '/api/login', { body: { email: 'x' } });
    expect(answer.status).toBe(400);
    expect(errorsOf(answer.body)).toEqual([
      { path: 'email', message: 'Invalid email' },
      { path: 'password', message: 'Password is required' },
    ]);
  });
});

describe('GET /api/login', () => {
  it('leads to the sign-in screen', { tags: ['every-call.get-api-login'] }, async () => {
    const answer = await gateway.call('GET', '/api/login');
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('/auth');
  });
});

const NEW_PASSWORD = 'due lucciole nel prato';
const user = (token: string) => gateway.call('GET', '/api/user', { token });

/** Signs in again: another session of the same person. */
async function anotherSession(email: string, password = PASSWORD): Promise<string> {
  return sessionSchema.parse((await login(email, password)).body).token;
}

describe('PUT /api/auth/change-password', () => {
  const change = (token: string, fields: object = {}) =>
    gateway.call('PUT', '/api/auth/change-password', {
      token,
      body: { currentPassword: PASSWORD, newPassword: NEW_PASSWORD, ...fields },
    });

  it('lets the new password count alone, and ends every session but that of the token it answers with', {
    tags: ['changePassword'],
  }, async () => {
    const { token, email } = await gateway.host();
    const other = await anotherSession(email);
    const answer = await change(token, { confirmPassword: NEW_PASSWORD });
    expect(answer.status, answer.text).toBe(200);
    const { token: fresh } = renewedSessionSchema.strict().parse(answer.body);
    expect((await user(token)).status).toBe(401);
    expect((await user(other)).status).toBe(401);
    expect((await user(fresh)).status).toBe(200);
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await user(await anotherSession(email, NEW_PASSWORD))).status).toBe(200);
  });

  it('refuses a wrong current password with 400 and ends nothing', {
    tags: ['changePassword', 'server.dashboard.other-failures-errore-server'],
  }, async () => {
    const { token, email } = await gateway.host();
    const answer = await change(token, { currentPassword: `${PASSWORD} ` });
    expect(problemSchema.parse(answer.body)).toMatchObject({
      status: 400,
      code: 'account.wrong-password',
      message: 'La password attuale non è corretta',
      errors: [{ path: 'currentPassword' }],
    });
    expect((await user(token)).status).toBe(200);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it.each([
    ['currentPassword', { currentPassword: '' }, 'Password attuale richiesta'],
    ['currentPassword', { currentPassword: undefined }, 'Password attuale richiesta'],
    ['newPassword', { newPassword: 'seven77' }, 'La nuova password deve essere di almeno 8 caratteri'],
    ['newPassword', { newPassword: 'x'.repeat(1025) }, 'Must be at most 1024 characters'],
    ['newPassword', { newPassword: undefined }, 'La nuova password deve essere di almeno 8 caratteri'],
    [
      'newPassword',
      { newPassword: 'Password123' },
      'This password is too common. Please choose another one.',
    ],
    ['confirmPassword', { confirmPassword: '' }, 'Conferma password richiesta'],
    ['confirmPassword', { confirmPassword: 'another' }, 'Le password non corrispondono'],
  ])(
    'refuses %s %j: %s',
    {
      tags: [
        'rule.change-password.current-password-min-1',
        'rule.change-password.new-password-min-8',
        'rule.change-password.confirm-password-min-1',
        'rule.change-password.confirm-password-must-equal',
      ],
    },
    async (path, fields, message) => {
      const { token } = await gateway.host();
      const answer = await change(token, fields);
      expect(answer.status).toBe(400);
      expect(errorsOf(answer.body)).toMatchObject([{ path, message }]);
    },
  );

  it('needs a session', async () => {
    expect((await gateway.call('PUT', '/api/auth/change-password', { body: {} })).status).toBe(401);
  });
});

describe('PUT /api/auth/change-email', () => {
  const change = (token: string, newEmail: unknown, password: unknown = PASSWORD) =>
    gateway.call('PUT', '/api/auth/change-email', { token, body: { newEmail, password } });

  it('moves to the new address, frees the former, and ends the other sessions', {
    tags: ['changeEmail'],
  }, async () => {
    const { token, email } = await gateway.host();
    const other = await anotherSession(email);
    const newEmail = `${unique('Moved')}@example.com`;
    const answer = await change(token, newEmail);
    expect(answer.status, answer.text).toBe(200);
    const { token: fresh } = renewedSessionSchema.strict().parse(answer.body);
    expect((await user(other)).status).toBe(401);
    expect((await user(token)).status).toBe(401);
    expect((await user(fresh)).body).toMatchObject({ email: newEmail });
    expect((await login(newEmail.toLowerCase(), PASSWORD)).status).toBe(200);
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await register({ email })).status).toBe(201);
  });

  it('refuses an address that is taken, without regard to case', {
    tags: ['changeEmail', 'server.dashboard.other-failures-errore-server-message'],
  }, async () => {
    const { token, email } = await gateway.host();
    const { email: taken } = await gateway.host();
    const answer = await change(token, taken.toUpperCase());
    expect(problemSchema.parse(answer.body)).toMatchObject({
      status: 409,
      code: 'account.email-taken',
      message: expect.stringContaining('already taken'),
      errors: [{ path: 'newEmail' }],
    });
    expect((await user(token)).body).toMatchObject({ email });
  });

  it('refuses a wrong password with 400 before it says whether an address is taken', {
    tags: ['server.dashboard.other-failures-errore-server-message'],
  }, async () => {
    const { token } = await gateway.host();
    const { email: taken } = await gateway.host();
    const answer = await change(token, taken, 'not the password');
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'account.wrong-password', errors: [{ path: 'password' }] },
    });
    expect((await user(token)).status).toBe(200);
  });

  it('asks for both fields in the words of the form', {
    tags: ['rule.change-email.new-email-valid-email', 'rule.change-email.password-min-1-character'],
  }, async () => {
    const { token } = await gateway.host();
    expect(errorsOf((await change(token, 'x', '')).body)).toEqual([
      { path: 'newEmail', message: 'Email non valida' },
      { path: 'password', message: 'Password richiesta per confermare' },
    ]);
  });
});

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
    await expect.poll(() => status(`Bearer ${old}`), { timeout: 20_000, interval: 10 }).toBe(401);
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
