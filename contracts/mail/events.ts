import { z } from 'zod';
import { tellNothing } from '../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';

/** Reason why an audit does not tell of it. */
export const delivery = { unaudited: 'How a mail travels follows from an event that is audited.' };

/** Kind of a mail of the product. */
export const mailTemplateSchema = z.enum([
  'invite',
  'inviteResent',
  'passwordReset',
  'emailChanged',
  'emailVerification',
  'passwordChanged',
  'newDevice',
  'passkeyAdded',
  'accountDeleted',
  'adminDeviceLink',
  'lowRating',
  'feedbackAnswer',
  'extraRequested',
  'extraApproved',
  'extraDeclined',
  'extraPaid',
  'extraPaidInVain',
  'extraRefundDue',
  'weeklyQuestions',
]);

/** Handing a mail over began: from here on it may have been sent. The stream is named after the mail. */
export const mailAttempted = defineEvent({
  type: 'MailAttempted',
  summary: 'Handing a mail over to the mail server began.',
  schema: z.object({
    template: mailTemplateSchema,
  }),
  audit: delivery,
});

/** The mail was taken over, for good. */
export const mailSent = defineEvent({
  type: 'MailSent',
  summary: 'A mail was taken over by the mail server; or by nobody, where none is configured.',
  schema: z.object({ transport: z.enum(['smtp', 'simulated']) }),
  audit: delivery,
});

/** The mail was certainly not taken over, and may be handed over again. */
export const mailRefused = defineEvent({
  type: 'MailRefused',
  summary: 'A mail was certainly not taken over by the mail server.',
  schema: z.object({
    /** The three digits of the server's reply; null where it gave none. */
    reply: z.int().min(100).max(599).nullable(),
  }),
  audit: delivery,
});

/** An operator found that a mail of which nobody knew did not arrive, and lets it be handed over again. */
export const mailReleased = defineEvent({
  type: 'MailReleased',
  summary: 'An operator let a mail be handed over again of which nobody knew whether it had been sent.',
  schema: z.object({}),
  audit: { kind: 'admin', tells: tellNothing },
});

export const mailEvents = [mailAttempted, mailSent, mailRefused, mailReleased] as const;
export type MailEvent = EventOf<(typeof mailEvents)[number]>;
