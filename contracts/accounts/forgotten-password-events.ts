import { z } from 'zod';
import { tellNothing } from '../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';
import { languageSchema } from '../kernel/language-schema.ts';

/**
 * Somebody said that they forgot the password of an e-mail, whether it has an account or not. The stream is named
 * after the keyed digest of the e-mail, which is nowhere in clear.
 */
export const passwordForgotten = defineEvent({
  type: 'PasswordForgotten',
  summary: 'Somebody said that they forgot their password.',
  schema: z.object({
    /** The language to write to the person in. */
    language: languageSchema,
  }),
  audit: { kind: 'sign-in', tells: tellNothing },
});

export const forgottenPasswordEvents = [passwordForgotten] as const;
export type ForgottenPasswordEvent = EventOf<(typeof forgottenPasswordEvents)[number]>;
