import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Core } from '#infra/composition/core.ts';
import { openTestCore, type TestCore } from '#infra/testing/core.ts';
import { logAsText } from '#infra/testing/log-as-text.ts';
import { createClaims } from '#kernel/claims.ts';
import { systemClock } from '#kernel/clock.ts';
import { createCommandHandler } from '#kernel/command-handler.ts';
import { type EventStore, EventStoreUnavailableError } from '#kernel/event-store.ts';
import { timeOrderedIds } from '#kernel/ids.ts';
import { createKeyedDigest } from '#kernel/keyed-digest.ts';
import { createAccountsService } from './accounts.service.ts';
import { createPasswords } from './passwords.ts';

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
  const handler = createCommandHandler({ store, codec: core.codec });
  const digest = createKeyedDigest(MASTER_KEY);
  return createAccountsService({
    handler,
    claims: createClaims({ handler, store, digest, clock: { now } }),
    vault: core.vault,
    digest,
    passwords: await createPasswords(),
    clock: systemClock,
    ids: timeOrderedIds,
  });
}

/** The log as it is for one who loses it in the middle of a registration. */
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
