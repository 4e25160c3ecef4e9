import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { CURRENCY_CODES } from './currencies.ts';

/** Most offers of a property. */
export const EXTRAS_MAX = 50;
/** Highest price of one unit, in cents. With the highest quantity the sum stays far below what a number holds exactly. */
export const PRICE_MAX = 99_999_999;
/** Highest quantity of one request. */
export const QUANTITY_MAX = 99;
/** Longest time that an offer can ask for beforehand: a year. */
export const LEAD_TIME_HOURS_MAX = 8_760;
export const EXTRA_NAME_MAX = 120;
export const EXTRA_DESCRIPTION_MAX = 1_000;
export const PAYMENT_LINK_MAX = 500;

/** Units that a price is for. */
export const EXTRA_UNITS = ['stay', 'night', 'person', 'piece'] as const;
export const extraUnitSchema = z.enum(EXTRA_UNITS);
export type ExtraUnit = z.infer<typeof extraUnitSchema>;
documented(extraUnitSchema, {
  id: 'ExtraUnit',
  isPlain: true,
  description: 'The unit that the price of an offer is for.',
});

export const currencySchema = z.enum(CURRENCY_CODES);
documented(currencySchema, {
  id: 'Currency',
  isPlain: true,
  description:
    'ISO 4217 code. Amounts in cents are in the smallest unit of the currency: of JPY, KRW, CLP, ISK and VND whole ones.',
});

/** States of a request, in the order in which it can go through them. */
export const EXTRA_REQUEST_STATES = [
  'requested',
  'approved',
  'declined',
  'cancelled',
  'paid',
  'done',
] as const;
export const extraRequestStateSchema = z.enum(EXTRA_REQUEST_STATES);
export type ExtraRequestState = z.infer<typeof extraRequestStateSchema>;
documented(extraRequestStateSchema, {
  id: 'ExtraRequestState',
  isPlain: true,
  description: 'What became of a request for an extra so far.',
});

/** Ways in which a request was paid: as the host says, or by card. */
export const paidBySchema = z.enum(['host', 'stripe']);
export type PaidBy = z.infer<typeof paidBySchema>;

export const centsSchema = z.int().nonnegative();

/** Texts of an offer in other languages than the main one of its house. */
export const extraTextsSchema = z.partialRecord(
  languageSchema,
  z.object({ name: z.string(), description: z.string() }).partial(),
);
export type ExtraTexts = z.infer<typeof extraTextsSchema>;
