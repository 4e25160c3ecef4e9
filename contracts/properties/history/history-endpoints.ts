import { z } from 'zod';
import { defineEndpoint } from '../../kernel/calls/endpoint.ts';
import { restoredRevisionSchema, restoredSchema } from '../../kernel/history.ts';
import { historyPageSchema, historyQuerySchema, restoreRequestSchema } from './history.ts';

const tag = 'History';

export const getHistory = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/history',
  tag,
  summary: 'Who saved what of a property and when, newest first, page by page.',
  audience: 'owner',
  access: ['view_properties'],
  params: z.object({ id: z.uuid() }),
  query: historyQuerySchema,
  success: [200],
  answer: historyPageSchema,
  problems: ['property.not-found'],
});

export const restoreFromHistory = defineEndpoint({
  method: 'POST',
  path: '/api/properties/{id}/history/{revision}/restore',
  tag,
  summary:
    'Make sections or details what they were after a revision, as one new edit. What is so already is left alone. Takes an If-Match.',
  audience: 'owner',
  access: ['edit_properties', 'manage_content'],
  params: z.object({ id: z.uuid(), revision: restoredRevisionSchema }),
  body: restoreRequestSchema,
  success: [200],
  answer: restoredSchema,
  problems: [
    'change.too-large',
    'history.file-gone',
    'history.revision-unknown',
    'permission.missing',
    'plan.feature-missing',
    'property.custom-url-taken',
    'property.name-taken',
    'property.not-found',
    'property.slug-taken',
    'property.welcome-needed',
    'section.invalid',
    'section.not-found',
    'section.too-many',
    'stream.contended',
    'stream.stale',
  ],
  revisioned: true,
});

export const historyEndpoints = [getHistory, restoreFromHistory] as const;
