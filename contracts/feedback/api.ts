import { z } from 'zod';
import { EMAIL_MAX } from '../accounts/api.ts';
import { documented } from '../kernel/documented.ts';
import { exampleOf } from '../kernel/example-of.ts';
import { atMostCharacters } from '../kernel/fields/at-most.ts';
import { wordsOfGuest } from '../kernel/fields/lines.ts';
import { textSchema } from '../kernel/fields/storable.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { sectionKeySchema } from '../sections/section-keys.ts';
import { isSafeLink, NO_LINK } from '../sections/texts/links.ts';
import { ratingSchema } from './events.ts';
import {
  LONGEST_COMMENT,
  LONGEST_REPLY,
  REVIEW_LINKS_MAX,
  REVIEW_NAME_MAX,
  TREND_MONTHS,
} from './ratings.ts';

const FEEDBACK_ID = '3f0c4a5b-6d7e-8f90-a1b2-c3d4e5f60718';
const URL_MAX = 500;

const count = z.int().nonnegative();
/** The mean of ratings, to one decimal; null where there is none. */
const average = z.number().min(1).max(5).nullable();

/** POST /api/public/properties/{slug}/feedback. */
export const giveFeedbackRequestSchema = z.object({
  rating: ratingSchema,
  comment: wordsOfGuest.max(LONGEST_COMMENT, atMostCharacters(LONGEST_COMMENT)).nullish(),
  section: sectionKeySchema.nullish(),
  email: z.string().trim().pipe(z.email('Invalid email').max(EMAIL_MAX, 'Invalid email')).nullish(),
  language: languageSchema.nullish(),
  /** Id of what the same guest said of the same stay before, as it was answered then. */
  replaces: z.uuid().nullish(),
});
export type GiveFeedbackRequest = z.input<typeof giveFeedbackRequestSchema>;
documented(giveFeedbackRequestSchema, {
  id: 'GiveFeedbackRequest',
  description:
    'How a stay was. `email` where an answer is wished. `replaces`: the id that was answered before, on another day of the same stay.',
  example: () => ({
    rating: 5,
    comment: 'Wir kommen wieder!',
    email: 'lena@example.com',
    language: 'de',
    section: null,
    replaces: null,
  }),
});

/** A page on which guests tell everybody what they think: its name, and an https address. */
export const reviewLinkRequestSchema = z.object({
  name: textSchema.trim().min(1).max(REVIEW_NAME_MAX, atMostCharacters(REVIEW_NAME_MAX)),
  url: z
    .string()
    .trim()
    .max(URL_MAX, atMostCharacters(URL_MAX))
    .refine((url) => url.startsWith('https://') && isSafeLink(url), NO_LINK),
});
export type ReviewLink = z.output<typeof reviewLinkRequestSchema>;
documented(reviewLinkRequestSchema, {
  id: 'ReviewLink',
  isPlain: true,
  description: 'A page on which guests tell everybody what they think.',
  example: () => ({ name: 'Google', url: 'https://g.page/r/casa-ginestra/review' }),
});

/** Answer to feedback, whatever it says: where else the guest can say it. */
export const feedbackGivenSchema = z.object({ id: z.uuid(), reviewLinks: z.array(reviewLinkRequestSchema) });
export type FeedbackGivenAnswer = z.infer<typeof feedbackGivenSchema>;
documented(feedbackGivenSchema, {
  id: 'FeedbackGiven',
  description:
    'The id under which feedback is kept, and the review pages of the house: the same after each rating.',
  example: () => ({ id: FEEDBACK_ID, reviewLinks: [exampleOf(reviewLinkRequestSchema)] }),
});

/** POST /api/public/properties/{slug}/helpful. */
export const sayHelpfulRequestSchema = z.object({ section: sectionKeySchema, helpful: z.boolean() });
documented(sayHelpfulRequestSchema, {
  id: 'SayHelpfulRequest',
  description: 'Whether a section was of help. A visitor has one voice a day for each; the last one counts.',
  example: () => ({ section: 'rules', helpful: true }),
});

