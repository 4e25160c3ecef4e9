import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionSchema } from '#contracts/accounts/api.ts';
import { passkeyOptionsSchema, passkeySchema } from '#contracts/accounts/second-factor/passkeys.ts';
import { authenticatorSetupSchema } from '#contracts/accounts/second-factor/second-factor.ts';
import { adminSessionSchema } from '#contracts/admins/api.ts';
import { problemSchema } from '#contracts/kernel/problems/problem.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { createAdminAppointments } from '#services/accounts/admins/admin-appointments.ts';
import { adminIdOf } from '#services/accounts/admins/admin-id.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import { createPasswords } from '#services/accounts/passwords/passwords.ts';
import { virtualAuthenticator } from '../../sign-in/authenticator.test-support.ts';
import { PASSWORD, startTestGateway, type TestGateway, unique } from '../../testing/gateway.test-support.ts';

const ORIGIN = 'http://welcome.test';
const MINUTE_MS = 60_000;
const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;

let lateMs = 0;
const clock = { now: () => new Date(Date.now() + lateMs) };
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({ clock });
});
afterAll(() => gateway.close());

interface Person {
  readonly id: string;
  readonly token: string;
  readonly email: string;
  readonly password: string;
}

async function appointments() {
  const { core, services } = gateway;
  return createAdminAppointments({
    handler: createCommandHandler(core),
    vault: core.vault,
    store: core.store,
    digest: services.digest,
    passwords: await createPasswords(CHEAP_HASHING),
  });
}

async function newHost(): Promise<Person> {
  const { userId: id, ...host } = await gateway.host();
  return { ...host, id, password: PASSWORD };
}

async function newAdmin(): Promise<Person> {
  const email = `${unique('admin')}@example.com`;
  const password = await (await appointments()).appoint({ email, role: 'support' }, context);
  const { body } = await gateway.call('POST', '/api/admin/login', { body: { email, password } });
  const id = adminIdOf(gateway.services.digest, email);
  return { id, token: adminSessionSchema.parse(body).token, email, password };
}

/** Kinds of people, with how each makes a person and where a refused sign-in is recorded. */
const KINDS = [
  {
    kind: 'host',
    path: '/api/auth/second-factor',
    login: '/api/login',
    make: newHost,
    token: (body: unknown) => sessionSchema.parse(body).token,
    nameOf: (email: string) => email,
    refusedIn: ({ email }: Person) => `signIn-${gateway.services.digest('email', email)}`,
    end: async ({ id }: Person) => {
      const { token } = await gateway.admin();
      expect((await gateway.call('DELETE', `/api/admin/users/${id}`, { token })).status).toBe(204);
    },
  },
  {
    kind: 'administrator',
    path: '/api/admin/second-factor',
    login: '/api/admin/login',
    make: newAdmin,
    token: (body: unknown) => adminSessionSchema.parse(body).token,
    nameOf: (email: string) => `${email} (admin)`,
    refusedIn: ({ id }: Person) => `adminSignIn-${id}`,
    end: async ({ email }: Person) => (await appointments()).remove(email, context),
  },
];

const refusal = (answer: { body: unknown }) => problemSchema.parse(answer.body).code;
type Call = Pick<TestGateway, 'call'>;

