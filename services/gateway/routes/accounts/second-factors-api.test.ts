import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionSchema } from '#contracts/accounts/api.ts';
import { passkeyOptionsSchema, passkeySchema } from '#contracts/accounts/second-factor/passkeys.ts';
import {
  authenticatorSetupSchema,
  recoveryCodesSchema,
  secondFactorStatusSchema,
} from '#contracts/accounts/second-factor/second-factor.ts';
import { adminSessionSchema } from '#contracts/admins/api.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { createAdminAppointments } from '#services/accounts/admins/admin-appointments.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import { createPasswords } from '#services/accounts/passwords/passwords.ts';
import { virtualAuthenticator } from '../../sign-in/authenticator.test-support.ts';
import { PASSWORD, startTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

const STEP_MS = 30_000;
const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;

let lateMs = 0;
const clock = { now: () => new Date(Date.now() + lateMs) };
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ clock });
});
afterAll(() => gateway.close());

/** Returns a code that was not used before in its account: of 30 seconds later than the one before. */
function nextCode(secret: string): string {
  lateMs += STEP_MS;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
}

interface Person {
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

async function newAdmin(): Promise<Person> {
  const { core, services } = gateway;
  const appointments = createAdminAppointments({
    handler: createCommandHandler(core),
    vault: core.vault,
    store: core.store,
    digest: services.digest,
    passwords: await createPasswords(CHEAP_HASHING),
  });
  const email = `${unique('admin')}@example.com`;
  const password = await appointments.appoint({ email, role: 'support' }, context);
  const { body } = await gateway.call('POST', '/api/admin/login', { body: { email, password } });
  return { token: adminSessionSchema.parse(body).token, email, password };
}

/** Kinds of people, with how each does the same. */
const KINDS = [
  {
    kind: 'host',
    path: '/api/auth/second-factor',
    login: '/api/login',
    make: async (): Promise<Person> => ({ ...(await gateway.host()), password: PASSWORD }),
    token: (body: unknown) => sessionSchema.parse(body).token,
  },
  {
    kind: 'administrator',
    path: '/api/admin/second-factor',
    login: '/api/admin/login',
    make: newAdmin,
    token: (body: unknown) => adminSessionSchema.parse(body).token,
  },
];

const refusal = (answer: { body: unknown }) => problemSchema.parse(answer.body).code;

describe.each(KINDS)('the second factor of a $kind', ({ path, login, make, token: tokenOf }) => {
  const call = (person: Person, end: string, body: object) =>
    gateway.call('POST', `${path}/${end}`, { token: person.token, body });
  const statusOf = async ({ token }: Person) =>
    secondFactorStatusSchema.parse((await gateway.call('GET', path, { token })).body);
  const signIn = ({ email, password }: Person, headers: Record<string, string> = {}) =>
    gateway.call('POST', login, { body: { email, password }, headers });
  const secondStep = (challenge: string | undefined, code: string) =>
    gateway.call('POST', `${login}/second-factor`, { body: { challenge, code } });

  async function enrolled() {
    const person = await make();
    const { password } = person;
    const begun = await call(person, 'begin', { password });
    expect(begun.status, begun.text).toBe(200);
    const { secret, uri, qrCode } = authenticatorSetupSchema.parse(begun.body);
    expect(decodeURIComponent(uri)).toContain(`:${person.email}?`);
    expect(qrCode).toContain('<svg');
    const confirmed = await call(person, 'confirm', { code: nextCode(secret) });
    expect(confirmed.status, confirmed.text).toBe(200);
    const { recoveryCodes, email } = recoveryCodesSchema.parse(confirmed.body);
    expect(email).toBe(person.email);
    return { person, secret, recoveryCodes };
  }

  async function challengeOf(person: Person): Promise<string | undefined> {
    const answer = await signIn(person);
    expect(answer.status).toBe(401);
    expect(answer.text).not.toContain('token');
    const { code, challenge } = problemSchema.parse(answer.body);
    expect(code).toBe('sign-in.second-factor-required');
    return challenge;
  }

  it('is asked for once it was confirmed, and its code counts once', {
    tags: [
      'loginSecondStep',
      'secondFactorStatus',
      'beginAuthenticator',
      'confirmAuthenticator',
      'adminLoginSecondStep',
      'adminSecondFactorStatus',
      'adminBeginAuthenticator',
      'adminConfirmAuthenticator',
    ],
  }, async () => {
    const { person, secret } = await enrolled();
    expect(await statusOf(person)).toMatchObject({ enabled: true, recoveryCodesLeft: 10 });
    const challenge = await challengeOf(person);
    expect(refusal(await secondStep(challenge, '000000'))).toBe('second-factor.wrong-code');
    const code = nextCode(secret);
    const passed = await secondStep(challenge, code);
    expect(passed.status, passed.text).toBe(200);
    const token = tokenOf(passed.body);
    expect((await gateway.call('GET', path, { token })).status).toBe(200);
    expect(refusal(await secondStep(challenge, code))).toBe('second-factor.wrong-code');
  });

  it('is passed with a recovery code, once', {
    tags: ['loginSecondStep', 'adminLoginSecondStep'],
  }, async () => {
    const { person, recoveryCodes } = await enrolled();
    const [code = ''] = recoveryCodes;
    expect((await secondStep(await challengeOf(person), code)).status).toBe(200);
    expect(refusal(await secondStep(await challengeOf(person), code))).toBe('second-factor.wrong-code');
    expect(await statusOf(person)).toMatchObject({ enabled: true, recoveryCodesLeft: 9 });
  });

  it('is asked of a device that is known, too', {
    tags: ['loginSecondStep', 'adminLoginSecondStep'],
  }, async () => {
    const { person, secret } = await enrolled();
    const passed = await secondStep(await challengeOf(person), nextCode(secret));
    const cookie = String(passed.headers['set-cookie']).split(';')[0] ?? '';
    expect(cookie).toContain('device-');
    expect(refusal(await signIn(person, { cookie }))).toBe('sign-in.second-factor-required');
  });

  it('is changed by whoever knows the password, alone', {
    tags: [
      'beginAuthenticator',
      'renewRecoveryCodes',
      'removeSecondFactor',
      'adminBeginAuthenticator',
      'adminRenewRecoveryCodes',
      'adminRemoveSecondFactor',
    ],
  }, async () => {
    const { person, secret } = await enrolled();
    const wrong = { password: 'not the password' };
    for (const end of ['begin', 'recovery-codes', 'remove']) {
      expect(refusal(await call(person, end, wrong))).toBe('account.wrong-password');
    }
    const { password } = person;
    const renewed = await call(person, 'recovery-codes', { password });
    const { recoveryCodes, email } = recoveryCodesSchema.parse(renewed.body);
    expect(recoveryCodes).toHaveLength(10);
    expect(email).toBe(person.email);
    expect((await secondStep(await challengeOf(person), nextCode(secret))).status).toBe(200);
    expect((await call(person, 'remove', { password })).status).toBe(204);
    expect(await statusOf(person)).toMatchObject({ enabled: false, recoveryCodesLeft: 0 });
    expect((await signIn(person)).status).toBe(200);
    expect(refusal(await call(person, 'recovery-codes', { password }))).toBe('second-factor.off');
  });

  it('does not take what another sign-in, or nobody, was asked', {
    tags: ['loginSecondStep', 'adminLoginSecondStep'],
  }, async () => {
    const { person, secret } = await enrolled();
    const [other] = KINDS.filter((one) => one.login !== login);
    const challenge = await challengeOf(person);
    for (const text of ['x', `${challenge}0`]) {
      expect(refusal(await secondStep(text, nextCode(secret)))).toBe('sign-in.challenge-invalid');
    }
    const elsewhere = await gateway.call('POST', `${other?.login}/second-factor`, {
      body: { challenge, code: nextCode(secret) },
    });
    expect(refusal(elsewhere)).toBe('sign-in.challenge-invalid');
    lateMs += 5 * 60_000;
    expect(refusal(await secondStep(challenge, nextCode(secret)))).toBe('sign-in.challenge-invalid');
  });
});

describe('a second factor', () => {
  const enrolHost = async (host?: Awaited<ReturnType<typeof gateway.host>>) => {
    const enrolled = host ?? (await gateway.host());
    const { token } = enrolled;
    const begun = await gateway.call('POST', '/api/auth/second-factor/begin', {
      token,
      body: { password: PASSWORD },
    });
    const { secret } = authenticatorSetupSchema.parse(begun.body);
    const body = { code: nextCode(secret) };
    expect((await gateway.call('POST', '/api/auth/second-factor/confirm', { token, body })).status).toBe(200);
    return { ...enrolled, secret };
  };
  const signIn = (email: string, password: string) =>
    gateway.call('POST', '/api/login', { body: { email, password } });
  const challengeIn = (answer: { body: unknown }) => problemSchema.parse(answer.body).challenge;

  const newPassword = 'una finestra sul mare';
  /** Chooses another password by the link that an account's e-mail is sent. */
  async function resetPasswordOf({ email, userId }: { email: string; userId: string }) {
    const { passwordResets, digest } = gateway.services;
    const resetId = randomUUID();
    const forgotten = { resetId, forgottenAt: clock.now().toISOString(), language: 'it' } as const;
    await passwordResets.open({ ...forgotten, emailDigest: digest('email', email) }, context);
    const token = (await passwordResets.openReset(userId, resetId))?.token;
    return gateway.call('POST', '/api/auth/reset-password', { body: { token, newPassword } });
  }

  it('is not gone around by a link for a new password', async () => {
    const { email, userId, secret } = await enrolHost(await gateway.confirmedHost());
    const answer = await resetPasswordOf({ email, userId });
    expect(refusal(answer)).toBe('sign-in.second-factor-required');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const body = { challenge: challengeIn(answer), code: nextCode(secret) };
    expect((await gateway.call('POST', '/api/login/second-factor', { body })).status).toBe(200);
    expect(refusal(await signIn(email, newPassword))).toBe('sign-in.second-factor-required');
  });

  it('ends with the first reset of an account whose e-mail was not confirmed: a stranger set it up', async () => {
    const stranger = await enrolHost();
    expect((await resetPasswordOf(stranger)).status).toBe(200);
    expect((await signIn(stranger.email, newPassword)).status).toBe(200);
  });

  it('is not passed any more with a challenge from before another password', async () => {
    const { email, token, secret } = await enrolHost();
    const challenge = challengeIn(await signIn(email, PASSWORD));
    const change = { currentPassword: PASSWORD, newPassword: 'una finestra sul mare' };
    await gateway.call('PUT', '/api/auth/change-password', { token, body: change });
    const body = { challenge, code: nextCode(secret) };
    const answer = await gateway.call('POST', '/api/login/second-factor', { body });
    expect(refusal(answer)).toBe('sign-in.challenge-invalid');
  });

  it('is passed at another gateway than the one that asked', async () => {
    const { email, secret } = await enrolHost();
    const { call } = await gateway.beside();
    const body = { challenge: challengeIn(await signIn(email, PASSWORD)), code: nextCode(secret) };
    expect((await call('POST', '/api/login/second-factor', { body })).status).toBe(200);
    const again = await gateway.call('POST', '/api/login/second-factor', { body });
    expect(refusal(again)).toBe('second-factor.wrong-code');
  });

  it('is guessed at ten times in a quarter of an hour, from whichever addresses', async () => {
    await using strict = new AsyncDisposableStack();
    const narrow = await startTestGateway({ clock, rateLimitScale: 1 });
    strict.defer(() => narrow.close());
    const { token, email } = await narrow.host();
    const begun = await narrow.call('POST', '/api/auth/second-factor/begin', {
      token,
      body: { password: PASSWORD },
    });
    const { secret } = authenticatorSetupSchema.parse(begun.body);
    const confirm = { token, body: { code: nextCode(secret) } };
    await narrow.call('POST', '/api/auth/second-factor/confirm', confirm);
    const first = await narrow.call('POST', '/api/login', { body: { email, password: PASSWORD } });
    const challenge = challengeIn(first);
    const from = (remoteAddress: string, code: string) =>
      narrow.app.inject({
        method: 'POST',
        url: '/api/login/second-factor',
        remoteAddress,
        payload: { challenge, code },
      });
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await from(`203.0.113.${guess}`, `00000${guess}`)).statusCode).toBe(400);
    }
    // What is no challenge of ours uses up nothing, and is told as such.
    const expired = { challenge: 'none', code: '123456' };
    const unknown = await narrow.call('POST', '/api/login/second-factor', { body: expired });
    expect(refusal(unknown)).toBe('sign-in.challenge-invalid');
    const refused = await from('198.51.100.7', nextCode(secret));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  });
});

