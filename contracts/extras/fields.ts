import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { CURRENCY_CODES } from './currencies.ts';
import { EXTRA_REQUEST_STATES, EXTRA_UNITS } from './limits.ts';

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

/** Texts of an offer in other languages than its own. */
export const extraTextsSchema = z.partialRecord(
  languageSchema,
  z.object({ name: z.string(), description: z.string() }).partial(),
);
export type ExtraTexts = z.infer<typeof extraTextsSchema>;
