import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event-definition.ts';

/** A person opened an account. The e-mail is sealed; `emailDigest` is its keyed hash, as in the claim. */
export const userRegistered = defineEvent({
  type: 'UserRegistered',
  summary: 'A person opened an account and their trial began.',
  schema: z.object({
    userId: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    emailDigest: z.string(),
    trialEndsAt: z.iso.datetime(),
  }),
  sealed: { email: '', firstName: '', lastName: '' },
});

export const accountEvents = [userRegistered] as const;
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
