import { z } from 'zod';
import { tellFields, tellNothing } from '../../kernel/events/audit-rule.ts';
import { defineEvent, type EventOf } from '../../kernel/events/event-definition.ts';
import { languageSchema } from '../../kernel/language-schema.ts';

const signIn = { unaudited: 'The sign-in that follows from it is audited.' };

/**
 * A person set up an app that makes codes. Its secret is in the vault under `secretId`, and never in the log. `step` is
 * the 30 seconds since 1970 of the code that proved it.
 */
export const authenticatorAdded = defineEvent({
  type: 'AuthenticatorAdded',
  summary: 'A person set up an authenticator app: signing in asks for a code of it.',
  schema: z.object({ secretId: z.uuid(), step: z.int() }),
  audit: { kind: 'sign-in', tells: tellNothing },
});

/** Codes for when the app is lost. What they are told by is in the vault under `codesId`; former ones end. */
export const recoveryCodesMade = defineEvent({
  type: 'RecoveryCodesMade',
  summary: 'A person got recovery codes; those of before do not count any more.',
  schema: z.object({ codesId: z.uuid() }),
  audit: { kind: 'sign-in', tells: tellNothing },
});

export const authenticatorCodeUsed = defineEvent({
  type: 'AuthenticatorCodeUsed',
  summary: 'A code of an authenticator app was used; none of its time or before counts again.',
  schema: z.object({ step: z.int() }),
  audit: signIn,
});

export const recoveryCodeUsed = defineEvent({
  type: 'RecoveryCodeUsed',
  summary: 'A person signed in with a recovery code, which does not count again.',
  schema: z.object({
    /** Number of the code, from 0. */
    place: z.int().min(0),
  }),
  audit: { kind: 'sign-in', tells: tellNothing },
});

export const secondFactorRemoved = defineEvent({
  type: 'SecondFactorRemoved',
  summary: 'A second factor was switched off, and its passkeys ended: the password is enough to sign in.',
  schema: z.object({}),
  audit: { kind: 'sign-in', tells: tellNothing },
});

/** Base64url of what an authenticator made; its private half never left it. */
const base64url = z.string().regex(/^[\w-]+$/);

/** A person registered a passkey. What they named it is theirs, and sealed. */
export const passkeyAdded = defineEvent({
  type: 'PasskeyAdded',
  summary: 'A person added a passkey, with which signing in needs no code, or no password either.',
  schema: z.object({
    personId: z.uuid(),
    passkeyId: z.uuid(),
    name: z.string(),
    credentialId: base64url,
    publicKey: base64url,
    /** Count of uses that the authenticator tells; many always say 0. */
    counter: z.int().min(0),
    transports: z.array(z.string()),
    addedAt: z.iso.datetime(),
    /** Language to write to the person in. Absent from events of before people were written to. */
    language: languageSchema.optional(),
  }),
  sealed: { name: '' },
  audit: { kind: 'sign-in', tells: tellFields('name') },
});

export const passkeyUsed = defineEvent({
  type: 'PasskeyUsed',
  summary: 'A passkey was used; the challenge that it answered is not answered again.',
  schema: z.object({
    passkeyId: z.uuid(),
    counter: z.int().min(0),
    challengeId: z.uuid(),
    challengeEndsAt: z.iso.datetime(),
    usedAt: z.iso.datetime(),
  }),
  audit: signIn,
});

export const passkeyRemoved = defineEvent({
  type: 'PasskeyRemoved',
  summary: 'A person removed a passkey.',
  schema: z.object({ passkeyId: z.uuid() }),
  audit: { kind: 'sign-in', tells: tellNothing },
});

export const secondFactorEvents = [
  authenticatorAdded,
  recoveryCodesMade,
  authenticatorCodeUsed,
  recoveryCodeUsed,
  secondFactorRemoved,
  passkeyAdded,
  passkeyUsed,
  passkeyRemoved,
] as const;
export type SecondFactorEvent = EventOf<(typeof secondFactorEvents)[number]>;
