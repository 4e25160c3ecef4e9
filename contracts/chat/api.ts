import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { sectionKeySchema } from '../sections/section-keys.ts';

/** Characters of the longest question. */
export const LONGEST_QUESTION = 500;

/** Characters of the longest token of a stay that is taken: theirs have 22. */
const LONGEST_STAY_TOKEN = 200;

/** Schema of a question: text without spaces around it. */
export const questionText = z.string().trim().max(LONGEST_QUESTION);

/** POST /api/public/properties/{slug}/ask. */
export const askRequestSchema = z.object({
  question: questionText.min(1),
  /** Language of the page that the guest reads. */
  language: languageSchema.optional(),
  /** The question that the same guest asked before, which this one may go on from. */
  before: questionText.optional(),
  /** Token of the link of the stay that the guest reads. */
  stay: z.string().max(LONGEST_STAY_TOKEN).optional(),
});
documented(askRequestSchema, {
  id: 'AskRequest',
  description:
    'A question of a guest. `before` is the one before, for questions such as “And on Sunday?”. With `stay`, the token of the link of a stay in this property, the answer is from what that link shows; another one is passed over.',
  example: () => ({ question: 'Was ist das WLAN-Passwort?', language: 'it' }),
});

/** A place in the book that an answer is from. */
export const citationSchema = z.object({
  /** Null for what stands with the property itself: WiFi, access code, address, description, offers. */
  section: sectionKeySchema.nullable(),
  /** The offer that it is; absent from all else. */
  extraId: z.uuid().optional(),
  title: z.string(),
  /** Words of the book; of an offer its price too, as the last line and in the language of the answer. */
  excerpt: z.string(),
  /** Language of the words of the book. */
  language: languageSchema,
});

/** Person whom a guest can ask: the first of the contacts that has a number or an address. */
export const contactSchema = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

/** Degrees to which a book answers a question: it does, it has something to do with it, it does not. */
export const ANSWER_KINDS = ['answer', 'related', 'unknown'] as const;

/** The answer to a guest's question. */
export const guestAnswerSchema = z.object({
  kind: z.enum(ANSWER_KINDS),
  /** Words of the book, a fact of the house in a sentence, or what is said back to a greeting; null where there is no answer. */
  answer: z.string().nullable(),
  /** Language that the question was taken to be in. */
  language: languageSchema,
  citations: z.array(citationSchema),
  contact: contactSchema.nullable(),
  automatic: z.literal(true),
  /** Origin of the words of the answer: the book, of which it is quoted, or a model. */
  source: z.enum(['book', 'model']),
});
export type GuestAnswer = z.infer<typeof guestAnswerSchema>;
documented(guestAnswerSchema, {
  id: 'GuestAnswer',
  description:
    'What the book says to a question. `contact` is there where it does not answer it. An answer without citations is to a greeting or to thanks, or says that no person writes here.',
  example: () => ({
    kind: 'answer' as const,
    answer: 'Animali: I cani sono benvenuti.',
    language: 'de' as const,
    citations: [
      { section: 'rules', title: 'Animali', excerpt: 'I cani sono benvenuti.', language: 'it' as const },
    ],
    contact: null,
    automatic: true as const,
    source: 'book' as const,
  }),
});
