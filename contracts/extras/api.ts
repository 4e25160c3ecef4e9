import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { exampleOf } from '../kernel/example-of.ts';
import { HOUSE, HOUSE_SLUG, OBJECT_PATH } from '../kernel/example-world.ts';
import { nullableText, optionalLine, requiredLine } from '../kernel/fields/lines.ts';
import { textSchema } from '../kernel/fields/storable.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { isSafeLink } from '../sections/texts/links.ts';
import { centsSchema, currencySchema, extraTextsSchema, extraUnitSchema } from './fields.ts';
import {
  EXTRA_DESCRIPTION_MAX,
  EXTRA_NAME_MAX,
  EXTRAS_MAX,
  LEAD_TIME_HOURS_MAX,
  PAYMENT_LINK_MAX,
  PRICE_MAX,
  QUANTITY_MAX,
} from './limits.ts';

const nameSchema = requiredLine('A name is required', EXTRA_NAME_MAX).transform((name) => name.trim());
const descriptionSchema = textSchema
  .max(EXTRA_DESCRIPTION_MAX, `At most ${EXTRA_DESCRIPTION_MAX} characters`)
  .nullish();

/** Said of a link that is none of a site that is reached securely. */
export const PAYMENT_LINK_HTTPS = 'Enter a link that begins with https://';
const isHttps = (link: string) => isSafeLink(link) && URL.parse(link)?.protocol === 'https:';
const paymentLinkSchema = z
  .union([
    z.literal(''),
    textSchema.trim().max(PAYMENT_LINK_MAX, PAYMENT_LINK_HTTPS).refine(isHttps, PAYMENT_LINK_HTTPS),
  ])
  .nullish();

/** Texts in other languages: merged per language and field. Null and '' both remove what stands there. */
const textChangesSchema = z.partialRecord(
  languageSchema,
  z.object({
    name: textSchema.max(EXTRA_NAME_MAX, `At most ${EXTRA_NAME_MAX} characters`).nullish(),
    description: descriptionSchema,
  }),
);

/** Fields of an offer that have a value of their own when none is sent. */
const offerFields = {
  description: descriptionSchema,
  /** An object path of this server, with or without its origin. */
  imagePath: optionalLine,
  unit: extraUnitSchema.optional(),
  maxQuantity: z.int().min(1).max(QUANTITY_MAX).optional(),
  leadTimeHours: z.int().min(0).max(LEAD_TIME_HOURS_MAX).optional(),
  paymentLink: paymentLinkSchema,
  active: z.boolean().optional(),
  /** The place among the offers, from 0: the others make way. */
  order: z.int().min(0).max(999).optional(),
  translations: textChangesSchema.optional(),
};
const priceSchema = z.int('A price is required, in whole cents').min(0).max(PRICE_MAX);

/** POST /api/properties/{id}/extras. */
export const offerExtraRequestSchema = z.object({
  name: nameSchema,
  /** Language of name and description, which stays. By default the main one of the property. */
  language: languageSchema.optional(),
  priceCents: priceSchema,
  currency: currencySchema.optional(),
  ...offerFields,
});
export type OfferExtraRequest = z.infer<typeof offerExtraRequestSchema>;
documented(offerExtraRequestSchema, {
  id: 'OfferExtraRequest',
  description:
    'What a host offers guests. By default in the main language of the property, in EUR, for a stay, once, without lead time, active, behind the other offers.',
  example: () => ({ ...offerExample(), paymentLink: 'https://pay.example.com/checkout-24' }),
});
const offerExample = () => ({
  name: 'Check-out posticipato',
  language: 'it',
  description: 'Fino alle 15, con calma.',
  imagePath: OBJECT_PATH,
  priceCents: 2_500,
  currency: 'EUR',
  unit: 'stay',
  maxQuantity: 1,
  leadTimeHours: 24,
  active: true,
  order: 0,
  translations: { de: { name: 'Späte Abreise' } },
});

/** PUT /api/properties/{id}/extras/{extraId}: changes only what the body names. */
export const changeExtraRequestSchema = z.object({
  name: nameSchema.optional(),
  priceCents: priceSchema.optional(),
  currency: currencySchema.optional(),
  ...offerFields,
});
export type ChangeExtraRequest = z.infer<typeof changeExtraRequestSchema>;
documented(changeExtraRequestSchema, {
  id: 'ChangeExtraRequest',
  description:
    'What the body does not name stays as it is; name and description are in the `language` of the offer. `order` is the place among the offers, from 0: the others make way. Requests keep the price that they were made at.',
  example: () => ({ priceCents: 3_000, translations: { de: { name: 'Späte Abreise', description: null } } }),
});

