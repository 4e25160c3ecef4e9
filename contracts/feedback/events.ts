import { z } from 'zod';
import { visitorTokenSchema } from '../guest-activity/events.ts';
import { tellNothing, writeNothing } from '../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { sectionKeySchema } from '../sections/section-keys.ts';
import { HIGHEST_RATING, LOWEST_RATING } from './ratings.ts';

// A guest's words and address are sealed under a key of the feedback's own, so that they can be forgotten by themselves.

const byGuests = { unaudited: 'What guests say is nobody’s doing in an account.' };

export const ratingSchema = z.int().min(LOWEST_RATING).max(HIGHEST_RATING);

const whose = { propertyId: z.uuid(), ownerId: z.uuid() };

const said = {
  ...whose,
  rating: ratingSchema,
  comment: z.string().nullable(),
  /** Address to which an answer is wished; null: none is. */
  email: z.string().nullable(),
  /** Section that it is about; null: the stay as a whole. */
  section: sectionKeySchema.nullable(),
  /** Language of the page; null where it did not say. */
  language: languageSchema.nullable(),
  /** Moment at which it was said: of the demo house, long before it was recorded. */
  givenAt: z.iso.datetime(),
};

export const feedbackGiven = defineEvent({
  type: 'FeedbackGiven',
  summary: 'A guest told the host how a stay was.',
  schema: z.object({ feedbackId: z.uuid(), ...said }),
  sealed: { comment: null, email: null },
  audit: byGuests,
});

export const feedbackReplaced = defineEvent({
  type: 'FeedbackReplaced',
  summary: 'The guest told of the same stay anew, in place of what was told before.',
  schema: z.object({ ...said, formerRating: ratingSchema }),
  sealed: { comment: null, email: null },
  audit: byGuests,
});

const reading = { unaudited: 'That something was read changes nothing of it.' };

export const feedbackRead = defineEvent({
  type: 'FeedbackRead',
  summary: 'Somebody in the host’s account read the feedback.',
  schema: z.object(whose),
  audit: reading,
});

export const feedbackMarkedUnread = defineEvent({
  type: 'FeedbackMarkedUnread',
  summary: 'Somebody in the host’s account marked the feedback as unread.',
  schema: z.object(whose),
  audit: reading,
});

export const feedbackAnswered = defineEvent({
  type: 'FeedbackAnswered',
  summary: 'The host answered the guest, who is sent it by mail.',
  schema: z.object({
    ...whose,
    text: z.string(),
    /** Number of the answer among those to this feedback, from 0. */
    number: z.int().nonnegative(),
  }),
  sealed: { text: '' },
  audit: { kind: 'property', tells: tellNothing, writes: writeNothing },
});

export const feedbackDeleted = defineEvent({
  type: 'FeedbackDeleted',
  summary: 'The feedback was deleted; what the guest wrote can be read no more.',
  schema: z.object(whose),
  audit: { kind: 'property', tells: tellNothing, writes: writeNothing },
});

export const feedbackEvents = [
  feedbackGiven,
  feedbackReplaced,
  feedbackRead,
  feedbackMarkedUnread,
  feedbackAnswered,
  feedbackDeleted,
] as const;
export type FeedbackEvent = EventOf<(typeof feedbackEvents)[number]>;

export const sectionVoiceGiven = defineEvent({
  type: 'SectionVoiceGiven',
  summary: 'A guest said whether a section was of help.',
  schema: z.object({
    propertyId: z.uuid(),
    section: sectionKeySchema,
    helpful: z.boolean(),
    /** Stands for a visitor of the property on that day. */
    visitor: visitorTokenSchema,
    givenAt: z.iso.datetime(),
  }),
  audit: byGuests,
});

export const sectionVoiceEvents = [sectionVoiceGiven] as const;
export type SectionVoiceEvent = EventOf<(typeof sectionVoiceEvents)[number]>;

/** A page on which guests tell everybody what they think. */
export const reviewLinkSchema = z.object({ name: z.string(), url: z.string() });

export const feedbackSettingsChanged = defineEvent({
  type: 'FeedbackSettingsChanged',
  summary:
    'Somebody in the host’s account chose the review pages that guests are shown, and which mails are sent.',
  schema: z.object({
    ownerId: z.uuid(),
    reviewLinks: z.array(reviewLinkSchema),
    /** True where the host is written to of a low rating. */
    mailsLowRatings: z.boolean(),
  }),
  sealed: { reviewLinks: [] },
  audit: { kind: 'property', tells: tellNothing },
});

export const feedbackSettingsEvents = [feedbackSettingsChanged] as const;
export type FeedbackSettingsEvent = EventOf<(typeof feedbackSettingsEvents)[number]>;
