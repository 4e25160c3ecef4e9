import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { logAsText } from '#infra/prove/testing/log-as-text.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { createHolders } from '#kernel/claims/claim-holders.ts';
import { createClaimingHandler } from '#kernel/claims/claims.ts';
import { createCommandHandler } from '#kernel/commands/command-handler.ts';
import { type EventStore, EventStoreUnavailableError } from '#kernel/log/event-store.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { accountDecider } from './account.decider.ts';
import { createAccountsService } from './accounts.service.ts';
import { CHEAP_HASHING } from './passwords/passwords.test-support.ts';
import { createPasswords } from './passwords/passwords.ts';

const MASTER_KEY = new Uint8Array(32).fill(3);
const PASSWORD = 'una ginestra sul colle';
const origin = { correlationId: 'test', causationId: 'test' };
const registration = (email: string) => ({
  firstName: 'Giulia',
  lastName: 'Ferri',
  email,
  password: PASSWORD,
});

let opened: TestCore;
let core: Core;

beforeAll(async () => {
  opened = await openTestCore({ masterKey: MASTER_KEY });
  ({ core } = opened);
});
afterAll(async () => {
  await opened.close();
});

async function accountsOn(store: EventStore, now: () => Date = systemClock.now) {
  const digest = createKeyedDigest(MASTER_KEY);
  return createAccountsService({
    ...createClaimingHandler({ store, codec: core.codec, digest, clock: { now } }),
    vault: core.vault,
    digest,
    passwords: await createPasswords(CHEAP_HASHING),
    clock: systemClock,
    ids: timeOrderedIds,
  });
}

/** Returns the unique values that an account gave up by the event at a revision of its stream. */
const valuesGivenUp = (userId: string, revision: bigint) =>
  createHolders(createCommandHandler(core), [accountDecider]).valuesGivenUp(`user-${userId}`, revision);

/** Returns a log that takes no events of accounts: it fails in the middle of a registration. */
const withoutAccounts = (): EventStore => ({
  ...core.store,
  readStream: (stream, options) => core.store.readStream(stream, options),
  append: async (stream, expected, events) => {
    if (stream.startsWith('user-')) throw new EventStoreUnavailableError('gone');
    return core.store.append(stream, expected, events);
  },
});

describe('a registration that is cut short', () => {
  it('cannot be signed in to, holds its e-mail for a minute, and then gives it up', async () => {
    const email = `cut.short.${randomUUID()}@example.com`;
    const broken = await accountsOn(withoutAccounts());
    await expect(broken.register(registration(email), origin)).rejects.toThrow(EventStoreUnavailableError);

    const accounts = await accountsOn(core.store);
    await expect(accounts.authenticate({ email, password: PASSWORD })).rejects.toMatchObject({
      code: 'account.wrong-credentials',
    });
    await expect(accounts.register(registration(email), origin)).rejects.toMatchObject({
      code: 'account.email-taken',
    });

    const later = await accountsOn(core.store, () => new Date(Date.now() + 61_000));
    const { userId } = await later.register(registration(email), origin);
    expect(await accounts.authenticate({ email, password: PASSWORD })).toEqual({ userId, sessionVersion: 1 });
  });
});

/** Returns a log that fails at the append of an event of a type: before it is written, or after. */
const losing = (type: string, when: 'before' | 'after'): EventStore => ({
  ...core.store,
  readStream: (stream, options) => core.store.readStream(stream, options),
  append: async (stream, expected, events) => {
    const isLost = events.some((event) => event.type === type);
    if (isLost && when === 'before') throw new EventStoreUnavailableError('gone');
    const appended = await core.store.append(stream, expected, events);
    if (isLost) throw new EventStoreUnavailableError('gone');
    return appended;
  },
});

/** Registers a person, and returns what a test needs to change their sign-in and to try it. */
async function person() {
  const email = `${randomUUID()}@example.com`;
  const accounts = await accountsOn(core.store);
  const { userId } = await accounts.register(registration(email), origin);
  const context = { ...origin, actor: { kind: 'user', id: userId } } as const;
  const signsIn = (as: string, password: string) =>
    accounts.authenticate({ email: as, password }).then(
      () => true,
      (error: unknown) => {
        expect(error).toMatchObject({ code: 'account.wrong-credentials' });
        return false;
      },
    );
  return {
    userId,
    email,
    signsIn,
    changePassword: async (newPassword: string, on: EventStore = core.store, currentPassword = PASSWORD) =>
      (await accountsOn(on)).changePassword(userId, { currentPassword, newPassword }, 'it', context),
    changeEmail: async (newEmail: string, on: EventStore = core.store) =>
      (await accountsOn(on)).changeEmail(userId, { newEmail, password: PASSWORD }, 'it', context),
  };
}

