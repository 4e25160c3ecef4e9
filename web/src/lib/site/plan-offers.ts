import type { User } from '#contracts/accounts/api.ts';
import type { PlanCapability } from '#contracts/billing/packages.ts';
import { ApiError } from '../api/api-client.ts';

/** A feature that a plan does not have, or room for more properties. */
type Missing = Extract<PlanCapability, 'qrCode' | 'branding' | 'analytics' | 'subAccounts'> | 'properties';

/** The reason for which a screen offers an upgrade: something is missing, or the trial has ended. */
export type PlanOffer = Missing | 'trialEnded';

/** The packages that an upgrade leads to, by the names that they are sold under. */
export type UpgradePlan = 'Pro' | 'Business';

const PRO_PROPERTIES = 3;

/**
 * Tells whether a feature is known to be missing in the plan of the account. False where the plan is not known: the
 * server has the last word.
 */
export function lacks({ plan }: Pick<User, 'plan'>, capability: PlanCapability): boolean {
  return plan !== undefined && !plan.capabilities.includes(capability);
}

/** Tells whether an account has as many properties as its plan allows, or more. */
export function isFull({ plan }: Pick<User, 'plan'>, propertyCount: number): boolean {
  const most = plan?.maxProperties ?? null;
  return most !== null && propertyCount >= most;
}

/** Returns the lowest plan that has what is missing. @param propertyCount number of properties that there are now */
export function planFor(missing: Missing, propertyCount: number): UpgradePlan {
  if (missing === 'properties') return propertyCount < PRO_PROPERTIES ? 'Pro' : 'Business';
  return missing === 'qrCode' || missing === 'branding' ? 'Pro' : 'Business';
}

/** Tells whether the server refused a call because of the plan. */
export function isPlanRefusal(error: unknown): boolean {
  return error instanceof ApiError && ['plan.feature-missing', 'plan.limit-reached'].includes(error.code);
}
