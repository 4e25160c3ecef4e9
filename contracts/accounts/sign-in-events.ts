import { z } from 'zod';
import { tellNothing } from '../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../kernel/events/event-definition.ts';

/** Somebody signed in. The stream is named after the keyed digest of the e-mail, which is nowhere in clear. */
export const signInSucceeded = defineEvent({
  type: 'SignInSucceeded',
  summary: 'A person signed in.',
  schema: z.object({ userId: z.uuid() }),
  audit: { kind: 'sign-in', tells: tellNothing },
});

/** Somebody tried a password or a passkey that is not the account's, or an e-mail that has no account. */
export const signInFailed = defineEvent({
  type: 'SignInFailed',
  summary: 'Somebody was refused with a wrong e-mail, password or passkey.',
  schema: z.object({}),
  audit: { kind: 'sign-in', tells: tellNothing },
});

export const signInEvents = [signInSucceeded, signInFailed] as const;
export type SignInEvent = EventOf<(typeof signInEvents)[number]>;
