import { z } from 'zod';
import { tellNothing } from '../kernel/audit-rule.ts';
import { defineEvent, type EventOf } from '../kernel/event-definition.ts';

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

export const adminSignInEvents = [adminSignInFailed] as const;
export type AdminSignInEvent = EventOf<(typeof adminSignInEvents)[number]>;
