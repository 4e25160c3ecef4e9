import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import type { NewEvent } from '#contracts/kernel/events/stored-event.ts';
import { openJobQueues } from '#infra/adapters/jobs/queue/open-job-queues.ts';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { queueHomes } from '#infra/prove/testing/job-queue-backends.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { createHolders } from '#kernel/claims/claim-holders.ts';
import { claimSweeps, createClaimSweepProcessors, defineClaimSweeper } from '#kernel/claims/claim-sweeper.ts';
import { CLAIM_SETTLING_MS, createClaimingHandler } from '#kernel/claims/claims.ts';
import { type EventStore, EventStoreUnavailableError } from '#kernel/log/event-store.ts';
import type { JobQueues } from '#kernel/reactors/jobs.ts';
import { startReactors } from '#kernel/reactors/reactor-runner.ts';
import type { ReactorState } from '#kernel/reactors/reactor-state.ts';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { systemClock } from '#kernel/work/clock.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import { isTransient } from '#projections/kernel/errors/transient-error.ts';
import { Leadership } from '#projections/kernel/follow/leadership.ts';
import { systemTiming } from '#projections/kernel/follow/timing.ts';
import { createPostgresReadModelStore } from '#projections/kernel/postgres/postgres-read-model-store.ts';
import { createAccountsService } from '#services/accounts/accounts.service.ts';
import { CHEAP_HASHING } from '#services/accounts/passwords/passwords.test-support.ts';
import { createPasswords } from '#services/accounts/passwords/passwords.ts';
import { createPropertiesService } from '#services/properties/properties.service.ts';
import type { PropertyChanges } from '#services/properties/property-details.ts';
import { claimHolders } from '#services/worker/registry.ts';
import { openPostgresReactorState } from './postgres-reactor-state.ts';

const MASTER_KEY = new Uint8Array(32).fill(3);
const PATIENCE = { timeout: LONGEST_WAIT_MS, interval: 10 };
const OWNER = randomUUID();
const where = { address: 'Via Roma 1', city: 'Bari', country: 'Italia' };
const words = { welcomeTitle: 'Benvenuti', welcomeMessage: 'Fate come a casa vostra.' };
const passwords = await createPasswords(CHEAP_HASHING);

