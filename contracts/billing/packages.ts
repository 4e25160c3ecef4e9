import { z } from 'zod';

/** What a package can open beyond reading and writing welcome books. */
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

const cents = z.int().nonnegative();
const limit = z.int().positive();

/** What a package costs per month: integer cents. `discountedPrice` is null where there is no discount. */
export const packagePriceSchema = z.object({ price: cents, discountedPrice: cents.nullable() });
export type PackagePrice = z.infer<typeof packagePriceSchema>;

/** What a package is and what it allows. A limit of null is none. */
export const packageDetailsSchema = packagePriceSchema.extend({
  name: z.string(),
  description: z.string(),
  currency: z.string().length(3),
  billingPeriod: z.enum(['monthly', 'annual']),
  /** For people to read, in Italian. */
  features: z.array(z.string()),
  maxProperties: limit.nullable(),
  maxLanguages: limit.nullable(),
  maxTabs: limit.nullable(),
  capabilities: z.array(planCapabilitySchema),
  /** Ascending from the lowest package to the highest. */
  sortOrder: z.int(),
});
export type PackageDetails = z.infer<typeof packageDetailsSchema>;

/** What a package allows, apart from what it is called and costs. A limit of null is none. */
export const planAllowanceSchema = packageDetailsSchema.pick({
  maxProperties: true,
  maxLanguages: true,
  maxTabs: true,
  capabilities: true,
});
export type PlanAllowance = z.infer<typeof planAllowanceSchema>;
