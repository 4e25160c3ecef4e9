import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queueHomes } from '#infra/queue/job-queue-backends.test-support.ts';
import { openJobQueues } from '#infra/queue/open-job-queues.ts';
import { openTestCore, type TestCore } from '#infra/testing/core.ts';
import {
  claimSweeps,
  createClaimSweepProcessors,
  defineClaimSweeper,
  valuesByCategory,
} from '#kernel/claim-sweeper.ts';
import { CLAIM_SETTLING_MS, createClaims } from '#kernel/claims.ts';
import { systemClock } from '#kernel/clock.ts';
import { createCommandHandler } from '#kernel/command-handler.ts';
import { type EventStore, EventStoreUnavailableError } from '#kernel/event-store.ts';
import { timeOrderedIds } from '#kernel/ids.ts';
import type { JobQueues } from '#kernel/jobs.ts';
import { createKeyedDigest } from '#kernel/keyed-digest.ts';
import { startReactors } from '#kernel/reactor-runner.ts';
import { Leadership } from '#projections/kernel/leadership.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { systemTiming } from '#projections/kernel/timing.ts';
import { isTransient } from '#projections/kernel/transient-error.ts';
import { createAccountsService } from '#services/accounts/accounts.service.ts';
import { createPasswords } from '#services/accounts/passwords.ts';
import { createPropertiesService } from '#services/properties/properties.service.ts';
import { openPostgresReactorState } from './postgres-reactor-state.ts';

const MASTER_KEY = new Uint8Array(32).fill(3);
const PATIENCE = { timeout: 15_000, interval: 10 };
const origin = { correlationId: 'c', causationId: 'c' };
const OWNER = '0192f000-0000-7000-8000-000000000001';
const context = { ...origin, actor: { kind: 'user', id: OWNER } } as const;
const where = { address: 'Via Roma 1', city: 'Bari', country: 'Italia' };
const words = { welcomeTitle: 'Benvenuti', welcomeMessage: 'Fate come a casa vostra.' };
const passwords = await createPasswords();

describe.each(Object.entries(queueHomes))('sweeping claims by jobs in %s', (_, openHome) => {
  let ending: AsyncDisposableStack;
  let opened: TestCore;
  let queues: JobQueues;
  beforeEach(async () => {
    ending = new AsyncDisposableStack();
    const home = await openHome();
    ending.defer(() => home.close());
    opened = await openTestCore({ masterKey: MASTER_KEY });
    ending.defer(() => opened.close());
    await opened.core.vault.createSubject(OWNER);
    queues = await openJobQueues({ ...home.where, queues: [claimSweeps], onError: () => undefined });
    ending.defer(() => queues.close());
  });
  afterEach(() => ending.disposeAsync());

  /** The services as a process has them that sees the log in its own way, so much later. */
  function process(store: EventStore, lateMs = 0) {
    const { codec, vault } = opened.core;
    const handler = createCommandHandler({ store, codec });
    const digest = createKeyedDigest(MASTER_KEY);
    const clock = { now: () => new Date(Date.now() + lateMs) };
    const claims = createClaims({ handler, store, digest, clock });
    const common = { handler, claims, ids: timeOrderedIds };
    const accounts = createAccountsService({ ...common, vault, digest, passwords, clock: systemClock });
    const properties = createPropertiesService({ ...common, ownsObject: async () => true });
    return {
      claims,
      accounts,
      properties,
      register: (email: string) =>
        accounts.register(
          { email, password: 'una ginestra', firstName: 'Giulia', lastName: 'Ferri' },
          origin,
        ),
      create: (slug: string) => properties.create(OWNER, { ...where, ...words, name: 'Casa', slug }, context),
    };
  }

  /** The log as it is for a process that ends once it has taken its claim, before it writes what that is for. */
  function cutShort(): EventStore {
    const { store } = opened.core;
    return {
      ...store,
      readStream: (...read) => store.readStream(...read),
      async append(stream, expected, events) {
        if (/^(user|property)-/.test(stream)) throw new EventStoreUnavailableError('the process ended');
        return store.append(stream, expected, events);
      },
    };
  }

  it('frees what was claimed and never written, without anybody asking for it, and nothing else', async () => {
    const { store, codec, pool } = opened.core;
    const state = await openPostgresReactorState(pool);
    // Begun, but not running yet: no sweep of this test meets a registration that is still at work.
    await state.begin('claim-sweeper', await store.head());

    const living = process(store);
    const { userId } = await living.register('live@example.com');
    const { propertyId } = await living.create('casa-viva');
    await living.properties.edit(propertyId, { customUrl: 'ferri' }, context);
    const dying = process(cutShort());
    await expect(dying.register('lost@example.com')).rejects.toThrow(EventStoreUnavailableError);
    await expect(dying.create('casa-persa')).rejects.toThrow(EventStoreUnavailableError);
    expect(await living.claims.holderOf('email', 'lost@example.com')).toMatch(/^user-/);
    expect(await living.claims.holderOf('slug', 'casa-persa')).toMatch(/^property-/);

    const sweeping = process(store, CLAIM_SETTLING_MS + 1);
    const { accounts, properties, claims } = sweeping;
    const valuesHeldBy = valuesByCategory({ user: accounts.heldValues, property: properties.heldValues });
    queues.work(claimSweeps, createClaimSweepProcessors({ claims, valuesHeldBy }));
    const leadership = new Leadership(createPostgresReadModelStore(pool), systemTiming);
    ending.defer(() => leadership.close());
    const runner = startReactors({
      ...{ store, state, leadership, decoder: codec, jobs: queues, isTransient },
      reactors: [defineClaimSweeper(1)],
    });
    ending.defer(() => runner.stop());

    await expect
      .poll(() => queues.counts(), PATIENCE)
      .toMatchObject([{ completed: 5, waiting: 0, delayed: 0, active: 0, dead: 0 }]);
    expect(await living.claims.holderOf('email', 'lost@example.com')).toBeUndefined();
    expect(await living.claims.holderOf('slug', 'casa-persa')).toBeUndefined();
    expect(await living.claims.holderOf('email', 'live@example.com')).toBe(`user-${userId}`);
    expect(await living.claims.holderOf('slug', 'casa-viva')).toBe(`property-${propertyId}`);
    expect(await living.claims.holderOf('brandedPath', 'ferri-casa')).toBe(`property-${propertyId}`);
    expect(await accounts.heldValues(userId)).toEqual([{ kind: 'email', value: 'live@example.com' }]);
    expect(await accounts.heldValues('of-nobody')).toEqual([]);

    await expect(living.register('lost@example.com')).resolves.toMatchObject({ userId: expect.any(String) });
    await expect(living.create('casa-persa')).resolves.toMatchObject({ state: { slug: 'casa-persa' } });
  });
});
