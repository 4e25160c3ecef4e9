import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event-definition.ts';
import { languageSchema } from '../kernel/language-schema.ts';

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

/**
 * A person chose another password. Its hash is in the vault under `credentialId`, and never in the log. Where they did
 * so by a link that was mailed to them, `resetId` names it.
 */
export const passwordChanged = defineEvent({
  type: 'PasswordChanged',
  summary: 'A person chose another password; their other sessions ended.',
  schema: z.object({ credentialId: z.uuid(), sessionVersion, resetId: z.uuid().optional() }),
});

/**
 * A link was made by which a person who forgot their password can choose another one, once. What opens it is derived
 * from `resetId`, and is nowhere in the log.
 */
export const passwordResetOpened = defineEvent({
  type: 'PasswordResetOpened',
  summary: 'A person who forgot their password is sent a link to choose another one.',
  schema: z.object({
    resetId: z.uuid(),
    expiresAt: z.iso.datetime(),
    /** The language to write to the person in. */
    language: languageSchema,
  }),
});

/**
 * A person moved to another e-mail address. The e-mail is sealed; `emailDigest` is its keyed hash. `language` is what
 * to write in to the former address.
 */
export const emailChanged = defineEvent({
  type: 'EmailChanged',
  summary: 'A person moved to another e-mail address; their other sessions ended.',
  schema: z.object({
    email: z.string(),
    emailDigest: z.string(),
    sessionVersion,
    language: languageSchema.optional(),
  }),
  sealed: { email: '' },
});

/** An administrator gave a person another package, or with null none. It holds from the event's time on. */
export const packageChanged = defineEvent({
  type: 'PackageChanged',
  summary: 'An administrator gave a person another package, or took the one they had.',
  schema: z.object({ packageId: z.string().nullable() }),
});

/** The commit point of an erasure: what belongs to the person is removed because of it. */
export const userDeleted = defineEvent({
  type: 'UserDeleted',
  summary: 'An account was deleted; everything that belongs to the person is erased, and the e-mail is free.',
  schema: z.object({}),
});

export const accountEvents = [
  userRegistered,
  passwordChanged,
  passwordResetOpened,
  emailChanged,
  packageChanged,
  userDeleted,
] as const;
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
