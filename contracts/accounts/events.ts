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

/** Sessions of an older version end with the event that names a newer one. Registration begins version 1. */
const sessionVersion = z.int().min(2);

/** A person chose another password. Its hash is in the vault under `credentialId`, and never in the log. */
export const passwordChanged = defineEvent({
  type: 'PasswordChanged',
  summary: 'A person chose another password; their other sessions ended.',
  schema: z.object({ credentialId: z.uuid(), sessionVersion }),
});

/** A person moved to another e-mail address. The e-mail is sealed; `emailDigest` is its keyed hash. */
export const emailChanged = defineEvent({
  type: 'EmailChanged',
  summary: 'A person moved to another e-mail address; their other sessions ended.',
  schema: z.object({ email: z.string(), emailDigest: z.string(), sessionVersion }),
  sealed: { email: '' },
});

export const accountEvents = [userRegistered, passwordChanged, emailChanged] as const;
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