describe('a change of password', () => {
  const NEW = 'due lucciole nel prato';

  it('that ends before its event leaves the former password, and it alone', async () => {
    const { email, changePassword, signsIn } = await person();
    await expect(changePassword(NEW, losing('PasswordChanged', 'before'))).rejects.toThrow(
      EventStoreUnavailableError,
    );
    expect(await signsIn(email, PASSWORD)).toBe(true);
    expect(await signsIn(email, NEW)).toBe(false);
    await changePassword(NEW);
    expect(await signsIn(email, NEW)).toBe(true);
  });

  it('that ends after its event leaves the new password, and it alone', async () => {
    const { email, changePassword, signsIn } = await person();
    await expect(changePassword(NEW, losing('PasswordChanged', 'after'))).rejects.toThrow(
      EventStoreUnavailableError,
    );
    expect(await signsIn(email, NEW)).toBe(true);
    expect(await signsIn(email, PASSWORD)).toBe(false);
  });

  it('is won by one of many who know the current password; the others are refused', async () => {
    const { email, changePassword, signsIn } = await person();
    const wanted = Array.from({ length: 5 }, (_, index) => `${NEW} ${index}`);
    const results = await Promise.allSettled(wanted.map((password) => changePassword(password)));
    const won = wanted.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(won).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'account.wrong-password' });
    }
    const counts = await Promise.all([PASSWORD, ...wanted].map((password) => signsIn(email, password)));
    expect(counts.filter(Boolean)).toHaveLength(1);
    expect(await signsIn(email, won[0] ?? '')).toBe(true);
  });

  it('keeps no hash beside that which counts and the one before', async () => {
    const { userId, changePassword } = await person();
    const passwords = [PASSWORD, `${NEW} 1`, `${NEW} 2`, `${NEW} 3`];
    for (const [index, next] of passwords.slice(1).entries()) {
      await changePassword(next, core.store, passwords[index]);
    }
    for await (const { subject, credentials } of core.vault.exportSubjects()) {
      if (subject === userId) expect(credentials).toHaveLength(2);
    }
    expect.assertions(1);
  });
});

describe('a change of e-mail', () => {
  it('that ends before its event leaves the former address, and holds the new one for a minute', async () => {
    const { email, changeEmail, signsIn } = await person();
    const wanted = `new.${email}`;
    await expect(changeEmail(wanted, losing('EmailChanged', 'before'))).rejects.toThrow();
    expect(await signsIn(email, PASSWORD)).toBe(true);
    expect(await signsIn(wanted, PASSWORD)).toBe(false);
    const later = await accountsOn(core.store, () => new Date(Date.now() + 61_000));
    await later.register(registration(wanted), origin);
  });

  it('that ends after its event leaves the new address, and gives the former one up all the same', async () => {
    const { userId, email, changeEmail, signsIn } = await person();
    const wanted = `new.${email}`;
    await expect(changeEmail(wanted, losing('EmailChanged', 'after'))).rejects.toThrow();
    expect(await signsIn(wanted, PASSWORD)).toBe(true);
    expect(await signsIn(email, PASSWORD)).toBe(false);
    const later = await accountsOn(core.store, () => new Date(Date.now() + 61_000));
    expect(await valuesGivenUp(userId, 1n)).toEqual([{ kind: 'email', value: email }]);
    await later.register(registration(email), origin);
  });

  it('between spellings of one address takes and gives up nothing', async () => {
    const { userId, email, changeEmail, signsIn } = await person();
    await changeEmail(email.toUpperCase());
    expect(await signsIn(email, PASSWORD)).toBe(true);
    expect(await valuesGivenUp(userId, 1n)).toEqual([]);
  });

  it('of many at once leaves one address, and all others free', async () => {
    const { email, changeEmail, signsIn } = await person();
    const wanted = Array.from({ length: 5 }, (_, index) => `${index}.${email}`);
    await Promise.all(wanted.map((each) => changeEmail(each)));
    const counts = await Promise.all([email, ...wanted].map((each) => signsIn(each, PASSWORD)));
    expect(counts.filter(Boolean)).toHaveLength(1);
    const free = [email, ...wanted].filter((_, index) => !counts[index]);
    const accounts = await accountsOn(core.store);
    for (const each of free) await accounts.register(registration(each), origin);
  });
});

describe('what accounts leave in the log', () => {
  it('has no e-mail or password that was changed to in clear', async () => {
    const { changeEmail, changePassword } = await person();
    const email = `canary.${randomUUID()}@example.com`;
    await changeEmail(email);
    await changePassword('another canary password');
    const log = (await logAsText(core.store)).toLowerCase();
    expect(log).toContain('emailchanged');
    for (const canary of [email, 'another canary password', 'argon2']) expect(log).not.toContain(canary);
  });
});

describe('what a registration leaves in the log', () => {
  it('has no name, no e-mail, no password and no hash in clear', async () => {
    const accounts = await accountsOn(core.store);
    const mail = `canary.${randomUUID()}@example.com`;
    const canaries = ['CanaryFirst', 'CanaryLast', mail, 'canary password'];
    const [firstName = '', lastName = '', email = '', password = ''] = canaries;
    await accounts.register({ firstName, lastName, email, password }, origin);
    const log = await logAsText(core.store);
    expect(log).toContain('UserRegistered');
    for (const canary of [...canaries, 'argon2'])
      expect(log.toLowerCase()).not.toContain(canary.toLowerCase());
  });
});
