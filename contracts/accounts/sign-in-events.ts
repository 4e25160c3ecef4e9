import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event-definition.ts';

/** Somebody signed in. The stream is named after the keyed digest of the e-mail, which is nowhere in clear. */
export const signInSucceeded = defineEvent({
  type: 'SignInSucceeded',
  summary: 'A person signed in.',
  schema: z.object({ userId: z.uuid() }),
});

/** Somebody tried a password that is not the account's, or an e-mail that has no account. */
export const signInFailed = defineEvent({
  type: 'SignInFailed',
  summary: 'Somebody was refused with a wrong e-mail or password.',
  schema: z.object({}),
});

export const signInEvents = [signInSucceeded, signInFailed] as const;
export type SignInEvent = EventOf<(typeof signInEvents)[number]>;
