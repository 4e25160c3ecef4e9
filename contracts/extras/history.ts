import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { exampleOf } from '../kernel/example-of.ts';
import { historyPageFields, saveFields } from '../kernel/history.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { extraSchema } from './api.ts';
import { EXTRAS_MAX } from './limits.ts';
import { OFFER_FIELDS } from './offer-fields.ts';

const offerFieldSchema = z.enum(OFFER_FIELDS);

/**
 * One side of a change: the fields that it is about; of an offer that came or went, all. Price, currency and unit stand
 * together. Others are left out: a move touches each offer that makes way.
 */
const offerSideSchema = extraSchema.omit({ id: true, language: true }).partial();
export type OfferSide = z.infer<typeof offerSideSchema>;

/** One change of one offer. `revision` names the list of offers as this change left it. */
export const extraHistoryPartSchema = z.object({
  revision: z.int().min(0),
  extraId: z.uuid(),
  /** Name of the offer after the change, or before it went. */
  name: z.string(),
  /** Language of its name and description. */
  language: languageSchema,
  change: z.enum(['offered', 'changed', 'withdrawn']),
  /** Side before; null where there was no such offer. */
  before: offerSideSchema.nullable(),
  /** Side afterwards; null where there is no such offer any more. */
  after: offerSideSchema.nullable(),
});
export type ExtraHistoryPart = z.infer<typeof extraHistoryPartSchema>;
documented(extraHistoryPartSchema, {
  example: () => ({
    revision: 12,
    name: exampleOf(extraSchema).name,
    language: 'it',
    change: 'changed',
    before: { priceCents: 2_000, currency: 'EUR', unit: 'stay' },
    after: { priceCents: 2_500, currency: 'EUR', unit: 'stay' },
  }),
});

/** Changes of offers that were saved at once, in the order in which they were decided. */
const extraHistoryEntrySchema = z.object({ ...saveFields, parts: z.array(extraHistoryPartSchema).min(1) });
export type ExtraHistoryEntry = z.infer<typeof extraHistoryEntrySchema>;
documented(extraHistoryEntrySchema, {
  example: () => ({ revision: 12, previous: 11, actor: { kind: 'collaborator', name: 'Marco Neri' } }),
});

/** GET /api/properties/{id}/extras/history: which changes. */
export const extraHistoryQuerySchema = z.object(historyPageFields);
export type ExtraHistoryQuery = z.output<typeof extraHistoryQuerySchema>;

/** Saves, newest first. `next` is the `before` of the following page; null on the last. */
export const extraHistoryPageSchema = z.object({
  entries: z.array(extraHistoryEntrySchema),
  next: z.int().min(0).nullable(),
});
export type ExtraHistoryPage = z.infer<typeof extraHistoryPageSchema>;
documented(extraHistoryPageSchema, { example: () => ({ next: 12 }) });

/** POST /api/properties/{id}/extras/history/{revision}/restore: the offers that are to be as that revision left them. */
export const restoreExtrasRequestSchema = z.object({
  extras: z
    .array(
      z.object({
        id: z.uuid(),
        fields: z.array(offerFieldSchema).min(1).max(OFFER_FIELDS.length).optional(),
      }),
    )
    .min(1)
    .max(EXTRAS_MAX),
});
export type RestoreExtrasRequest = z.infer<typeof restoreExtrasRequestSchema>;
documented(restoreExtrasRequestSchema, {
  id: 'RestoreExtrasRequest',
  description:
    'Offers that are to be as they were. One that was taken back since comes back whole, at its place; one that was not there goes. Of one that is there, the named fields; without any, all but whether guests see it and its place.',
  example: () => ({ extras: [{ id: exampleOf(extraSchema).id, fields: ['priceCents'] }] }),
});
