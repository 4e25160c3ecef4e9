import { z } from 'zod';
import { defineEndpoint } from '../kernel/endpoint.ts';
import { askRequestSchema, guestAnswerSchema } from './api.ts';

export const askBook = defineEndpoint({
  method: 'POST',
  path: '/api/public/properties/{slug}/ask',
  tag: 'Guests',
  summary:
    'Ask the welcome book: the answer is found in what this guest may see, and quoted, or worded by a model from what was found. With `Accept: text/event-stream` it comes as server-sent events: `delta` with `{text}`, a part of the answer, and last `done` with the whole JSON, which stands in the place of all parts.',
  audience: 'anyone',
  params: z.object({ slug: z.string().max(200) }),
  body: askRequestSchema,
  success: [200],
  answer: guestAnswerSchema,
  problems: ['plan.feature-missing', 'property.not-found'],
});

export const chatEndpoints = [askBook] as const;
