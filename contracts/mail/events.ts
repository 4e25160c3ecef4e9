import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event-definition.ts';

/** Handing a mail over began: from here on it may have been sent. The stream is named after the mail. */
export const mailAttempted = defineEvent({
  type: 'MailAttempted',
  summary: 'Handing a mail over to the mail server began.',
  schema: z.object({
    /** Which of the product's mails it is. */
    template: z.enum(['invite', 'inviteResent', 'passwordReset', 'emailChanged']),
  }),
});

/** The mail was taken over, for good. */
export const mailSent = defineEvent({
  type: 'MailSent',
  summary: 'A mail was taken over by the mail server; or by nobody, where none is configured.',
  schema: z.object({ transport: z.enum(['smtp', 'simulated']) }),
});

/** The mail was certainly not taken over, and may be handed over again. */
export const mailRefused = defineEvent({
  type: 'MailRefused',
  summary: 'A mail was certainly not taken over by the mail server.',
  schema: z.object({
    /** The three digits of the server's reply; null where it gave none. */
    reply: z.int().min(100).max(599).nullable(),
  }),
});

/** An operator found that a mail of which nobody knew did not arrive, and lets it be handed over again. */
export const mailReleased = defineEvent({
  type: 'MailReleased',
  summary: 'An operator let a mail be handed over again of which nobody knew whether it had been sent.',
  schema: z.object({}),
});

export const mailEvents = [mailAttempted, mailSent, mailRefused, mailReleased] as const;
export type MailEvent = EventOf<(typeof mailEvents)[number]>;
