import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { textSchema } from '../kernel/fields/storable.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { sectionKeySchema } from '../sections/section-keys.ts';
import { ANSWER_KINDS, LONGEST_QUESTION, questionText } from './api.ts';
import { toldPlaceSchema } from './events.ts';
import { QUESTION_STATES } from './question-standing.ts';

/** Most questions of one page of the list. */
export const QUESTIONS_PAGE_MAX = 100;
/** Characters of the longest answer of a host. */
export const LONGEST_ANSWER = 4_000;

/** POST /api/public/properties/{slug}/ask/feedback. */
export const askFeedbackSchema = z.object({
  question: questionText.min(1),
  before: questionText.optional(),
  /** Language that the answer said it was asked in. */
  language: languageSchema,
  /** True where what the guest was told is right. */
  right: z.boolean(),
});
documented(askFeedbackSchema, {
  id: 'AskFeedback',
  description:
    'Whether the answer to a question is right. `question`, `before` and `language` are those of the answer.',
  example: () => ({ question: 'Is there a pool?', language: 'en' as const, right: false }),
});

/** GET /api/properties/{id}/questions. */
export const questionsQuerySchema = z.object({
  state: z.enum([...QUESTION_STATES, 'all']).default('unanswered'),
  limit: z.coerce.number().int().min(1).max(QUESTIONS_PAGE_MAX).default(30),
  /** The `next` of the page before. */
  cursor: z.string().max(200).optional(),
});

/** Questions of guests that mean the same. */
export const guestQuestionSchema = z.object({
  id: z.uuid(),
  /** As it was asked first, with numbers and addresses masked. */
  text: z.string(),
  /** Language of the text. */
  language: languageSchema,
  /** Kind and citations of the last answer. */
  kind: z.enum(ANSWER_KINDS),
  citations: z.array(toldPlaceSchema),
  /** Times that it was asked; a guest counts once a day. */
  count: z.int().positive(),
  lastAskedAt: z.iso.datetime(),
  state: z.enum(QUESTION_STATES),
  /** True where a guest said that the answer is not right. */
  isDoubted: z.boolean(),
  /** Section that the host's answer was written in; null where there is none. */
  answeredIn: sectionKeySchema.nullable(),
});
export type GuestQuestion = z.infer<typeof guestQuestionSchema>;

const questionExample = () => ({
  id: '0198c2f0-0000-8000-8000-000000000001',
  text: 'Is there a pool?',
  language: 'en' as const,
  kind: 'unknown' as const,
  citations: [],
  count: 3,
  lastAskedAt: '2026-11-25T10:00:00.000Z',
  state: 'unanswered' as const,
  isDoubted: false,
  answeredIn: null,
});

/** Questions of a property, the last asked first. `next` is the `cursor` of the following page; null on the last. */
export const questionsPageSchema = z.object({
  questions: z.array(guestQuestionSchema),
  next: z.string().nullable(),
  counts: z.object({ unanswered: z.int().nonnegative(), answered: z.int().nonnegative() }),
});
documented(questionsPageSchema, {
  id: 'QuestionsPage',
  description: 'What guests asked, without who asked. Questions that mean the same are one.',
  example: () => ({
    questions: [questionExample()],
    next: null,
    counts: { unanswered: 1, answered: 4 },
  }),
});

/** POST /api/properties/{id}/questions/{questionId}/answer. */
export const answerQuestionSchema = z.object({
  text: textSchema.trim().min(1, 'An answer is required').max(LONGEST_ANSWER),
  /** Title of the entry; absent: the question. */
  title: textSchema.trim().min(1).max(LONGEST_QUESTION).optional(),
  /** Section that the answer becomes an entry of; absent: a module of questions and answers, made where missing. */
  section: sectionKeySchema.optional(),
  /** Language of the answer; absent: the main one of the book. */
  language: languageSchema.optional(),
});
documented(answerQuestionSchema, {
  id: 'AnswerQuestion',
  description: 'The answer to a question of guests, which becomes an entry of the book.',
  example: () => ({ text: 'No, but the sea is 300 metres away.', section: 'guides' }),
});

/** The section and language that an answer was written in. */
export const questionAnsweredSchema = z.object({ section: sectionKeySchema, language: languageSchema });
documented(questionAnsweredSchema, {
  id: 'QuestionAnsweredIn',
  example: () => ({ section: 'guides', language: 'it' as const }),
});
