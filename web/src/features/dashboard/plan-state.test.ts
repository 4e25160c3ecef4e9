import { expect, it } from 'vitest';
import { planState } from './plan-state.ts';

const NOW = Date.parse('2026-06-01T12:00:00.000Z');
const trial = {
  package: null,
  subscriptionStatus: 'trial' as const,
  trialEndDate: '2026-06-03T11:00:00.000Z',
};

it('a package counts before a trial', () => {
  const user = { ...trial, package: { id: 'pro', name: 'Pro' }, subscriptionStatus: 'active' as const };
  expect(planState(user, NOW)).toEqual({ kind: 'package', name: 'Pro' });
});

it('a trial says the days that are left, a begun one counted', {
  tags: ['dashboard.top-bar.during-trial-days-ended'],
}, () => {
  expect(planState(trial, NOW)).toEqual({ kind: 'trial', daysLeft: 2 });
});

it.each([
  ['the server says so', { ...trial, subscriptionStatus: 'expired' as const }, NOW],
  ['its end came while the page was open', trial, Date.parse('2026-06-03T11:00:00.000Z')],
])('a trial is over once %s', (_why, user, now) => {
  expect(planState(user, now)).toEqual({ kind: 'expired' });
});
