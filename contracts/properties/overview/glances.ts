import { z } from 'zod';
import { defineEndpoint } from '../../kernel/calls/endpoint.ts';
import { documented } from '../../kernel/documented.ts';
import { HOUSE } from '../../kernel/example-world.ts';
import { languageSchema } from '../../kernel/language-schema.ts';

/** Most properties that are told of at once. */
const IDS_MAX = 100;

/** Options of GET /api/properties/glances: ids of properties, with commas between. */
export const glancesQuerySchema = z.object({
  ids: z
    .string()
    .max(IDS_MAX * 37)
    .transform((ids) => ids.split(','))
    .pipe(z.array(z.uuid()).min(1).max(IDS_MAX)),
});

/** Number of things of a property that wait for its host. */
export const waitingSchema = z.object({
  /** Questions of guests that the book does not answer. */
  questions: z.int().nonnegative(),
  /** Feedback that nobody has read. */
  feedback: z.int().nonnegative(),
  /** Requests for extras that nobody has decided on. */
  requests: z.int().nonnegative(),
});
export type Waiting = z.infer<typeof waitingSchema>;

/** A property at a glance: what waits for its host, and how far its book is translated. */
export const glanceSchema = z.object({
  propertyId: z.uuid(),
  waiting: waitingSchema,
  /**
   * Languages of the plan beside the main one, with the share of the texts that guests can read in each, in percent; those of
   * ready-made blocks they read in all.
   */
  languages: z.array(z.object({ language: languageSchema, percent: z.int().min(0).max(100) })),
});
export type Glance = z.infer<typeof glanceSchema>;
documented(glanceSchema, {
  example: () => ({
    propertyId: HOUSE.id,
    waiting: { questions: 2, feedback: 1, requests: 0 },
    languages: [
      { language: 'en', percent: 100 },
      { language: 'de', percent: 64 },
    ],
  }),
});

export const glanceAtProperties = defineEndpoint({
  method: 'GET',
  path: '/api/properties/glances',
  tag: 'Properties',
  summary:
    'What waits for the host of each of some properties, and how far each book is translated into the languages of the ' +
    'plan. What somebody may not see, and what the plan does not have, is counted as nothing.',
  audience: 'owner',
  access: 'any',
  query: glancesQuerySchema,
  success: [200],
  answer: z.array(glanceSchema),
  problems: [],
});

export const glanceEndpoints = [glanceAtProperties] as const;
