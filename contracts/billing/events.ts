import { z } from 'zod';
import { tellFields } from '../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';
import { packageDetailsSchema, packagePriceSchema } from './packages.ts';

export const packageIntroduced = defineEvent({
  type: 'PackageIntroduced',
  summary: 'A package can be had from now on. Prices are cents per billing period.',
  schema: packageDetailsSchema.extend({ packageId: z.string() }),
  audit: { kind: 'settings', tells: tellFields('name', 'description', 'price', 'discountedPrice') },
});

export const packageRepriced = defineEvent({
  type: 'PackageRepriced',
  summary: 'An administrator gave a package other prices, in cents.',
  schema: packagePriceSchema,
  audit: { kind: 'settings', tells: tellFields('price', 'discountedPrice') },
});

export const billingEvents = [packageIntroduced, packageRepriced] as const;
export type BillingEvent = EventOf<(typeof billingEvents)[number]>;
