import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { normaliseEmail } from '#contracts/accounts/normalise-email.ts';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { logAsText } from '#infra/prove/testing/log-as-text.ts';
import { createClaimingHandler } from '#kernel/claims/claims.ts';
import { type EventStore, EventStoreUnavailableError } from '#kernel/log/event-store.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { createAccountsService } from '../accounts.service.ts';
import { createSecondFactorsService } from '../second-factors/second-factors.service.ts';
import { createPasswordResetsService, type ForgottenPassword } from './password-resets.service.ts';
import { CHEAP_HASHING } from './passwords.test-support.ts';
import { createPasswords } from './passwords.ts';

const MASTER_KEY = new Uint8Array(32).fill(3);
const PASSWORD = 'una ginestra sul colle';
const NEW_PASSWORD = 'una finestra sul mare';
const MINUTE_MS = 60_000;
const origin = { correlationId: 'a request', causationId: 'a request' };
const digest = createKeyedDigest(MASTER_KEY);
const passwords = await createPasswords(CHEAP_HASHING);

let lateMs = 0;
const clock = { now: () => new Date(Date.now() + lateMs) };
beforeEach(() => {
  lateMs = 0;
});

let opened: TestCore;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: MASTER_KEY });
});
afterAll(() => opened.close());

/** Makes the services of a process that has this log. */
function process(store: EventStore = opened.core.store) {
  const { codec, vault } = opened.core;
  const { handler, claims } = createClaimingHandler({ store, codec, digest, clock });
  const common = { handler, claims, vault, digest, passwords, clock, ids: timeOrderedIds };
  const secondFactors = createSecondFactorsService(common);
  return {
    accounts: createAccountsService(common),
    resets: createPasswordResetsService({ ...common, secondFactors, store, codec }),
    secondFactors,
  };
}

/** Returns a log that fails before an event of this type is appended, as for a process that ends there. */
function endingBefore(type: string): EventStore {
  const { store } = opened.core;
  return {
    ...store,
    readStream: (...read) => store.readStream(...read),
    async append(stream, expected, events) {
      if (events[0]?.type === type) throw new EventStoreUnavailableError('the process ended');
      return store.append(stream, expected, events);
    },
  };
}

const newEmail = () => `${randomUUID()}@Example.com`;
async function person() {
  const email = newEmail();
  const { userId } = await process().accounts.register(
    { email, password: PASSWORD, firstName: 'Giulia', lastName: 'Ferri' },
    origin,
  );
  const context = { ...origin, actor: { kind: 'user', id: userId } } as const;
  return { email, userId, context };
}

/** Returns the record that the password of an e-mail was forgotten just now. */
const forgotten = (email: string): ForgottenPassword => ({
  emailDigest: digest('email', normaliseEmail(email)),
  resetId: randomUUID(),
  forgottenAt: clock.now().toISOString(),
  language: 'it',
});
const system = { ...origin, actor: { kind: 'system', name: 'test' } } as const;
const signsIn = (email: string, password: string) =>
  process()
    .accounts.authenticate({ email, password })
    .then(() => true)
    .catch(() => false);
async function eventsOf(userId: string): Promise<string[]> {
  const events = await Array.fromAsync(opened.core.store.readStream(`user-${userId}`));
  return events.map(({ type }) => type);
}

describe('a forgotten password', () => {
  it('is noted by the digest of the e-mail, however that is spelt', async () => {
    const email = newEmail();
    await process().resets.forget(email.toUpperCase(), 'fr', origin);
    const day = clock.now().toISOString().slice(0, 10).replaceAll('-', '');
    const stream = `forgottenPassword-${digest('email', email.toLowerCase())}_${day}`;
    const events = await Array.fromAsync(opened.core.store.readStream(stream));
    expect(events).toMatchObject([
      { type: 'PasswordForgotten', data: { language: 'fr' }, metadata: { actor: { kind: 'guest' } } },
    ]);
    expect(
      JSON.stringify(events.map(({ data, metadata, stream: name }) => [data, metadata, name])),
    ).not.toMatch(/@example/i);
  });

  it('opens one link, however often its job is done', async () => {
    const { email, userId } = await person();
    const { resets } = process();
    const job = forgotten(email);
    await resets.open(job, system);
    await resets.open(job, system);
    expect(await eventsOf(userId)).toEqual(['UserRegistered', 'PasswordResetOpened']);
    const open = await resets.openReset(userId, job.resetId);
    expect(open).toEqual({ email, isConfirmed: false, token: expect.stringMatching(/^[\w-]{70}$/) });

    await resets.reset({ token: open?.token ?? '', newPassword: NEW_PASSWORD }, 'it', origin);
    await resets.open(job, system);
    expect(await resets.openReset(userId, job.resetId)).toBeUndefined();
    expect(await eventsOf(userId)).toEqual(['UserRegistered', 'PasswordResetOpened', 'PasswordChanged']);
  });

  it('opens nothing for an e-mail that nobody has, or only reached for', async () => {
    const email = newEmail();
    const dying = process(endingBefore('UserRegistered'));
    const registering = dying.accounts.register(
      { email, password: PASSWORD, firstName: 'Giulia', lastName: 'Ferri' },
      origin,
    );
    await expect(registering).rejects.toThrow(EventStoreUnavailableError);
    const jobs = [forgotten(email), forgotten(newEmail())];
    for (const job of jobs) await process().resets.open(job, system);
    const log = await logAsText(opened.core.store);
    for (const { resetId } of jobs) expect(log).not.toContain(resetId);
  });

  it('opens another link once the one before is 25 minutes old, and both end with the first that is used', async () => {
    const { email, userId } = await person();
    const { resets } = process();
    const [first, tooSoon] = [forgotten(email), forgotten(email)];
    for (const job of [first, tooSoon]) await resets.open(job, system);
    expect(await resets.openReset(userId, tooSoon.resetId)).toBeUndefined();
    lateMs = 25 * MINUTE_MS;
    const second = forgotten(email);
    await resets.open(second, system);
    const [one, other] = [
      await resets.openReset(userId, first.resetId),
      await resets.openReset(userId, second.resetId),
    ];
    await resets.reset({ token: one?.token ?? '', newPassword: NEW_PASSWORD }, 'it', origin);
    const late = resets.reset({ token: other?.token ?? '', newPassword: PASSWORD }, 'it', origin);
    await expect(late).rejects.toMatchObject({ code: 'account.reset-invalid' });

    const third = forgotten(email);
    await resets.open(third, system);
    expect(await resets.openReset(userId, third.resetId)).toMatchObject({ email, isConfirmed: true });
  });

  it('opens nothing for an e-mail that its account has left', async () => {
    const { email, userId, context } = await person();
    const job = forgotten(email);
    const { accounts, resets } = process();
    await accounts.changeEmail(userId, { newEmail: newEmail(), password: PASSWORD }, 'it', context);
    await resets.open(job, system);
    expect(await resets.openReset(userId, job.resetId)).toBeUndefined();
  });

  it('opens nothing once the link would be over', async () => {
    const { email, userId } = await person();
    const job = forgotten(email);
    lateMs = 30 * MINUTE_MS;
    await process().resets.open(job, system);
    expect(await eventsOf(userId)).toEqual(['UserRegistered']);
  });
});