/** Words and rating of a guest about a stay, as the host reads them. */
export const feedbackItemSchema = z.object({
  id: z.uuid(),
  rating: ratingSchema,
  comment: z.string().nullable(),
  section: sectionKeySchema.nullable(),
  /** Null where the guest left no address, and cannot be answered. */
  email: z.string().nullable(),
  language: languageSchema.nullable(),
  givenAt: z.iso.datetime(),
  read: z.boolean(),
  /** The host's answers, the first one first. */
  replies: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
});
export type FeedbackItem = z.infer<typeof feedbackItemSchema>;
documented(feedbackItemSchema, {
  id: 'Feedback',
  description: 'What a guest said of a stay.',
  example: () => ({
    id: FEEDBACK_ID,
    rating: 5,
    comment: 'Wir kommen wieder!',
    section: null,
    email: 'lena@example.com',
    language: 'de',
    givenAt: '2026-05-06T09:20:00.000Z',
    read: true,
    replies: [{ text: 'Danke, bis bald!', at: '2026-05-06T17:20:00.000Z' }],
  }),
});

/** The feedback of one month, UTC. */
export const feedbackMonthSchema = z.object({
  month: z.string().regex(/^\d{4}-\d{2}$/),
  count,
  average,
});
export type FeedbackMonth = z.infer<typeof feedbackMonthSchema>;
documented(feedbackMonthSchema, { example: () => ({ month: '2026-05', count: 1, average: 5 }) });

/** Voices of guests on one section. */
export const sectionHelpSchema = z.object({ section: sectionKeySchema, helpful: count, unhelpful: count });
export type SectionHelp = z.infer<typeof sectionHelpSchema>;
documented(sectionHelpSchema, { example: () => ({ section: 'rules', helpful: 12, unhelpful: 1 }) });

/** PUT /api/properties/{id}/feedback-settings, and what it answers. */
export const feedbackSettingsSchema = z.object({
  reviewLinks: z.array(reviewLinkRequestSchema).max(REVIEW_LINKS_MAX),
  /** True where the host is written to of a low rating. */
  mailsLowRatings: z.boolean(),
});
export type FeedbackSettings = z.infer<typeof feedbackSettingsSchema>;
documented(feedbackSettingsSchema, {
  id: 'FeedbackSettings',
  description:
    'The review pages that guests are shown after feedback, and whether a low rating (1 or 2) is mailed to the host.',
  example: () => ({ reviewLinks: [exampleOf(reviewLinkRequestSchema)], mailsLowRatings: true }),
});

/** Options of GET /api/properties/{id}/feedback. */
export const listFeedbackQuerySchema = z.object({
  /** True: what nobody read yet; false: what was read. */
  unread: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional(),
  limit: z.coerce.number().int().min(1).max(100).default(50),
  after: z.string().max(500).optional(),
});

/** GET /api/properties/{id}/feedback: a page of it, newest first, and what all of it comes to. */
export const feedbackListSchema = z.object({
  items: z.array(feedbackItemSchema),
  /** Cursor that the next page begins after; null where this is the last one. */
  next: z.string().nullable(),
  average,
  count,
  unread: count,
  /** Number of times that each rating was given, from 1 to 5. */
  ratings: z.array(count).length(5),
  /** The last months up to this one, each present. */
  trend: z.array(feedbackMonthSchema).length(TREND_MONTHS),
  helpful: z.array(sectionHelpSchema),
  settings: feedbackSettingsSchema,
});
export type FeedbackList = z.infer<typeof feedbackListSchema>;
documented(feedbackListSchema, {
  id: 'FeedbackList',
  description: 'What guests said, newest first, and what all of it comes to.',
  example: () => ({
    next: null,
    average: 5,
    count: 1,
    unread: 0,
    ratings: [0, 0, 0, 0, 1],
    trend: Array.from({ length: TREND_MONTHS }, (_, index) => ({
      month: new Date(Date.UTC(2025, 5 + index)).toISOString().slice(0, 7),
      count: index === TREND_MONTHS - 1 ? 1 : 0,
      average: index === TREND_MONTHS - 1 ? 5 : null,
    })),
  }),
});

/** PUT /api/properties/{id}/feedback/{feedbackId}. */
export const markFeedbackRequestSchema = z.object({ read: z.boolean() });
documented(markFeedbackRequestSchema, { example: () => ({ read: true }) });

/** POST /api/properties/{id}/feedback/{feedbackId}/reply. */
export const replyToFeedbackRequestSchema = z.object({
  text: textSchema.trim().min(1).max(LONGEST_REPLY, atMostCharacters(LONGEST_REPLY)),
});
documented(replyToFeedbackRequestSchema, { example: () => ({ text: 'Danke, bis bald!' }) });
