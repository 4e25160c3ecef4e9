import { z } from 'zod';
import { tellNothing } from '../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';
import { languageSchema } from '../kernel/language-schema.ts';

/**
 * Somebody tried a password that is not the administrator's, or an e-mail that is no administrator's. The stream is
 * named after the id that follows from the e-mail, which is nowhere in clear.
 */
export const adminSignInFailed = defineEvent({
  type: 'AdminSignInFailed',
  summary: 'Somebody was refused the administration with a wrong e-mail or password.',
  schema: z.object({}),
  audit: { kind: 'sign-in', tells: tellNothing },
});

/** Somebody wants a link for the e-mail, whether an administrator has it or not; the stream is named likewise. */
export const adminDeviceLinkRequested = defineEvent({
  type: 'AdminDeviceLinkRequested',
  summary: 'Somebody asked for a link that makes their device known at an administrator’s sign-in.',
  schema: z.object({
    /** The language to write to the administrator in. */
    language: languageSchema,
  }),
  audit: { kind: 'sign-in', tells: tellNothing },
});

export const adminSignInEvents = [adminSignInFailed, adminDeviceLinkRequested] as const;
export type AdminSignInEvent = EventOf<(typeof adminSignInEvents)[number]>;
