import { expect, it } from 'vitest';
import type { Package } from '#contracts/billing/api.ts';
import { packageChoices, packageMove } from './package-choices.ts';

const packageNamed = (id: string, isActive = true): Package => ({
  id,
  name: id,
  description: '',
  price: 1_990,
  discountedPrice: null,
  currency: 'EUR',
  billingPeriod: 'monthly',
  features: [],
  maxProperties: null,
  maxLanguages: null,
  maxTabs: null,
  capabilities: [],
  sortOrder: 0,
  isActive,
});
const PACKAGES = [
  packageNamed('free'),
  packageNamed('pro'),
  packageNamed('old', false),
  packageNamed('business'),
];
const idsOf = (packages: readonly Package[]) => packages.map(({ id }) => id);

it.each([
  [null, undefined, ['free', 'pro', 'business'], []],
  ['free', 'free', ['pro', 'business'], []],
  ['pro', 'pro', ['business'], ['free']],
  ['old', 'old', ['business'], ['free', 'pro']],
  ['business', 'business', [], ['free', 'pro']],
])('from %s, which is %s, it goes up to %j and down to %j', (id, current, up, down) => {
  const choices = packageChoices(PACKAGES, id);
  expect([choices.current?.id, idsOf(choices.up), idsOf(choices.down)]).toEqual([current, up, down]);
});

it.each([
  [null, 'free', 'up'],
  ['free', 'business', 'up'],
  ['business', 'pro', 'down'],
  ['pro', null, 'removed'],
] as const)('from %s to %s is %s', (from, to, move) => {
  expect(packageMove(PACKAGES, from, to)).toBe(move);
});
