import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { exampleOf } from '../kernel/example-of.ts';
import { historyPageFields, saveFields } from '../kernel/history.ts';
import { extraSchema } from './api.ts';
import { EXTRAS_MAX } from './limits.ts';

/** Fields of an offer that can be restored by themselves. */
const OFFER_FIELDS = [
  'name',
  'description',
  'imagePath',
  'priceCents',
  'currency',
  'unit',
  'maxQuantity',
  'leadTimeHours',
  'paymentLink',
  'active',
  'order',
  'translations',
] as const;
const offerFieldSchema = z.enum(OFFER_FIELDS);
export type OfferField = z.infer<typeof offerFieldSchema>;

/** Fields that are restored where none is named: whether an offer is shown, and its place, stay as they are. */
export const WRITTEN_OFFER_FIELDS = OFFER_FIELDS.filter((field) => field !== 'active' && field !== 'order');

/** One change of one offer. `revision` names the list of offers as this change left it. */
export const extraHistoryPartSchema = z.object({
  revision: z.int().min(0),
  extraId: z.uuid(),
  change: z.enum(['offered', 'changed', 'withdrawn']),
  /** The offer before; null where there was none. */
  before: extraSchema.nullable(),
  /** The offer after; null where there is none any more. */
  after: extraSchema.nullable(),
});
export type ExtraHistoryPart = z.infer<typeof extraHistoryPartSchema>;
documented(extraHistoryPartSchema, {
  example: () => ({
    revision: 12,
    change: 'changed',
    before: { ...exampleOf(extraSchema), priceCents: 2_000 },
    after: exampleOf(extraSchema),
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
