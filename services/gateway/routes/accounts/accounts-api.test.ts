import { beforeAll, describe, expect, it } from 'vitest';
import { sessionSchema } from '#contracts/accounts/api.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { accountCalls, errorsOf, registration } from '../../testing/calls/account-calls.test-support.ts';
import { PASSWORD, sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

const { login, register } = accountCalls(() => gateway);

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
