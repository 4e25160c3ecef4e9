import { beforeAll, describe, expect, it } from 'vitest';
import { renewedSessionSchema, sessionSchema } from '#contracts/accounts/api.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { accountCalls, errorsOf } from '../../testing/calls/account-calls.test-support.ts';
import { PASSWORD, sharedTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await sharedTestGateway();
});

const { login, register } = accountCalls(() => gateway);

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
