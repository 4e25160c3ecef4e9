import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { exampleOf } from '../kernel/example-of.ts';
import { percentageSchema } from '../site-settings/values.ts';
import { centsOf } from './money.ts';
import { type PackagePrice, packageDetailsSchema } from './packages.ts';

/** A package as administrators see it. */
export const packageSchema = packageDetailsSchema.extend({ id: z.string(), isActive: z.boolean() });
export type Package = z.infer<typeof packageSchema>;
documented(packageSchema, {
  id: 'Package',
  description: 'A package with what it allows. A limit of null is none.',
  example: () => ({
    id: 'pro',
    name: 'Pro',
    price: 1_990,
    discountedPrice: 1_590,
    description: 'Per chi ospita in più case',
    features: ['3 proprietà', 'QR code'],
    currency: 'EUR',
    maxProperties: 3,
    maxLanguages: 3,
    capabilities: ['qrCode', 'branding'],
    sortOrder: 1,
    isActive: true,
  }),
});

/** A package as the landing page offers it. Prices are cents per month. */
export const planSchema = packageSchema.pick({
  id: true,
  name: true,
  price: true,
  discountedPrice: true,
  description: true,
  features: true,
});
export type Plan = z.infer<typeof planSchema>;
documented(planSchema, {
  id: 'Plan',
  description: 'A package as it is on offer. Prices are cents per month.',
  example: () => exampleOf(packageSchema),
});

const PRICE_MESSAGE = 'Inserisci un prezzo valido, come 19.90';
const DISCOUNT_MESSAGE = 'Il prezzo scontato non può superare quello pieno';

function centsOrIssue(euros: string, context: z.core.$RefinementCtx<unknown>): number {
  const cents = centsOf(euros);
  if (cents !== undefined) return cents;
  context.addIssue(PRICE_MESSAGE);
  return z.NEVER;
}

/** Decimal euros as text; gives integer cents. */
const eurosSchema = z.string(PRICE_MESSAGE).transform(centsOrIssue);

/** The same, or what a form sends for no discount: nothing, null or an empty field; gives null for it. */
const discountSchema = z
  .string(PRICE_MESSAGE)
  .nullish()
  .transform((euros, context) => (euros?.trim() ? centsOrIssue(euros, context) : null));

/** The prices of a package in decimal euros (`19.90`); gives cents. */
const pricesSchema = z
  .object({ regular: eurosSchema, discounted: discountSchema }, PRICE_MESSAGE)
  .refine(({ regular, discounted }) => discounted === null || discounted <= regular, {
    path: ['discounted'],
    message: DISCOUNT_MESSAGE,
  })
  .transform(({ regular, discounted }): PackagePrice => ({ price: regular, discountedPrice: discounted }));

/** POST /api/admin/pricing. `basic` is the package named Free. */
export const setPricingRequestSchema = z.object({
  basic: pricesSchema,
  pro: pricesSchema,
  business: pricesSchema,
  annualDiscount: percentageSchema,
});
export type SetPricingRequest = z.infer<typeof setPricingRequestSchema>;
documented(setPricingRequestSchema, {
  id: 'SetPricingRequest',
  description:
    'Prices in decimal euros; `discounted` may be absent, null or empty. `basic` is the package named Free.',
  example: () => ({
    basic: { regular: '0.00', discounted: '' },
    pro: { regular: '19.90', discounted: '15.90' },
    business: { regular: '39.90', discounted: '29.90' },
    annualDiscount: '20',
  }),
});

/** Answer of POST /api/admin/pricing. */
export const pricingSchema = z.object({ packages: z.array(packageSchema), annualDiscount: z.string() });
documented(pricingSchema, { example: () => ({ annualDiscount: '20' }) });