describe.each(KINDS)('a passkey of a $kind', ({ path, login, make, token: tokenOf }) => {
  const ORIGIN = 'http://welcome.test';

  /** Makes a person with a second factor, who has added a passkey. */
  async function withPasskey(authenticator = virtualAuthenticator(ORIGIN)) {
    const person = await make();
    const { token, password } = person;
    const call = (end: string, body: object) => gateway.call('POST', `${path}/${end}`, { token, body });
    const { secret } = authenticatorSetupSchema.parse((await call('begin', { password })).body);
    await call('confirm', { code: nextCode(secret) });
    const begun = await call('passkeys/begin', { password });
    expect(begun.status, begun.text).toBe(200);
    const asked = passkeyOptionsSchema.parse(begun.body);
    const response = authenticator.register(asked.options as never);
    const add = () => call('passkeys', { challenge: asked.challenge, name: ' Telefono ', response });
    return { person, call, authenticator, add };
  }
  async function firstStep({ email, password }: Person) {
    const { challenge, byPasskey } = problemSchema.parse(
      (await gateway.call('POST', login, { body: { email, password } })).body,
    );
    const answer = await gateway.call('POST', `${login}/passkey-options`, { body: { challenge } });
    return { challenge, byPasskey, answer };
  }
  const step = (challenge: string | undefined, response: object) =>
    gateway.call('POST', `${login}/passkey`, { body: { challenge, response } });
  const optionsOf = (answer: { body: unknown }) =>
    passkeyOptionsSchema.parse(answer.body).options as { challenge: string };
  const statusOf = async ({ token }: Person) =>
    secondFactorStatusSchema.parse((await gateway.call('GET', path, { token })).body);

  it('takes the place of a code, once a challenge, and is listed with its last use', {
    tags: [
      'secondFactorStatus',
      'loginPasskeyOptions',
      'loginPasskeyStep',
      'adminSecondFactorStatus',
      'adminLoginPasskeyOptions',
      'adminLoginPasskeyStep',
    ],
  }, async () => {
    const { person, authenticator, add } = await withPasskey();
    expect((await firstStep(person)).byPasskey).toBe(false);
    const added = await add();
    expect(added.status, added.text).toBe(201);
    expect(passkeySchema.parse(added.body)).toMatchObject({ name: 'Telefono', lastUsedAt: null });

    const { challenge, byPasskey, answer } = await firstStep(person);
    expect(byPasskey).toBe(true);
    const response = authenticator.authenticate(optionsOf(answer));
    const passed = await step(challenge, response);
    expect(passed.status, passed.text).toBe(200);
    expect((await gateway.call('GET', path, { token: tokenOf(passed.body) })).status).toBe(200);
    expect((await statusOf(person)).passkeys).toMatchObject([{ name: 'Telefono' }]);
    expect((await statusOf(person)).passkeys[0]?.lastUsedAt).not.toBeNull();
    expect(refusal(await step(challenge, response))).toBe('passkey.refused');
    // Answered once, a challenge is not answered by a later count of the same authenticator, either.
    expect(refusal(await step(challenge, authenticator.authenticate(optionsOf(answer))))).toBe(
      'passkey.refused',
    );
  });

  it('is refused from another site, for another challenge, and of another authenticator', {
    tags: ['addOwnPasskey', 'loginPasskeyStep', 'adminAddOwnPasskey', 'adminLoginPasskeyStep'],
  }, async () => {
    const { person, authenticator, add } = await withPasskey();
    await add();
    const { challenge, answer } = await firstStep(person);
    const options = optionsOf(answer);
    const stranger = virtualAuthenticator(ORIGIN);
    const real = authenticator.authenticate(options);
    for (const response of [
      stranger.authenticate(options),
      { ...stranger.authenticate(options), id: real.id, rawId: real.rawId },
      authenticator.authenticate({ challenge: 'bm90IG91cnM' }),
      { ...real, response: { ...real.response, signature: 'AAAA' } },
      {},
    ]) {
      expect(refusal(await step(challenge, response))).toBe('passkey.refused');
    }
    const phished = await withPasskey(virtualAuthenticator('http://welcome.example'));
    expect(refusal(await phished.add())).toBe('passkey.refused');
  });

  it('is added by whoever knows the password, once, and ends with the second factor', {
    tags: ['beginAddingPasskey', 'addOwnPasskey', 'adminBeginAddingPasskey', 'adminAddOwnPasskey'],
  }, async () => {
    const { person, call, add } = await withPasskey();
    expect(refusal(await call('passkeys/begin', { password: 'wrong' }))).toBe('account.wrong-password');
    const [first, again] = [await add(), await add()];
    expect(passkeySchema.parse(again.body).id).toBe(passkeySchema.parse(first.body).id);
    await call('remove', { password: person.password });
    expect((await statusOf(person)).passkeys).toEqual([]);
  });

  it('that does not verify its person is a second step all the same', {
    tags: ['loginPasskeyStep', 'adminLoginPasskeyStep'],
  }, async () => {
    const { person, authenticator, add } = await withPasskey(
      virtualAuthenticator(ORIGIN, { verifies: false }),
    );
    await add();
    const { challenge, answer } = await firstStep(person);
    const passed = await step(challenge, authenticator.authenticate(optionsOf(answer)));
    expect(passed.status, passed.text).toBe(200);
  });

  it('opens nothing once it was removed', {
    tags: ['removeOwnPasskey', 'loginPasskeyStep', 'adminRemoveOwnPasskey', 'adminLoginPasskeyStep'],
  }, async () => {
    const { person, authenticator, add } = await withPasskey();
    const { id } = passkeySchema.parse((await add()).body);
    const { challenge, answer } = await firstStep(person);
    const response = authenticator.authenticate(optionsOf(answer));
    const remove = () => gateway.call('DELETE', `${path}/passkeys/${id}`, { token: person.token });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect(refusal(await step(challenge, response))).toBe('passkey.refused');
    expect(refusal((await firstStep(person)).answer)).toBe('passkey.unavailable');
  });
});
