import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-client.ts';
import { isFull, isPlanRefusal, lacks, planFor } from './plan-offers.ts';

const free = { plan: { maxProperties: 1, maxLanguages: 1, maxTabs: 3, capabilities: [] } };
const pro = {
  plan: { maxProperties: 3, maxLanguages: 3, maxTabs: null, capabilities: ['qrCode' as const] },
};
const business = { plan: { ...pro.plan, maxProperties: null } };

describe('a plan', () => {
  it('lacks what it is known not to have', () => {
    expect(lacks(free, 'qrCode')).toBe(true);
    expect(lacks(pro, 'qrCode')).toBe(false);
  });

  it('lacks nothing while it is not known', () => {
    expect(lacks({}, 'analytics')).toBe(false);
    expect(isFull({}, 100)).toBe(false);
  });

  it.each([
    ['below its limit', pro, 2, false],
    ['at its limit', pro, 3, true],
    ['over its limit', free, 2, true],
    ['without a limit', business, 100, false],
  ])('%s', (_what, user, count, full) => {
    expect(isFull(user, count)).toBe(full);
  });
});

it.each([
  ['qrCode', 1, 'Pro'],
  ['branding', 1, 'Pro'],
  ['analytics', 1, 'Business'],
  ['subAccounts', 1, 'Business'],
  ['properties', 1, 'Pro'],
  ['properties', 3, 'Business'],
] as const)('for %s with %d properties there is %s', (offer, count, plan) => {
  expect(planFor(offer, count)).toBe(plan);
});

it('a refusal because of the plan is told from others', () => {
  expect(isPlanRefusal(new ApiError(403, { code: 'plan.limit-reached' }))).toBe(true);
  expect(isPlanRefusal(new ApiError(403, { code: 'permission.missing' }))).toBe(false);
  expect(isPlanRefusal(new Error('no answer'))).toBe(false);
});
