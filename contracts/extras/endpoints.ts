import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { restoredRevisionSchema, restoredSchema } from '../kernel/history.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import {
  changeExtraRequestSchema,
  extraChoicesSchema,
  extraSchema,
  extrasSchema,
  offerExtraRequestSchema,
  revenueQuerySchema,
  revenueSchema,
} from './api.ts';
import { extraHistoryPageSchema, extraHistoryQuerySchema, restoreExtrasRequestSchema } from './history.ts';

const tag = 'Extras';
const byId = z.object({ id: z.uuid() });
const byExtra = byId.extend({ extraId: z.uuid() });

export const listExtras = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/extras',
  tag,
  summary: 'What the property offers guests at a price, in the order in which it is shown.',
  audience: 'owner',
  access: 'any',
  params: byId,
  success: [200],
  answer: extrasSchema,
  problems: ['property.not-found'],
  revisioned: true,
});

export const offerExtra = defineEndpoint({
  method: 'POST',
  path: '/api/properties/{id}/extras',
  tag,
  summary: 'Offer guests something at a price: at most 50 offers a property.',
  audience: 'owner',
  access: ['edit_properties'],
  params: byId,
  body: offerExtraRequestSchema,
  success: [201],
  answer: extraSchema,
  problems: [
    'extra.too-many',
    'plan.feature-missing',
    'property.image-unknown',
    'property.not-found',
    'stream.contended',
    'stream.stale',
  ],
  revisioned: true,
});

export const changeExtra = defineEndpoint({
  method: 'PUT',
  path: '/api/properties/{id}/extras/{extraId}',
  tag,
  summary: 'Change an offer. Requests keep the price that they were made at.',
  audience: 'owner',
  access: ['edit_properties'],
  params: byExtra,
  body: changeExtraRequestSchema,
  success: [200],
  answer: extraSchema,
  problems: [
    'extra.not-found',
    'plan.feature-missing',
    'property.image-unknown',
    'property.not-found',
    'stream.contended',
    'stream.stale',
  ],
  revisioned: true,
});

export const withdrawExtra = defineEndpoint({
  method: 'DELETE',
  path: '/api/properties/{id}/extras/{extraId}',
  tag,
  summary: 'Take an offer back. Requests for it go on.',
  audience: 'owner',
  access: ['edit_properties'],
  params: byExtra,
  success: [204],
  answer: z.void(),
  problems: ['extra.not-found', 'property.not-found', 'stream.contended', 'stream.stale'],
});

export const getExtraHistory = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/extras/history',
  tag,
  summary: 'Who saved what of the offers of a property and when, newest first, page by page.',
  audience: 'owner',
  access: ['view_properties'],
  params: byId,
  query: extraHistoryQuerySchema,
  success: [200],
  answer: extraHistoryPageSchema,
  problems: ['property.not-found'],
});

export const restoreExtras = defineEndpoint({
  method: 'POST',
  path: '/api/properties/{id}/extras/history/{revision}/restore',
  tag,
  summary:
    'Make offers what they were after a revision of their list, as one new edit. What is so already is left alone. Takes an If-Match.',
  audience: 'owner',
  access: ['edit_properties'],
  params: byId.extend({ revision: restoredRevisionSchema }),
  body: restoreExtrasRequestSchema,
  success: [200],
  answer: restoredSchema,
  problems: [
    'extra.not-found',
    'extra.too-many',
    'history.file-gone',
    'history.revision-unknown',
    'plan.feature-missing',
    'property.not-found',
    'stream.contended',
    'stream.stale',
  ],
  revisioned: true,
});

export const extraChoices = defineEndpoint({
  method: 'GET',
  path: '/api/extras/choices',
  tag,
  summary: 'Currencies, whether cards are taken, and offers to begin with in a language.',
  audience: 'owner',
  access: 'any',
  query: z.object({ language: languageSchema.optional() }),
  success: [200],
  answer: extraChoicesSchema,
  problems: [],
});

export const extraRevenue = defineEndpoint({
  method: 'GET',
  path: '/api/extras/revenue',
  tag,
  summary:
    'What extras brought in, by month, house, offer and currency, oldest month first: of all houses, or of one.',
  audience: 'owner',
  access: ['view_properties'],
  query: revenueQuerySchema,
  success: [200],
  answer: revenueSchema,
  problems: ['plan.feature-missing', 'property.not-found'],
});

export const extraEndpoints = [
  listExtras,
  offerExtra,
  changeExtra,
  withdrawExtra,
  getExtraHistory,
  restoreExtras,
  extraChoices,
  extraRevenue,
] as const;
