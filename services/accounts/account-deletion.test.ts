import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
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

const MASTER_KEY = new Uint8Array(32).fill(9);
const password = 'una ginestra sul colle';
const origin = { correlationId: 'test', causationId: 'test' };
const context = { ...origin, actor: { kind: 'system', name: 'test' } } as const;

let opened: TestCore;
beforeAll(async () => {
  opened = await openTestCore({ masterKey: MASTER_KEY });
});
afterAll(() => opened.close());

async function accountsOn(store: EventStore) {
  const { codec, vault } = opened.core;
  const digest = createKeyedDigest(MASTER_KEY);
  const { handler, claims } = createClaimingHandler({ store, codec, digest, clock: systemClock });
  const passwords = await createPasswords(CHEAP_HASHING);
  return createAccountsService({
    handler,
    claims,
    vault,
    digest,
    passwords,
    clock: systemClock,
    ids: timeOrderedIds,
  });
}

const newPerson = () => ({
  firstName: 'Giulia',
  lastName: 'Ferri',
  email: `giulia-${randomUUID()}@example.com`,
  password,
});

/** Returns a log that fails before the claim of the e-mail is released. */
function cutShort(): EventStore {
  const { store } = opened.core;
  return {
    ...store,
    readStream: (stream, options) => store.readStream(stream, options),
    append: async (stream, expected, events) => {
      if (events.some(({ type }) => type === 'ClaimReleased')) throw new EventStoreUnavailableError('gone');
      return store.append(stream, expected, events);
    },
  };
}

describe('deleting an account', () => {
  it('frees the e-mail, and lets nobody sign in to it', async () => {
    const accounts = await accountsOn(opened.core.store);
    const person = newPerson();
    const { userId } = await accounts.register(person, origin);
    expect(await accounts.isDeleted(userId)).toBe(false);
    expect(await accounts.delete(userId, context)).toBeDefined();
    expect(await accounts.isDeleted(userId)).toBe(true);
    const { heldValues } = createHolders(createCommandHandler(opened.core), [accountDecider]);
    expect(await heldValues(`user-${userId}`)).toEqual([]);
    await expect(accounts.authenticate(person)).rejects.toMatchObject({ code: 'account.wrong-credentials' });
    const another = await accounts.register(person, origin);
    expect(another.userId).not.toBe(userId);
    expect((await accounts.authenticate(person)).userId).toBe(another.userId);
  });

  it('is refused for an account that is not there, or not any more', async () => {
    const accounts = await accountsOn(opened.core.store);
    await expect(accounts.delete(randomUUID(), context)).rejects.toMatchObject({ code: 'user.not-found' });
    const { userId } = await accounts.register(newPerson(), origin);
    await accounts.delete(userId, context);
    await expect(accounts.delete(userId, context)).rejects.toMatchObject({ code: 'user.not-found' });
  });

  it('happens once, however many ask for it', async () => {
    const accounts = await accountsOn(opened.core.store);
    const { userId } = await accounts.register(newPerson(), origin);
    const results = await Promise.allSettled([1, 2, 3].map(() => accounts.delete(userId, context)));
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    const events = await Array.fromAsync(opened.core.store.readStream(`user-${userId}`), ({ type }) => type);
    expect(events).toEqual(['UserRegistered', 'UserDeleted']);
  });

  it('leaves the e-mail to the next who asks, at once, where it was cut short before freeing it', async () => {
    const person = newPerson();
    const { userId } = await (await accountsOn(opened.core.store)).register(person, origin);
    await (await accountsOn(cutShort())).delete(userId, context);
    const accounts = await accountsOn(opened.core.store);
    const another = await accounts.register(person, origin);
    expect((await accounts.authenticate(person)).userId).toBe(another.userId);
  });
});