describe('a link', () => {
  async function link() {
    const someone = await person();
    const job = forgotten(someone.email);
    const { resets } = process();
    await resets.open(job, system);
    const open = await resets.openReset(someone.userId, job.resetId);
    return { ...someone, token: open?.token ?? expect.fail('it is not open') };
  }

  it('that a process dies over leaves the former password, and opens again', async () => {
    const { email, token } = await link();
    const dying = process(endingBefore('PasswordChanged'));
    await expect(dying.resets.reset({ token, newPassword: NEW_PASSWORD }, 'it', origin)).rejects.toThrow(
      EventStoreUnavailableError,
    );
    expect(await signsIn(email, PASSWORD)).toBe(true);
    expect(await signsIn(email, NEW_PASSWORD)).toBe(false);
    await process().resets.reset({ token, newPassword: NEW_PASSWORD }, 'it', origin);
    expect(await signsIn(email, NEW_PASSWORD)).toBe(true);
    expect(await signsIn(email, PASSWORD)).toBe(false);
  });

  it('ends the second factor of an e-mail that was never confirmed, also where the process dies right after', async () => {
    const { userId, context, token } = await link();
    const { secondFactors, resets } = process();
    const { secret } = await secondFactors.begin(userId, { issuer: 'Benvenuto', label: 'giulia' });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: clock.now().getTime(),
    });
    await secondFactors.confirm(userId, code, context);
    await resets.reset({ token, newPassword: NEW_PASSWORD }, 'it', origin);
    expect(await secondFactors.find(userId)).toMatchObject({ isOn: false });
  });

  it('leaves no hash in the vault that nothing names', async () => {
    const { userId, token } = await link();
    const { resets } = process();
    await Promise.allSettled(
      Array.from({ length: 4 }, (_, index) =>
        resets.reset({ token, newPassword: `una parola numero ${index}` }, 'it', origin),
      ),
    );
    const { rows } = await opened.core.pool.query<{ count: number }>(
      'SELECT count(*)::int FROM vault.credentials WHERE subject = $1',
      [userId],
    );
    // The one that counts, and the one before.
    expect(rows).toEqual([{ count: 2 }]);
  });

  it('does not open for an account that was deleted', async () => {
    const { userId, token } = await link();
    await process().accounts.delete(userId, system);
    await expect(
      process().resets.reset({ token, newPassword: NEW_PASSWORD }, 'it', origin),
    ).rejects.toMatchObject({
      code: 'account.reset-invalid',
    });
  });
});

describe('the e-mail that an account has left', () => {
  it('is told by the event', async () => {
    const { email, userId, context } = await person();
    const { accounts } = process();
    const [second, third] = [newEmail(), newEmail()];
    await accounts.changeEmail(userId, { newEmail: second, password: PASSWORD }, 'it', context);
    await accounts.changeEmail(userId, { newEmail: third, password: PASSWORD }, 'it', context);
    await accounts.changeEmail(userId, { newEmail: third.toUpperCase(), password: PASSWORD }, 'it', context);
    expect(await accounts.formerEmail(userId, 1n)).toBe(email);
    expect(await accounts.formerEmail(userId, 2n)).toBe(second);
    // Another spelling of the same one.
    expect(await accounts.formerEmail(userId, 3n)).toBeUndefined();
  });

  it('is forgotten with the person', async () => {
    const { userId, context } = await person();
    const { accounts } = process();
    await accounts.changeEmail(userId, { newEmail: newEmail(), password: PASSWORD }, 'it', context);
    await opened.core.vault.destroySubject(userId);
    expect(await process().accounts.formerEmail(userId, 1n)).toBeUndefined();
  });
});
