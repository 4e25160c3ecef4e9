import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';
import { delivery, mailTemplateSchema } from './events.ts';

const mail = z.object({
  /** The mail's own name, as its stream has it. */
  mailId: z.string().min(1),
  template: mailTemplateSchema,
});

/**
 * A mail to an address may go out. The stream is named after the keyed digest of the address, which is nowhere in
 * clear, and the day (UTC).
 */
export const mailAdmitted = defineEvent({
  type: 'MailAdmitted',
  summary: 'A mail to an address was counted, and may go out.',
  schema: mail,
  audit: delivery,
});

/** A mail to an address is not sent: there have been enough of its kind on that day. */
export const mailWithheld = defineEvent({
  type: 'MailWithheld',
  summary: 'A mail was not sent: its address had been sent enough of its kind on that day.',
  schema: mail,
  audit: delivery,
});

export const mailRecipientEvents = [mailAdmitted, mailWithheld] as const;
export type MailRecipientEvent = EventOf<(typeof mailRecipientEvents)[number]>;
