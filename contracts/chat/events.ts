import { z } from 'zod';
import { textOf, writeNothing } from '../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { sectionKeySchema } from '../sections/section-keys.ts';
import { ANSWER_KINDS } from './api.ts';

// Each stream is a question with all that mean the same, of one property. Who asked is nowhere in it; what they typed is
// masked, and sealed with all that was said of it under a key of its own, which goes with the question: one that is asked
// again has another. Questions of before 26 November 2026 name no key; they are sealed under that of the host.

const ofGuests = {
  unaudited: 'What guests ask is counted without knowing them, and is nobody’s doing in an account.',
};

const base = { ownerId: z.uuid(), propertyId: z.uuid() };
/** Name of the key that seals a question; absent from those that are sealed under the key of the host. */
const keyId = z.uuid().optional();

/** A place in the book that a guest was told of; `excerpt` is empty where it could be a secret. */
export const toldPlaceSchema = z.object({
  /** Null for what stands with the property itself. */
  section: sectionKeySchema.nullable(),
  title: z.string(),
  excerpt: z.string(),
});
export type ToldPlace = z.infer<typeof toldPlaceSchema>;

const told = {
  language: languageSchema,
  kind: z.enum(ANSWER_KINDS),
  citations: z.array(toldPlaceSchema),
};

export const questionAsked = defineEvent({
  type: 'QuestionAsked',
  summary: 'A guest asked what nobody had asked before, or what was deleted since.',
  schema: z.object({ ...base, keyId, text: z.string(), ...told }),
  sealed: { text: '', citations: [] },
  audit: ofGuests,
});

export const questionAskedAgain = defineEvent({
  type: 'QuestionAskedAgain',
  summary: 'A guest asked what means the same as a question before.',
  schema: z.object({ ...base, ...told }),
  sealed: { citations: [] },
  audit: ofGuests,
});

export const answerJudged = defineEvent({
  type: 'AnswerJudged',
  summary: 'A guest said whether what they were told is right.',
  schema: z.object({ ...base, right: z.boolean() }),
  audit: ofGuests,
});

export const questionAnswered = defineEvent({
  type: 'QuestionAnswered',
  summary: 'A question of guests was answered: the answer became an entry of a section.',
  schema: z.object({ ...base, section: sectionKeySchema, language: languageSchema, text: z.string() }),
  sealed: { text: '' },
  audit: { kind: 'section', tells: ({ text }) => ({ value: textOf(text) }), writes: writeNothing },
});

export const questionDeleted = defineEvent({
  type: 'QuestionDeleted',
  summary: 'A question of guests was taken off the list, and the key that sealed it is destroyed.',
  schema: z.object({ ...base, keyId }),
  audit: { kind: 'section', tells: () => ({}), writes: writeNothing },
});

export const questionEvents = [
  questionAsked,
  questionAskedAgain,
  answerJudged,
  questionAnswered,
  questionDeleted,
] as const;
export type QuestionEvent = EventOf<(typeof questionEvents)[number]>;
