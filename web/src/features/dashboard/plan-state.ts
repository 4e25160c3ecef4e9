import type { User } from '#contracts/accounts/api.ts';
import { daysLeft } from '../../lib/text/days-left.ts';

/** Plan that an account stands on: a package, a trial with its days left (at least 1), or neither any more. */
export type PlanState =
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'trial'; readonly daysLeft: number }
  | { readonly kind: 'expired' };

/**
 * Returns the plan that an account has at a moment. A trial that ends while the page is open has ended.
 * @param now milliseconds since the epoch.
 */
export function planState(
  {
    package: its,
    subscriptionStatus,
    trialEndDate,
  }: Pick<User, 'package' | 'subscriptionStatus' | 'trialEndDate'>,
  now: number,
): PlanState {
  if (its !== null) return { kind: 'package', name: its.name };
  const days = subscriptionStatus === 'trial' ? daysLeft(trialEndDate, now) : 0;
  return days === 0 ? { kind: 'expired' } : { kind: 'trial', daysLeft: days };
}