/** An offer as its host sees it. */
export const extraSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: nullableText,
  /** Language of name and description, whatever the main one of the property is by now. */
  language: languageSchema,
  imagePath: nullableText,
  priceCents: centsSchema,
  currency: currencySchema,
  unit: extraUnitSchema,
  maxQuantity: z.int(),
  leadTimeHours: z.int(),
  paymentLink: nullableText,
  active: z.boolean(),
  order: z.int(),
  translations: extraTextsSchema,
});
export type Extra = z.infer<typeof extraSchema>;
documented(extraSchema, {
  id: 'Extra',
  description: 'An offer as its host sees it. Amounts are in whole cents.',
  example: () => ({ ...offerExample(), paymentLink: 'https://pay.example.com/checkout-24' }),
});

export const extrasSchema = z.array(extraSchema).max(EXTRAS_MAX);

/** An offer as a guest reads it; `language` says in which language its name is. */
export const publicExtraSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: nullableText,
  imagePath: nullableText,
  priceCents: centsSchema,
  currency: currencySchema,
  unit: extraUnitSchema,
  maxQuantity: z.int(),
  leadTimeHours: z.int(),
  language: languageSchema,
});
export type PublicExtra = z.infer<typeof publicExtraSchema>;
documented(publicExtraSchema, {
  id: 'PublicExtra',
  description: 'An offer as a guest reads it, in the order in which it is shown.',
  example: () => ({
    name: 'Späte Abreise',
    description: 'Bis 15 Uhr, ganz in Ruhe.',
    imagePath: OBJECT_PATH,
    priceCents: 2_500,
    language: 'de',
    maxQuantity: 1,
    leadTimeHours: 24,
  }),
});

/** GET /api/extras/choices: what an editor of offers needs to know. */
export const extraChoicesSchema = z.object({
  currencies: z.array(currencySchema),
  /** True where guests can pay by card on this site, once a request is approved. */
  cardPayments: z.boolean(),
  /** Offers to begin with, in the language asked for; prices are a suggestion in EUR. */
  readyMade: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      description: z.string(),
      unit: extraUnitSchema,
      priceCents: centsSchema,
      maxQuantity: z.int(),
      leadTimeHours: z.int(),
      /** In all languages, to be sent as the `translations` of the offer. */
      translations: extraTextsSchema,
    }),
  ),
});
export type ExtraChoices = z.infer<typeof extraChoicesSchema>;
documented(extraChoicesSchema, {
  id: 'ExtraChoices',
  description: 'Currencies, whether cards are taken, and offers to begin with.',
  example: () => ({
    currencies: ['EUR'],
    cardPayments: false,
    readyMade: [
      {
        id: 'late-check-out',
        name: 'Check-out posticipato',
        description: 'Dormi con calma e parti nel pomeriggio invece che al mattino.',
        unit: 'stay' as const,
        priceCents: 2_500,
        maxQuantity: 1,
        leadTimeHours: 24,
        translations: { de: { name: 'Späte Abreise' } },
      },
    ],
  }),
});

/** GET /api/extras/revenue: which part of it. */
export const revenueQuerySchema = z.object({ propertyId: z.uuid().optional() });

/** Sums of one offer of one property in one month and currency. */
export const revenueRowSchema = z.object({
  /** `2026-05`: of the day for which it was asked, else of the day on which. */
  month: z.string(),
  propertyId: z.uuid(),
  propertyName: z.string(),
  extraId: z.uuid(),
  /** As the offer is called now, or was called last; empty where nobody knows any more. */
  extraName: z.string(),
  currency: currencySchema,
  /** Requests that are approved, paid or done. */
  count: z.int().nonnegative(),
  /** Agreed to, and neither paid nor done yet. */
  approvedCents: centsSchema,
  paidCents: centsSchema,
  doneCents: centsSchema,
});
export type RevenueRow = z.infer<typeof revenueRowSchema>;
documented(revenueRowSchema, {
  id: 'ExtraRevenue',
  description:
    'Sums of one offer of one house in one month and currency, by what became of the requests: each is in one of the three.',
  example: () => ({
    month: '2026-05',
    propertyId: HOUSE.id,
    propertyName: HOUSE.name,
    extraName: 'Check-out posticipato',
    count: 4,
    approvedCents: 2_500,
    paidCents: 2_500,
    doneCents: 5_000,
  }),
});

export const revenueSchema = z.array(revenueRowSchema);
/** Makes the address of the property of the examples, for those of requests. */
export const exampleProperty = () => ({ name: HOUSE.name, slug: HOUSE_SLUG });
/** Makes the offer of the examples. */
export const exampleExtra = () => exampleOf(extraSchema);
