import { z } from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { askRequestSchema, guestAnswerSchema } from './api.ts';

export const askBook = defineEndpoint({
  method: 'POST',
  path: '/api/public/properties/{slug}/ask',
  tag: 'Guests',
  summary: 'Ask the welcome book: the answer is found in it and quoted, from what this guest may see alone.',
  audience: 'anyone',
  params: z.object({ slug: z.string().max(200) }),
  body: askRequestSchema,
  success: [200],
  answer: guestAnswerSchema,
  problems: ['plan.feature-missing', 'property.not-found'],
});

export const chatEndpoints = [askBook] as const;
