import { z } from 'zod';
import { defineEndpoint } from '../kernel/calls/endpoint.ts';
import {
  feedbackGivenSchema,
  feedbackItemSchema,
  feedbackListSchema,
  feedbackSettingsSchema,
  giveFeedbackRequestSchema,
  listFeedbackQuerySchema,
  markFeedbackRequestSchema,
  replyToFeedbackRequestSchema,
  sayHelpfulRequestSchema,
} from './api.ts';

const tag = 'Feedback';
const bySlug = z.object({ slug: z.string().max(200) });
const byId = z.object({ id: z.uuid() });
const one = byId.extend({ feedbackId: z.uuid() });

export const giveFeedback = defineEndpoint({
  method: 'POST',
  path: '/api/public/properties/{slug}/feedback',
  tag: 'Guests',
  summary:
    'Tell the host how the stay was. One per visitor and stay: another one takes the place of the one before.',
  audience: 'anyone',
  params: bySlug,
  body: giveFeedbackRequestSchema,
  success: [201],
  answer: feedbackGivenSchema,
  problems: ['plan.feature-missing', 'property.not-found', 'section.unknown', 'stream.contended'],
});

export const sayHelpful = defineEndpoint({
  method: 'POST',
  path: '/api/public/properties/{slug}/helpful',
  tag: 'Guests',
  summary: 'Say whether a section was of help.',
  audience: 'anyone',
  params: bySlug,
  body: sayHelpfulRequestSchema,
  success: [202],
  answer: z.object({ accepted: z.literal(true) }),
  problems: ['plan.feature-missing', 'property.not-found', 'section.unknown'],
});

export const listFeedback = defineEndpoint({
  method: 'GET',
  path: '/api/properties/{id}/feedback',
  tag,
  summary: 'What guests said of their stays, newest first, page by page, and what all of it comes to.',
  audience: 'owner',
  access: ['view_properties'],
  params: byId,
  query: listFeedbackQuerySchema,
  success: [200],
  answer: feedbackListSchema,
  problems: ['plan.feature-missing', 'property.not-found', 'request.cursor-invalid'],
  revisioned: true,
});

export const markFeedback = defineEndpoint({
  method: 'PUT',
  path: '/api/properties/{id}/feedback/{feedbackId}',
  tag,
  summary: 'Mark what a guest said as read, or as unread.',
  audience: 'owner',
  access: ['view_properties'],
  params: one,
  body: markFeedbackRequestSchema,
  success: [200],
  answer: feedbackItemSchema,
  problems: ['feedback.not-found', 'plan.feature-missing', 'property.not-found', 'stream.contended'],
});

export const replyToFeedback = defineEndpoint({
  method: 'POST',
  path: '/api/properties/{id}/feedback/{feedbackId}/reply',
  tag,
  summary: 'Answer a guest by mail, where they left an address.',
  audience: 'owner',
  access: ['edit_properties'],
  params: one,
  body: replyToFeedbackRequestSchema,
  success: [201],
  answer: feedbackItemSchema,
  problems: [
    'account.email-unverified',
    'feedback.no-address',
    'feedback.not-found',
    'plan.feature-missing',
    'property.not-found',
    'stream.contended',
  ],
});

export const deleteFeedback = defineEndpoint({
  method: 'DELETE',
  path: '/api/properties/{id}/feedback/{feedbackId}',
  tag,
  summary: 'Delete what a guest said: nobody can read it any more, in the log neither.',
  audience: 'owner',
  access: ['edit_properties'],
  params: one,
  success: [204],
  answer: z.void(),
  problems: ['feedback.not-found', 'property.not-found', 'stream.contended'],
});

export const setFeedbackSettings = defineEndpoint({
  method: 'PUT',
  path: '/api/properties/{id}/feedback-settings',
  tag,
  summary:
    'Choose the review pages that guests are shown after feedback, and whether low ratings are mailed.',
  audience: 'owner',
  access: ['edit_properties'],
  params: byId,
  body: feedbackSettingsSchema,
  success: [200],
  answer: feedbackSettingsSchema,
  problems: ['plan.feature-missing', 'property.not-found', 'stream.contended', 'stream.stale'],
  revisioned: true,
});

export const feedbackEndpoints = [
  giveFeedback,
  sayHelpful,
  listFeedback,
  markFeedback,
  replyToFeedback,
  deleteFeedback,
  setFeedbackSettings,
] as const;
