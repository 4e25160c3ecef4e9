import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQueryPool } from '#infra/adapters/postgres/query-pool.ts';
import { openTestCore, type TestCore } from '#infra/prove/testing/core.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import type { Core } from '#infra/run/composition/core.ts';
import { timeOrderedIds } from '#kernel/work/ids.ts';
import type { ProjectionRunner } from '../kernel/run/run-projections.ts';
import { startProjections } from '../kernel/run/runner.ts';
import { pricing } from '../pricing/projection.ts';
import { properties } from '../properties/projection.ts';
import { sessions } from '../sessions/projection.ts';
import { accounts } from './projection.ts';
import { type AccountQueries, accountQueries } from './queries.ts';

const context = { actor: { kind: 'system', name: 'test' }, correlationId: 'c', causationId: 'c' } as const;
const DAY_MS = 86_400_000;

let opened: TestCore;
let core: Core;
let runner: ProjectionRunner;
let queries: AccountQueries;
/** The present moment of the queries. */
let now = 0;
const ending = new AsyncDisposableStack();
beforeAll(async () => {
  opened = await openTestCore({ masterKey: new Uint8Array(32) });
  ending.defer(() => opened.close());
  ({ core } = opened);
  const projections = [accounts, pricing, properties, sessions];
  runner = await startProjections({ pool: core.pool, source: core.store, decoder: core.codec, projections });
  ending.defer(() => runner.stop());
  const pool = await createQueryPool(opened.databaseUrl);
  ending.defer(() => pool.end());
  queries = accountQueries(pool, () => now);
});
afterAll(() => ending.disposeAsync());

/** Appends to a stream, and waits until both read models show it. */
async function happen(stream: string, type: string, data: object, subject?: string): Promise<void> {
  const encoded = await core.codec.encode(stream, [{ type, data }], context, subject);
  const { position } = await core.store.append(stream, 'any', encoded);
  const names = [accounts.name, pricing.name];
  expect(await runner.progress.waitFor(names, position, { timeoutMs: LONGEST_WAIT_MS })).toBe(true);
}

/** Makes an account whose trial ends then. @param trialEndsAt milliseconds since the epoch */
async function newUser(trialEndsAt: number): Promise<string> {
  const userId = timeOrderedIds.next();
  await core.vault.createSubject(userId);
  const person = { email: 'g@example.com', firstName: 'Giulia', lastName: 'Ferri', emailDigest: 'digest' };
  const data = { userId, ...person, trialEndsAt: new Date(trialEndsAt).toISOString() };
  await happen(`user-${userId}`, 'UserRegistered', data, userId);
  return userId;
}

const setPackage = (userId: string, packageId: string | null) =>
  happen(`user-${userId}`, 'PackageChanged', { packageId }, userId);

const introduce = (packageId: string, name: string) =>
  happen(`package-${packageId}`, 'PackageIntroduced', {
    packageId,
    name,
    description: '',
    price: 1_990,
    discountedPrice: 1_590,
    currency: 'EUR',
    billingPeriod: 'monthly',
    features: [],
    capabilities: [],
    sortOrder: 0,
    maxProperties: 3,
    maxLanguages: 3,
    maxTabs: null,
  });

async function subscription(userId: string, at: number) {
  now = at;
  const user = (await queries.find(userId))?.user;
  if (user === undefined) throw new Error('no such account');
  const { subscriptionStatus: status, subscriptionStartDate: start, subscriptionEndDate: end } = user;
  return { status, start, end, createdAt: user.createdAt, package: user.package };
}

describe('the subscription of an account', () => {
  const present = Date.now();
  const trialEnd = present + 14 * DAY_MS;
  const trialEndDate = new Date(trialEnd).toISOString();

  it('is its trial up to the last millisecond, and then has expired', async () => {
    const user = await newUser(trialEnd);
    const { createdAt, ...trial } = await subscription(user, trialEnd - 1);
    expect(trial).toEqual({ status: 'trial', start: createdAt, end: null, package: null });
    const expired = { status: 'expired', start: createdAt, end: trialEndDate };
    expect(await subscription(user, trialEnd)).toMatchObject(expired);
  });

  it('is active with a package, from when that was given, however old the trial is', async () => {
    await introduce('pro-a', 'Pro');
    const user = await newUser(trialEnd);
    await setPackage(user, 'pro-a');
    const { createdAt, start, ...active } = await subscription(user, trialEnd + DAY_MS);
    expect(active).toEqual({ status: 'active', end: null, package: { id: 'pro-a', name: 'Pro' } });
    expect(Date.parse(start ?? '')).toBeGreaterThanOrEqual(Date.parse(createdAt));
  });

  it('goes on as the running trial without the package, and has ended then where the trial is over', async () => {
    const running = await newUser(trialEnd);
    await setPackage(running, 'pro-a');
    await setPackage(running, null);
    expect(await subscription(running, present)).toMatchObject({ status: 'trial', end: null, package: null });

    const over = await newUser(present - 2 * DAY_MS);
    await setPackage(over, 'pro-a');
    await setPackage(over, null);
    const { status, end } = await subscription(over, Date.now());
    expect(status).toBe('expired');
    expect(Date.parse(end ?? '')).toBeGreaterThan(present - DAY_MS);
  });
});

describe('an account as administrators see it', () => {
  it('has the package with its present prices, or none', async () => {
    await introduce('pro-b', 'Pro');
    const user = await newUser(Date.now() + DAY_MS);
    expect(await queries.record(user)).toMatchObject({ id: user, packageId: null, package: null });
    await setPackage(user, 'pro-b');
    await happen('package-pro-b', 'PackageRepriced', { price: 2_490, discountedPrice: null });
    expect(await queries.record(user)).toEqual({
      id: user,
      firstName: 'Giulia',
      lastName: 'Ferri',
      email: 'g@example.com',
      createdAt: expect.any(String),
      packageId: 'pro-b',
      package: { id: 'pro-b', name: 'Pro', price: 2_490, discountedPrice: null, billingPeriod: 'monthly' },
      trialEndsAt: expect.any(String),
      propertyCount: 0,
      lastSignInAt: null,
    });
  });

  it('is not there where there is no account', async () => {
    expect(await queries.record(timeOrderedIds.next())).toBeUndefined();
  });
});
