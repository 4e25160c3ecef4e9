import { z } from 'zod';
import { tellFields, tellNothing, writeNothing } from '../kernel/events/audit-rule.ts';
import { defineEventsWith, type EventOf, type HolderFacts } from '../kernel/events/event-definition.ts';
import { languageSchema } from '../kernel/language-schema.ts';

const defineAccountEvent = defineEventsWith<HolderFacts>();

/** A person opened an account. The e-mail is sealed; `emailDigest` is its keyed hash, as in the claim. */
export const userRegistered = defineAccountEvent({
  type: 'UserRegistered',
  summary: 'A person opened an account and their trial began.',
  schema: z.object({
    userId: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    emailDigest: z.string(),
    trialEndsAt: z.iso.datetime(),
    /** The language that the person had chosen before; absent where they had chosen none. */
    language: languageSchema.optional(),
  }),
  sealed: { email: '', firstName: '', lastName: '' },
  audit: { kind: 'account', tells: tellFields('email', 'firstName', 'lastName', 'trialEndsAt') },
  givesUp: false,
});

/** Sessions of an older version end with the event that names a newer one. Registration begins version 1. */
const sessionVersion = z.int().min(2);

/**
 * A person chose another password. Its hash is in the vault under `credentialId`, and never in the log. Where they did
 * so by a link that was mailed to them, `resetId` names it.
 */
export const passwordChanged = defineAccountEvent({
  type: 'PasswordChanged',
  summary: 'A person chose another password; their other sessions ended.',
  schema: z.object({
    credentialId: z.uuid(),
    sessionVersion,
    resetId: z.uuid().optional(),
    /**
     * True where the reset was the first proof that the e-mail is this person's. Who had the account before may have
     * been another, so what they let others do in it ends.
     */
    isFirstProof: z.literal(true).optional(),
    /** The language to write to the person in. */
    language: languageSchema.optional(),
  }),
  audit: { kind: 'account', tells: tellNothing },
  givesUp: false,
});

/**
 * A link was made by which a person who forgot their password can choose another one, once. What opens it is derived
 * from `resetId`, and is nowhere in the log.
 */
export const passwordResetOpened = defineAccountEvent({
  type: 'PasswordResetOpened',
  summary: 'A person who forgot their password is sent a link to choose another one.',
  schema: z.object({
    resetId: z.uuid(),
    expiresAt: z.iso.datetime(),
    /** The language to write to the person in. */
    language: languageSchema,
  }),
  audit: { kind: 'account', tells: ({ expiresAt }) => ({ resetExpiresAt: expiresAt }), writes: writeNothing },
  givesUp: false,
});

/**
 * A link was made by which a person can show that the e-mail of their account is theirs. What opens it is derived from
 * `verificationId`, and is nowhere in the log.
 */
export const emailVerificationOpened = defineAccountEvent({
  type: 'EmailVerificationOpened',
  summary: 'A person is sent a link to confirm the e-mail of their account.',
  schema: z.object({
    verificationId: z.uuid(),
    expiresAt: z.iso.datetime(),
    /** The language to write to the person in. */
    language: languageSchema,
  }),
  audit: { kind: 'account', tells: ({ expiresAt }) => ({ resetExpiresAt: expiresAt }), writes: writeNothing },
  givesUp: false,
});

/** The person showed that mail to the present e-mail of the account reaches them. It holds until the e-mail changes. */
export const emailVerified = defineAccountEvent({
  type: 'EmailVerified',
  summary: 'A person showed that the e-mail of their account is theirs.',
  schema: z.object({
    /** The link by which they did; absent where the mail that brought them an invite was the proof. */
    verificationId: z.uuid().optional(),
  }),
  audit: { kind: 'account', tells: tellNothing },
  givesUp: false,
});

/**
 * A person moved to another e-mail address. The e-mail is sealed; `emailDigest` is its keyed hash. `language` is what
 * to write in to the former address.
 */
export const emailChanged = defineAccountEvent({
  type: 'EmailChanged',
  summary: 'A person moved to another e-mail address; their other sessions ended.',
  schema: z.object({
    email: z.string(),
    emailDigest: z.string(),
    sessionVersion,
    language: languageSchema.optional(),
  }),
  sealed: { email: '' },
  audit: { kind: 'account', tells: tellFields('email') },
  givesUp: true,
});

/** A person goes by another name. Both names are sealed. */
export const userRenamed = defineAccountEvent({
  type: 'UserRenamed',
  summary: 'A person changed their name.',
  schema: z.object({ firstName: z.string(), lastName: z.string() }),
  sealed: { firstName: '', lastName: '' },
  audit: { kind: 'account', tells: tellFields('firstName', 'lastName') },
  givesUp: false,
});

/** A person chose the language of their screens and mails. It goes with the account to every device. */
export const userLanguageChosen = defineAccountEvent({
  type: 'UserLanguageChosen',
  summary: 'A person chose the language of their screens and mails.',
  schema: z.object({ language: languageSchema }),
  audit: { kind: 'account', tells: tellFields('language') },
  givesUp: false,
});

/** A person chose whether they are written to each week of what guests asked and their books do not answer. */
export const questionMailsChosen = defineAccountEvent({
  type: 'QuestionMailsChosen',
  summary: 'A person chose whether they get a mail each week of what guests asked and nobody answered.',
  schema: z.object({ isOn: z.boolean() }),
  audit: { kind: 'account', tells: tellNothing },
  givesUp: false,
});

/** A person signed out wherever else they were signed in. */
export const otherSessionsEnded = defineAccountEvent({
  type: 'OtherSessionsEnded',
  summary: 'A person signed out wherever else they were signed in.',
  schema: z.object({ sessionVersion }),
  audit: { kind: 'sign-in', tells: tellNothing },
  givesUp: false,
});

/** An administrator gave a person another package, or with null none. It holds from the event's time on. */
export const packageChanged = defineAccountEvent({
  type: 'PackageChanged',
  summary: 'An administrator gave a person another package, or took the one they had.',
  schema: z.object({ packageId: z.string().nullable() }),
  audit: { kind: 'plan', tells: tellFields('packageId') },
  givesUp: false,
});

/** The commit point of an erasure: what belongs to the person is removed because of it. */
export const userDeleted = defineAccountEvent({
  type: 'UserDeleted',
  summary: 'An account was deleted; everything that belongs to the person is erased, and the e-mail is free.',
  schema: z.object({}),
  audit: { kind: 'account', tells: tellNothing },
  givesUp: true,
});

export const accountEvents = [
  userRegistered,
  passwordChanged,
  passwordResetOpened,
  emailVerificationOpened,
  emailVerified,
  emailChanged,
  userRenamed,
  userLanguageChosen,
  questionMailsChosen,
  otherSessionsEnded,
  packageChanged,
  userDeleted,
] as const;
export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
