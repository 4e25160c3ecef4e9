import { z } from 'zod';
import type { SeededPackageId } from './package-names.ts';

/** Capabilities that a package can open beyond reading and writing welcome books. */
export const PLAN_CAPABILITIES = [
  'qrCode',
  'branding',
  'analytics',
  'subAccounts',
  'chat',
  'feedback',
  'extras',
] as const;
export const planCapabilitySchema = z.enum(PLAN_CAPABILITIES);
export type PlanCapability = z.infer<typeof planCapabilitySchema>;

/** The package whose limits and capabilities an account without one has while its trial runs. */
export const TRIAL_PACKAGE_ID = 'business';
/** The same, once the trial is over. */
export const LOWEST_PACKAGE_ID = 'free';

/** Facts that an account's plan follows from. */
export interface Entitlement {
  readonly packageId: string | null;
  /** Milliseconds since the epoch. */
  readonly trialEndsAt: number;
}

/** Tells whether an account has what a trial has. @param now milliseconds since the epoch */
export const isOnTrial = ({ packageId, trialEndsAt }: Entitlement, now: number): boolean =>
  packageId === null && trialEndsAt > now;

/**
 * Returns the package whose limits hold: the account's own, else that of its trial, else the one with the lowest limits.
 * @param now milliseconds since the epoch
 */
export const packageFor = (entitlement: Entitlement, now: number): string =>
  entitlement.packageId ?? (isOnTrial(entitlement, now) ? TRIAL_PACKAGE_ID : LOWEST_PACKAGE_ID);

const MEGABYTE = 1024 * 1024;
const STORED_BYTES_MAX: ReadonlyMap<string, number> = new Map<SeededPackageId, number>([
  ['free', 100 * MEGABYTE],
  ['pro', 1_024 * MEGABYTE],
  ['business', 5_120 * MEGABYTE],
]);
/** The most bytes of files while a trial runs, which costs nothing: a stranger can have as many as e-mail addresses. */
export const TRIAL_STORED_BYTES_MAX = 100 * MEGABYTE;

/**
 * Part of what the installation may spend on the models of others that all accounts without a package have together, on trial or
 * after it. They cost nothing, and a stranger can have as many as e-mail addresses: what others pay for is not theirs to spend.
 */
export const SHARE_WITHOUT_PACKAGE = 1 / 4;

/**
 * Returns the most bytes that the files of an account may have together with a package. They are no part of its events,
 * so that packages that were introduced without them have them too.
 */
export const storedBytesMax = (packageId: string): number =>
  STORED_BYTES_MAX.get(packageId) ?? TRIAL_STORED_BYTES_MAX;

const cents = z.int().nonnegative();
const limit = z.int().positive();

/** Price of a package per month: integer cents. `discountedPrice` is null where there is no discount. */
export const packagePriceSchema = z.object({ price: cents, discountedPrice: cents.nullable() });
export type PackagePrice = z.infer<typeof packagePriceSchema>;

/** Name, price and limits of a package. A limit of null is none. */
export const packageDetailsSchema = packagePriceSchema.extend({
  name: z.string(),
  description: z.string(),
  currency: z.string().length(3),
  billingPeriod: z.enum(['monthly', 'annual']),
  /** Sentences for people to read, in Italian. */
  features: z.array(z.string()),
  maxProperties: limit.nullable(),
  maxLanguages: limit.nullable(),
  maxTabs: limit.nullable(),
  capabilities: z.array(planCapabilitySchema),
  /** Ascending from the lowest package to the highest. */
  sortOrder: z.int(),
});
export type PackageDetails = z.infer<typeof packageDetailsSchema>;

/** Limits and capabilities of a package, without its name and price. A limit of null is none. */
export const planAllowanceSchema = packageDetailsSchema.pick({
  maxProperties: true,
  maxLanguages: true,
  maxTabs: true,
  capabilities: true,
});
export type PlanAllowance = z.infer<typeof planAllowanceSchema>;
