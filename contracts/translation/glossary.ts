import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import { documented } from '../kernel/documented.ts';
import { textOf } from '../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';
import { textSchema } from '../kernel/fields/storable.ts';
import { languageSchema } from '../kernel/language-schema.ts';

const WORD_MAX = 200;
const NEVER_MAX = 200;
const TERMS_MAX = 500;

const wordSchema = textSchema.trim().min(1, 'A word is required').max(WORD_MAX);

/** A word as it is to be translated into one language. */
const termSchema = z.object({ language: languageSchema, source: wordSchema, target: wordSchema });

/** GET, PUT /api/glossary: what the account's translations are to heed. PUT takes the place of the whole. */
export const glossarySchema = z.object({
  /** Words that stay as they are in every language, such as names. */
  never: z.array(wordSchema).max(NEVER_MAX, `At most ${NEVER_MAX} words`),
  terms: z.array(termSchema).max(TERMS_MAX, `At most ${TERMS_MAX} terms`),
});
export type Glossary = z.infer<typeof glossarySchema>;
documented(glossarySchema, {
  id: 'Glossary',
  description:
    'Words that automatic translation is to heed: `never` stay as they are, `terms` say how a word is translated into a language.',
  example: () => ({
    never: ['Casa Ginestra', 'Baccanera'],
    terms: [{ language: 'de', source: 'corte', target: 'Innenhof' }],
  }),
});

// What hosts call their things is theirs, like the texts of their books.

export const glossaryChanged = defineEvent({
  type: 'GlossaryChanged',
  summary: 'The words that translations of an account are to heed were changed.',
  schema: glossarySchema.extend({ ownerId: z.uuid() }),
  sealed: { never: [], terms: [] },
  audit: {
    kind: 'section',
    tells: ({ never, terms }) => ({
      value: textOf([
        ...never,
        ...terms.map(({ language, source, target }) => `${language}: ${source} → ${target}`),
      ]),
    }),
    writes: () => ['glossary'],
  },
});

export const glossaryEvents = [glossaryChanged] as const;
export type GlossaryEvent = EventOf<(typeof glossaryEvents)[number]>;

const tag = 'Translations';

export const getGlossary = defineEndpoint({
  method: 'GET',
  path: '/api/glossary',
  tag,
  summary: 'The words that translations of the account heed.',
  audience: 'owner',
  access: 'any',
  success: [200],
  answer: glossarySchema,
  problems: [],
});

export const setGlossary = defineEndpoint({
  method: 'PUT',
  path: '/api/glossary',
  tag,
  summary:
    'Say which words translations are to leave as they are, and how others are translated. Not for who reaches chosen properties alone.',
  audience: 'owner',
  access: ['manage_content'],
  body: glossarySchema,
  success: [200],
  answer: glossarySchema,
  problems: ['stream.contended'],
});

export const glossaryEndpoints = [getGlossary, setGlossary] as const;