describe.each(KINDS)('a passkey in the place of the password of a $kind', (kind) => {
  const { path, login, make, token: tokenOf, nameOf, refusedIn, end } = kind;

  /** Adds a passkey to somebody's account. @returns the answer */
  async function add(
    { token, password, email }: Person,
    authenticator: ReturnType<typeof virtualAuthenticator>,
  ) {
    const begun = await gateway.call('POST', `${path}/passkeys/begin`, { token, body: { password } });
    expect(begun.status, begun.text).toBe(200);
    const { challenge, options } = passkeyOptionsSchema.parse(begun.body);
    expect(options).toMatchObject({ user: { name: nameOf(email) } });
    const body = { challenge, name: 'Telefono', response: authenticator.register(options as never) };
    return gateway.call('POST', `${path}/passkeys`, { token, body });
  }

  /** Makes a person with a password and a passkey, and no other factor. */
  async function withPasskey(authenticator = virtualAuthenticator(ORIGIN)) {
    const person = await make();
    const added = await add(person, authenticator);
    expect(added.status, added.text).toBe(201);
    return { person, authenticator, passkeyId: passkeySchema.parse(added.body).id };
  }

  async function begin({ call }: Call = gateway) {
    const begun = await call('POST', `${login}/by-passkey/begin`);
    expect(begun.status, begun.text).toBe(200);
    const { challenge, options } = passkeyOptionsSchema.parse(begun.body);
    return { challenge, options: options as { challenge: string } };
  }
  const send = (challenge: string, response: object, { call }: Call = gateway, headers = {}) =>
    call('POST', `${login}/by-passkey`, { body: { challenge, response }, headers });

  /** Signs in with a passkey, from the first call to the last. */
  async function signIn(authenticator: ReturnType<typeof virtualAuthenticator>) {
    const { challenge, options } = await begin();
    return send(challenge, authenticator.authenticate(options));
  }

  /** Counts the sign-ins of a person that were refused. */
  async function refusedOf(person: Person): Promise<number> {
    const events = await Array.fromAsync(gateway.core.store.readAll());
    const ofPerson = events.filter(({ stream }) => stream.startsWith(`${refusedIn(person)}_`));
    return ofPerson.filter(({ type }) => type.endsWith('SignInFailed')).length;
  }

  it('lets in at once, by whichever gateway, and makes the device known', {
    tags: ['beginLoginByPasskey', 'loginByPasskey', 'beginAdminLoginByPasskey', 'adminLoginByPasskey'],
  }, async () => {
    const { person, authenticator } = await withPasskey();
    const { challenge, options } = await begin();
    expect(options).toMatchObject({ rpId: 'welcome.test', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    const beside = await gateway.beside();
    const passed = await send(challenge, authenticator.authenticate(options), beside);
    expect(passed.status, passed.text).toBe(200);
    expect(String(passed.headers['set-cookie'])).toContain('device-');
    const status = await gateway.call('GET', path, { token: tokenOf(passed.body) });
    expect(status.body).toMatchObject({ enabled: false, passkeys: [{ name: 'Telefono' }] });
    expect(JSON.stringify(status.body)).not.toContain('"lastUsedAt":null');
    // The password is still a way in, and enough.
    const { email, password } = person;
    expect((await gateway.call('POST', login, { body: { email, password } })).status).toBe(200);
  });

  it('answers a challenge once, at whichever gateway', {
    tags: ['loginByPasskey', 'adminLoginByPasskey'],
  }, async () => {
    const { person, authenticator } = await withPasskey();
    const { challenge, options } = await begin();
    const response = authenticator.authenticate(options);
    expect((await send(challenge, response)).status).toBe(200);
    const beside = await gateway.beside();
    expect(refusal(await send(challenge, response, beside))).toBe('passkey.refused');
    // Nor is it answered by a later count of the same authenticator.
    const later = authenticator.authenticate(options);
    expect(refusal(await send(challenge, later, beside))).toBe('passkey.refused');
    expect(await refusedOf(person)).toBe(2);
  });

  it('is let in once where many send the same answer at the same time', {
    tags: ['loginByPasskey', 'adminLoginByPasskey'],
  }, async () => {
    const { authenticator } = await withPasskey();
    const { challenge, options } = await begin();
    const response = authenticator.authenticate(options);
    const beside = await gateway.beside();
    const places = [gateway, beside, gateway, beside];
    const answers = await Promise.all(places.map((place) => send(challenge, response, place)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  });

  it('stands for both factors where there is an app', {
    tags: ['loginByPasskey', 'adminLoginByPasskey'],
  }, async () => {
    const { person, authenticator } = await withPasskey();
    const { token, password, email } = person;
    const begun = await gateway.call('POST', `${path}/begin`, { token, body: { password } });
    const { secret } = authenticatorSetupSchema.parse(begun.body);
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: clock.now().getTime(),
    });
    expect((await gateway.call('POST', `${path}/confirm`, { token, body: { code } })).status).toBe(200);
    expect(refusal(await gateway.call('POST', login, { body: { email, password } }))).toBe(
      'sign-in.second-factor-required',
    );
    const passed = await signIn(authenticator);
    expect(passed.status, passed.text).toBe(200);
  });

  it('is refused alike whatever is wrong with it', {
    tags: ['loginByPasskey', 'adminLoginByPasskey'],
  }, async () => {
    const { person, authenticator } = await withPasskey();
    const { challenge, options } = await begin();
    const real = authenticator.authenticate(options);
    const withHandle = (userHandle: string | null) => ({
      ...real,
      response: { ...real.response, userHandle },
    });
    const handleOf = (text: string) => Buffer.from(text).toString('base64url');
    const other = virtualAuthenticator(ORIGIN);
    const elsewhere = (await withPasskey()).person;
    const refused = [
      {},
      withHandle(null),
      withHandle(handleOf('nobody')),
      withHandle(handleOf(randomUUID())),
      withHandle(handleOf(elsewhere.id)),
      { ...other.authenticate(options), id: real.id, rawId: real.rawId },
      { ...real, response: { ...real.response, signature: 'AAAA' } },
      { ...real, id: 'AAAA', rawId: 'AAAA' },
      authenticator.authenticate({ challenge: 'bm90IG91cnM' }),
      authenticator.authenticate({ challenge }),
    ];
    const answers = await Promise.all(refused.map((response) => send(challenge, response)));
    for (const foreign of ['none', `${challenge}0`]) answers.push(await send(foreign, real));
    const said = answers.map(({ status, body }) => [status, problemSchema.parse(body).message]);
    expect(new Set(said.map((one) => one.join(' ')))).toEqual(
      new Set(['400 This passkey was not accepted. Try again, or sign in another way.']),
    );
    expect(await refusedOf(person)).toBeGreaterThan(0);
    expect((await signIn(authenticator)).status).toBe(200);
  });

  it.each([
    ['of another origin', { origin: 'http://welcome.example', rpId: 'welcome.test', verifies: true }],
    ['for another site', { origin: ORIGIN, rpId: 'welcome.example', verifies: true }],
    ['that does not verify its person', { origin: ORIGIN, rpId: 'welcome.test', verifies: false }],
  ])(
    '%s is neither added nor taken',
    { tags: ['loginByPasskey', 'adminLoginByPasskey'] },
    async (_, { origin, ...how }) => {
      const person = await make();
      const wrong = virtualAuthenticator(origin, how);
      expect(refusal(await add(person, wrong))).toBe('passkey.refused');
      // The same key, once it was added rightly, and answers wrongly.
      const { authenticator } = await withPasskey();
      const { challenge, options } = await begin();
      const answered = authenticator.as(origin, how).authenticate(options);
      expect(refusal(await send(challenge, answered))).toBe('passkey.refused');
      expect((await send(challenge, authenticator.authenticate(options))).status).toBe(200);
    },
  );

  it('whose count goes back, or stays, was copied', {
    tags: ['loginByPasskey', 'adminLoginByPasskey'],
  }, async () => {
    const { authenticator } = await withPasskey();
    const sendAt = async (count: number) => {
      const { challenge, options } = await begin();
      return send(challenge, authenticator.authenticate(options, count));
    };
    expect((await sendAt(7)).status).toBe(200);
    for (const count of [7, 6, 0]) expect(refusal(await sendAt(count))).toBe('passkey.refused');
    expect((await sendAt(8)).status).toBe(200);
  });

  it('opens nothing once it was removed, or its person is gone', {
    tags: ['loginByPasskey', 'adminLoginByPasskey'],
  }, async () => {
    const { person, authenticator, passkeyId } = await withPasskey();
    const begun = await begin();
    const answered = authenticator.authenticate(begun.options);
    await gateway.call('DELETE', `${path}/passkeys/${passkeyId}`, { token: person.token });
    expect(refusal(await send(begun.challenge, answered))).toBe('passkey.refused');

    const gone = await withPasskey();
    expect((await signIn(gone.authenticator)).status).toBe(200);
    await end(gone.person);
    expect(refusal(await signIn(gone.authenticator))).toBe('passkey.refused');
  });

  it('is asked for five minutes, and by the sign-in of its own kind', {
    tags: ['loginByPasskey', 'adminLoginByPasskey'],
  }, async () => {
    const { authenticator } = await withPasskey();
    const { challenge, options } = await begin();
    const response = authenticator.authenticate(options);
    const [other] = KINDS.filter((one) => one.login !== login);
    const body = { challenge, response };
    for (const call of [`${other?.login}/by-passkey`, `${login}/passkey`]) {
      expect((await gateway.call('POST', call, { body })).status).toBe(400);
    }
    const there = passkeyOptionsSchema.parse(
      (await gateway.call('POST', `${other?.login}/by-passkey/begin`)).body,
    );
    const foreign = authenticator.authenticate(there.options as { challenge: string });
    const elsewhere = { challenge: there.challenge, response: foreign };
    const refused = await gateway.call('POST', `${other?.login}/by-passkey`, { body: elsewhere });
    expect(refusal(refused)).toBe('passkey.refused');
    lateMs += 5 * MINUTE_MS;
    expect(refusal(await send(challenge, authenticator.authenticate(options)))).toBe('passkey.refused');
    expect((await signIn(authenticator)).status).toBe(200);
  });
});

describe('signing in by a passkey', () => {
  /** Makes a host with a passkey at a gateway, and a function that signs in with it. */
  async function hostAt({ call, host }: Pick<TestGateway, 'call' | 'host'>, registered = host()) {
    const { token, email, userId } = await registered;
    const authenticator = virtualAuthenticator(ORIGIN);
    const begun = await call('POST', '/api/auth/second-factor/passkeys/begin', {
      token,
      body: { password: PASSWORD },
    });
    const { challenge, options } = passkeyOptionsSchema.parse(begun.body);
    const body = { challenge, name: 'Telefono', response: authenticator.register(options as never) };
    expect((await call('POST', '/api/auth/second-factor/passkeys', { token, body })).status).toBe(201);
    return { token, email, userId, authenticator };
  }

  it('ends with the first reset of an account whose e-mail was not confirmed: a stranger added it', {
    tags: ['loginByPasskey', 'adminLoginByPasskey'],
  }, async () => {
    const { email, userId, authenticator } = await hostAt(gateway);
    const { passwordResets, digest } = gateway.services;
    const resetId = randomUUID();
    const forgotten = { resetId, forgottenAt: clock.now().toISOString(), language: 'it' } as const;
    await passwordResets.open({ ...forgotten, emailDigest: digest('email', email) }, context);
    const token = (await passwordResets.openReset(userId, resetId))?.token;
    const reset = { token, newPassword: 'una finestra sul mare' };
    expect((await gateway.call('POST', '/api/auth/reset-password', { body: reset })).status).toBe(200);
    const begun = await gateway.call('POST', '/api/login/by-passkey/begin');
    const { challenge, options } = passkeyOptionsSchema.parse(begun.body);
    const response = authenticator.authenticate(options as { challenge: string });
    const body = { challenge, response };
    expect(refusal(await gateway.call('POST', '/api/login/by-passkey', { body }))).toBe('passkey.refused');
  });

  it('begins a session that is listed, from a device that is new once', {
    tags: ['loginByPasskey', 'adminLoginByPasskey'],
  }, async () => {
    const { userId, authenticator } = await hostAt(gateway);
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' };
    const enter = async (headers: Record<string, string>) => {
      const begun = await gateway.call('POST', '/api/login/by-passkey/begin');
      const { challenge, options } = passkeyOptionsSchema.parse(begun.body);
      const response = authenticator.authenticate(options as { challenge: string });
      const body = { challenge, response };
      return gateway.call('POST', '/api/login/by-passkey', { body, headers });
    };
    const { store, codec } = gateway.core;
    const lastOpened = async () =>
      (await codec.decode(await Array.fromAsync(store.readStream(`sessions-${userId}`)))).at(-1);
    const first = await enter(browser);
    expect(await lastOpened()).toMatchObject({ type: 'SessionOpened', data: { isNewDevice: true } });
    const { token } = sessionSchema.parse(first.body);
    const listed = await gateway.call('GET', '/api/auth/sessions', { token });
    expect(listed.body).toContainEqual(
      expect.objectContaining({ browser: 'Firefox', system: 'Linux', isCurrent: true }),
    );
    const cookie = String(first.headers['set-cookie']).split(';')[0] ?? '';
    expect((await enter({ ...browser, cookie })).status).toBe(200);
    expect(await lastOpened()).toMatchObject({ type: 'SessionOpened', data: { isNewDevice: false } });
  });

  it('is tried as often as passwords are, counted with them by account and network', {
    tags: ['loginByPasskey', 'adminLoginByPasskey'],
  }, async () => {
    await using strict = new AsyncDisposableStack();
    const narrow = await startTestGateway({ clock, rateLimitScale: 1 });
    strict.defer(() => narrow.close());
    const { email, authenticator } = await hostAt(narrow);
    let address = 0;
    const from = (network: string, url: string, payload: object) => {
      address += 1;
      const remoteAddress = `${network}.${address % 250}`;
      return narrow.app.inject({ method: 'POST', url, remoteAddress, payload });
    };
    const begun = await from('192.0.2', '/api/login/by-passkey/begin', {});
    const { challenge, options } = passkeyOptionsSchema.parse(begun.json());
    const real = authenticator.authenticate(options as { challenge: string });
    const wrong = { ...real, response: { ...real.response, signature: 'AAAA' } };
    const tryPasskey = (network: string, response: object = wrong) =>
      from(network, '/api/login/by-passkey', { challenge, response });
    for (let attempt = 0; attempt < 15; attempt += 1) {
      expect((await tryPasskey('203.0.113')).statusCode).toBe(400);
      const guess = { email, password: `guess ${attempt}` };
      expect((await from('203.0.113', '/api/login', guess)).statusCode).toBe(401);
    }
    const refused = await tryPasskey('203.0.113', real);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    // What leads to nobody is counted alike, so that it tells nothing.
    const nobody = { ...real.response, userHandle: Buffer.from(randomUUID()).toString('base64url') };
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 31; attempt += 1) {
      statuses.push((await tryPasskey('203.0.113', { ...real, response: nobody })).statusCode);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect((await tryPasskey('198.51.100', real)).statusCode).toBe(200);
  });

  it('is not offered where the site is reached by a number', {
    tags: ['beginLoginByPasskey', 'beginAdminLoginByPasskey'],
  }, async () => {
    await using numbered = new AsyncDisposableStack();
    const there = await startTestGateway({ origin: 'http://127.0.0.1:3000' });
    numbered.defer(() => there.close());
    for (const path of ['/api/login/by-passkey/begin', '/api/admin/login/by-passkey/begin']) {
      expect(refusal(await there.call('POST', path))).toBe('passkey.unavailable');
    }
  });
});