describe.each(Object.entries(queueHomes))('sweeping claims by jobs in %s', (_, openHome) => {
  let ending: AsyncDisposableStack;
  let opened: TestCore;
  let queues: JobQueues;
  let state: ReactorState;
  let correlationId: string;
  beforeEach(async () => {
    correlationId = randomUUID();
    ending = new AsyncDisposableStack();
    const home = await openHome();
    ending.defer(() => home.close());
    opened = await openTestCore({ masterKey: MASTER_KEY });
    ending.defer(() => opened.close());
    await opened.core.vault.createSubject(OWNER);
    queues = await openJobQueues({ ...home.where, queues: [claimSweeps], onError: () => undefined });
    ending.defer(() => queues.close());
    state = await openPostgresReactorState(opened.core.pool);
    // Begun, but not running yet: no sweep of this test meets a registration that is still at work.
    await state.begin('claim-sweeper', await opened.core.store.head());
  });
  afterEach(() => ending.disposeAsync());

  /** Makes the services of a process that sees the log through this store, with a clock that is so much ahead. */
  function process(store: EventStore, lateMs = 0) {
    const { codec, vault } = opened.core;
    const digest = createKeyedDigest(MASTER_KEY);
    const clock = { now: () => new Date(Date.now() + lateMs) };
    const { handler, claims } = createClaimingHandler({ store, codec, digest, clock });
    const common = { handler, claims, ids: timeOrderedIds };
    const accounts = createAccountsService({ ...common, vault, digest, passwords, clock: systemClock });
    const properties = createPropertiesService({
      ...common,
      clock,
      ownsImage: async () => true,
      isGivenUp: async () => false,
    });
    const origin = { correlationId, causationId: 'c' };
    const context = { ...origin, actor: { kind: 'user', id: OWNER } } as const;
    return {
      claims,
      holders: createHolders(handler, claimHolders),
      register: (email: string) =>
        accounts.register(
          { email, password: 'una ginestra', firstName: 'Giulia', lastName: 'Ferri' },
          origin,
        ),
      create: (slug: string) => properties.create(OWNER, { ...where, ...words, name: 'Casa', slug }, context),
      edit: (propertyId: string, changes: PropertyChanges) => properties.edit(propertyId, changes, context),
    };
  }

  /** Makes the log of a process that ends before it appends what it is about to. */
  function endingBefore(isLast: (stream: string, events: readonly NewEvent[]) => boolean): EventStore {
    const { store } = opened.core;
    return {
      ...store,
      readStream: (...read) => store.readStream(...read),
      async append(stream, expected, events) {
        if (isLast(stream, events)) throw new EventStoreUnavailableError('the process ended');
        return store.append(stream, expected, events);
      },
    };
  }
  /** Ends once it has taken its claim, before it writes what that is for. */
  const beforeWriting = () => endingBefore((stream) => /^(user|property)-/.test(stream));
  /** Ends once it has written that it gives a value up, before it releases the claim. */
  const beforeReleasing = () => endingBefore((_stream, [event]) => event?.type === 'ClaimReleased');

  /** Sweeps what this test claimed, at a time when all of it has settled, until nothing is left to do. */
  async function sweepAll(sweeps: number): Promise<void> {
    const { store, codec, pool } = opened.core;
    const { claims, holders } = process(store, CLAIM_SETTLING_MS + 1);
    queues.work(claimSweeps, createClaimSweepProcessors({ claims, holders }));
    const leadership = new Leadership(createPostgresReadModelStore(pool), systemTiming);
    ending.defer(() => leadership.close());
    const sweeper = defineClaimSweeper(claimHolders, 1);
    // The log may be shared with other tests, whose claims have not settled.
    const isOwn = ({ metadata }: RecordedEvent) => metadata.correlationId === correlationId;
    const jobsFor = (event: RecordedEvent) => (isOwn(event) ? sweeper.jobsFor(event) : []);
    const runner = startReactors({
      store,
      state,
      leadership,
      decoder: codec,
      jobs: queues,
      isTransient,
      reactors: [{ ...sweeper, jobsFor }],
    });
    ending.defer(() => runner.stop());
    await expect
      .poll(() => queues.counts(), PATIENCE)
      .toMatchObject([{ completed: sweeps, waiting: 0, delayed: 0, active: 0, dead: 0 }]);
  }

  it('frees what was claimed and never written, without anybody asking for it, and nothing else', async () => {
    const [live, lost] = [`live-${randomUUID()}`, `lost-${randomUUID()}`];
    const [liveEmail, lostEmail] = [`${live}@example.com`, `${lost}@example.com`];
    const living = process(opened.core.store);
    const { userId } = await living.register(liveEmail);
    const { propertyId } = await living.create(live);
    await living.edit(propertyId, { customUrl: live });
    const dying = process(beforeWriting());
    await expect(dying.register(lostEmail)).rejects.toThrow(EventStoreUnavailableError);
    await expect(dying.create(lost)).rejects.toThrow(EventStoreUnavailableError);
    const { holderOf } = living.claims;
    expect(await holderOf('email', lostEmail)).toMatch(/^user-/);
    expect(await holderOf('slug', lost)).toMatch(/^property-/);

    await sweepAll(7);
    expect(await holderOf('email', lostEmail)).toBeUndefined();
    expect(await holderOf('slug', lost)).toBeUndefined();
    expect(await holderOf('email', liveEmail)).toBe(`user-${userId}`);
    expect(await holderOf('slug', live)).toBe(`property-${propertyId}`);
    expect(await holderOf('customUrl', live)).toBe(`property-${propertyId}`);
    expect(await holderOf('brandedPath', `${live}-casa`)).toBe(`property-${propertyId}`);
    expect(await living.holders.heldValues(`user-${userId}`)).toEqual([{ kind: 'email', value: liveEmail }]);
    expect(await living.holders.heldValues('user-of-nobody')).toEqual([]);
    expect(await living.holders.valuesGivenUp(`user-${userId}`, 0n)).toEqual([]);

    await expect(living.register(lostEmail)).resolves.toMatchObject({ userId: expect.any(String) });
    await expect(living.create(lost)).resolves.toMatchObject({ state: { slug: lost } });
  });

  it('frees what was given up and never released, and leaves what is held again or by others', async () => {
    const slugs = ['former', 'next', 'left', 'elsewhere', 'kept'].map((word) => `${word}-${randomUUID()}`);
    const [former = '', next = '', left = '', elsewhere = '', kept = ''] = slugs;
    const customUrl = `f-${randomUUID()}`;
    const living = process(opened.core.store);
    const dying = process(beforeReleasing());
    const { holderOf } = living.claims;

    const { propertyId: moved } = await living.create(former);
    await living.edit(moved, { customUrl });
    await dying.edit(moved, { name: 'Villa' });
    await dying.edit(moved, { customUrl: '' });
    await dying.edit(moved, { slug: next });
    expect(await holderOf('brandedPath', `${customUrl}-casa`)).toBe(`property-${moved}`);
    expect(await holderOf('brandedPath', `${customUrl}-villa`)).toBe(`property-${moved}`);
    expect(await holderOf('slug', former)).toBe(`property-${moved}`);

    const { propertyId: overtaken } = await living.create(left);
    await dying.edit(overtaken, { slug: elsewhere });
    const { propertyId: taker } = await process(opened.core.store, CLAIM_SETTLING_MS + 1).create(left);

    const { propertyId: returned } = await living.create(kept);
    await dying.edit(returned, { slug: `${kept}-away` });
    await dying.edit(returned, { slug: kept });

    // Eleven takings and renewals; seven events that can give something up, the first custom URL being one.
    await sweepAll(18);
    expect(await holderOf('customUrl', customUrl)).toBeUndefined();
    expect(await holderOf('brandedPath', `${customUrl}-casa`)).toBeUndefined();
    expect(await holderOf('brandedPath', `${customUrl}-villa`)).toBeUndefined();
    expect(await holderOf('slug', former)).toBeUndefined();
    expect(await holderOf('slug', `${kept}-away`)).toBeUndefined();
    expect(await holderOf('slug', next)).toBe(`property-${moved}`);
    expect(await holderOf('slug', elsewhere)).toBe(`property-${overtaken}`);
    expect(await holderOf('slug', left)).toBe(`property-${taker}`);
    expect(await holderOf('slug', kept)).toBe(`property-${returned}`);
  });
});
