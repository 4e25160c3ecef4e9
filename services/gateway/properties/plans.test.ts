import { beforeEach, describe, expect, it } from 'vitest';
import type { Package } from '#contracts/billing/api.ts';
import { type Entitlement, storedBytesMax, TRIAL_STORED_BYTES_MAX } from '#contracts/billing/packages.ts';
import { ProjectionProgress } from '#projections/kernel/follow/progress.ts';
import { forgetAsTheyMoveOn } from '#projections/kernel/queries/read-cache.ts';
import { SEEDED_PACKAGES } from '#services/billing/seeded-packages.ts';
import { createPlans, type Plans } from './plans.ts';

const TRIAL_END = Date.parse('2026-03-15T10:00:00.000Z');
const onTrial: Entitlement = { packageId: null, trialEndsAt: TRIAL_END };

let now: number;
let reads: number;
let entitlements: Record<string, Entitlement>;
let packages: Package[];
let progress: ProjectionProgress;
let plans: Plans;
beforeEach(() => {
  now = TRIAL_END - 1;
  reads = 0;
  entitlements = { a: onTrial, b: { ...onTrial, packageId: 'pro' } };
  packages = Object.entries(SEEDED_PACKAGES).map(([id, details]) => ({ id, isActive: true, ...details }));
  progress = new ProjectionProgress();
  plans = createPlans({
    accounts: {
      entitlement: async (userId) => {
        reads += 1;
        return entitlements[userId];
      },
    },
    pricing: {
      packages: async () => {
        reads += 1;
        return packages;
      },
    },
    now: () => now,
  });
  forgetAsTheyMoveOn(plans, ['accounts', 'pricing'], progress);
});

const allowance = async (accountId: string) => {
  const { maxProperties, maxLanguages, maxTabs, capabilities } = await plans.planOf(accountId);
  return { maxProperties, maxLanguages, maxTabs, capabilities: [...capabilities].sort() };
};
const FREE = { maxProperties: 1, maxLanguages: 1, maxTabs: 3, capabilities: [] };
const PRO = { maxProperties: 3, maxLanguages: 3, maxTabs: null, capabilities: ['branding', 'qrCode'] };

describe('the plan of an account', () => {
  it('is everything while its trial runs, to the last millisecond, and then the least', async () => {
    const trial = await allowance('a');
    expect(trial).toMatchObject({ maxProperties: null, maxLanguages: 6, maxTabs: null });
    expect(trial.capabilities).toEqual([
      'analytics',
      'branding',
      'chat',
      'extras',
      'feedback',
      'qrCode',
      'subAccounts',
    ]);
    now = TRIAL_END;
    expect(await allowance('a')).toEqual(FREE);
  });

  it('is its package, whether a trial runs or not', async () => {
    expect(await allowance('b')).toEqual(PRO);
    now = TRIAL_END + 1;
    expect(await allowance('b')).toEqual(PRO);
  });

  it('is read once', async () => {
    for (let time = 0; time < 3; time += 1) await Promise.all([plans.planOf('a'), plans.planOf('a')]);
    expect(reads).toBe(2);
  });

  it('is another as soon as the read model of accounts moves on, for that account alone', async () => {
    await Promise.all([plans.planOf('a'), plans.planOf('b')]);
    entitlements = { a: { ...onTrial, packageId: 'free' }, b: { ...onTrial, packageId: 'free' } };
    progress.advance({ projection: 'accounts', position: 1n, changes: { accounts: ['a'] } });
    expect(await allowance('a')).toEqual(FREE);
    expect(await allowance('b')).toEqual(PRO);
    progress.advance({ projection: 'accounts', position: 2n, changes: 'all' });
    expect(await allowance('b')).toEqual(FREE);
  });

  it('is another as soon as its package is', async () => {
    await plans.planOf('b');
    packages = packages.map((one) => ({ ...one, maxProperties: 5 }));
    progress.advance({ projection: 'properties', position: 1n, changes: 'all' });
    expect(await allowance('b')).toEqual(PRO);
    progress.advance({ projection: 'pricing', position: 1n, changes: { packages: ['pro'] } });
    expect(await allowance('b')).toEqual({ ...PRO, maxProperties: 5 });
  });

  it('is not read again where the read model of packages moves on without a change', async () => {
    await plans.planOf('b');
    progress.advance({ projection: 'pricing', position: 1n, changes: {} });
    await plans.planOf('b');
    expect(reads).toBe(2);
    progress.advance({ projection: 'pricing', position: 2n, changes: 'all' });
    await plans.planOf('b');
    expect(reads).toBe(3);
  });

  it('is not made up where the read models do not know the account, or its package', async () => {
    entitlements = { b: { ...onTrial, packageId: 'gold' } };
    for (const accountId of ['a', 'b']) {
      expect(await plans.find(accountId)).toBeUndefined();
      await expect(plans.planOf(accountId)).rejects.toMatchObject({ code: 'service.catching-up' });
    }
  });
});

describe('the room for files', () => {
  it('is that of the package, a smaller one on trial, and the least of all once it is over', async () => {
    expect(await plans.storedBytesMax('a')).toBe(TRIAL_STORED_BYTES_MAX);
    expect(await plans.storedBytesMax('b')).toBe(storedBytesMax('pro'));
    entitlements = { ...entitlements, c: { ...onTrial, packageId: 'business' } };
    expect(await plans.storedBytesMax('c')).toBe(storedBytesMax('business'));
    now = TRIAL_END;
    expect(await plans.storedBytesMax('a')).toBe(storedBytesMax('free'));
    await expect(plans.storedBytesMax('d')).rejects.toMatchObject({ code: 'service.catching-up' });
  });

  it('grows with the plan', () => {
    const rising = ['free', 'pro', 'business'].map(storedBytesMax);
    expect(rising).toEqual([...new Set(rising)].sort((one, other) => one - other));
    expect(TRIAL_STORED_BYTES_MAX).toBeLessThan(storedBytesMax('pro'));
  });
});

describe('a capability', () => {
  it('is refused to whose plan does not have it, in words for people', async () => {
    await plans.require('b', 'qrCode');
    await expect(plans.require('b', 'subAccounts')).rejects.toMatchObject({
      code: 'plan.feature-missing',
      message: 'Your plan does not include sub-accounts. Upgrade to use this.',
    });
  });

  it('is lost with the trial', async () => {
    await plans.require('a', 'analytics');
    now = TRIAL_END;
    await expect(plans.require('a', 'analytics')).rejects.toMatchObject({ code: 'plan.feature-missing' });
  });
});
