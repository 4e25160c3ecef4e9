import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import type {
  AddPasskeyRequest,
  Passkey,
  PasskeyAnswer,
  PasskeyOptions,
} from '#contracts/accounts/second-factor/passkeys.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { Ids } from '#kernel/work/ids.ts';
import { createSealedChallenges } from './sealed-challenges.ts';
import {
  type KeptPasskey,
  PASSKEYS_MAX,
  passkeyRefused,
  type SecondFactorState,
  secondFactorDecider,
  tooManyPasskeys,
} from './second-factor.decider.ts';
import type { FirstStep } from './second-steps.service.ts';

/** Time that a browser may take to make a passkey. */
const ADDING_MS = 5 * 60_000;
/** Time that somebody may take to sign in with one. */
const SIGN_IN_MS = 5 * 60_000;
/** Characters of base64url: WebAuthn §4 allows 1,023 bytes. */
const CREDENTIAL_ID_MAX = 1_364;
/** The ways to authenticators that WebAuthn §5.8.4 knows. What a browser says beside them is not kept. */
const TRANSPORTS = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** The site as browsers and people know it. */
export interface PasskeySite {
  readonly name: string;
  /** The address it is reached at, without a slash at the end; known once it listens. */
  readonly origin: () => string;
}

const addingSchema = z.object({ personId: z.uuid() });

const signInSchema = z.object({
  /** Hosts and administrators are apart. */
  audience: z.enum(['owner', 'admin']),
  /** Tells one sign-in from another. */
  id: z.uuid(),
});

/** The part of an answer by which a browser says whose passkey it is. */
const handleSchema = z.object({ response: z.object({ userHandle: z.string() }) });

/** A sign-in that a browser answered by a passkey. Whether it is that of the person is not proved yet. */
export interface PasskeySignIn extends PasskeyAnswer {
  readonly personId: string;
  /** Id of the challenge that was answered. */
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly endsAt: string;
}

interface PasskeysParts {
  readonly handler: CommandHandler;
  readonly digest: KeyedDigest;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly site: PasskeySite;
}

/**
 * Passkeys of hosts and administrators: for the second step beside an app, and, where they verify who holds them, for
 * signing in with nothing else.
 */
export type PasskeysService = ReturnType<typeof createPasskeysService>;

/** Takes a while to load: only who has a passkey waits for that. */
const webAuthn = () => import('@simplewebauthn/server');

export function createPasskeysService(parts: PasskeysParts) {
  return {
    isAvailable: isAvailable.bind(undefined, parts),
    listOf: listOf.bind(undefined, parts),
    beginAdding: beginAdding.bind(undefined, parts),
    add: add.bind(undefined, parts),
    remove: remove.bind(undefined, parts),
    stepOptions: stepOptions.bind(undefined, parts),
    use: use.bind(undefined, parts),
    signInOptions: signInOptions.bind(undefined, parts),
    readSignIn: readSignIn.bind(undefined, parts),
    signIn: signIn.bind(undefined, parts),
  };
}

/** Lists the passkeys of a person, oldest first. */
const listOf = async (parts: PasskeysParts, personId: string): Promise<Passkey[]> =>
  (await load(parts, personId)).passkeys.map(shown);

/**
 * Returns the challenge and options that a browser makes a passkey of.
 * @param label whose account it is, as the browser shows it
 * @throws DomainError `passkey.unavailable`, `passkey.too-many`
 */
async function beginAdding(parts: PasskeysParts, personId: string, label: string): Promise<PasskeyOptions> {
  const { on, passkeys } = await load(parts, personId);
  if (!isAvailable(parts)) throw unavailable();
  if (passkeys.length >= PASSKEYS_MAX) throw tooManyPasskeys();
  const challenge = addingChallenges(parts).make({ personId });
  const need = needOf(on);
  const options = await (await webAuthn()).generateRegistrationOptions({
    rpName: parts.site.name,
    rpID: domain(parts),
    userName: label,
    userDisplayName: label,
    userID: new Uint8Array(Buffer.from(personId)),
    challenge: new Uint8Array(signedFor(parts, challenge)),
    excludeCredentials: passkeys.map(asOffered),
    authenticatorSelection: { residentKey: need, userVerification: need },
  });
  return { challenge, options };
}

/**
 * Adds the passkey that a browser made; the person is told by mail.
 * @param language to write to them in
 * @throws DomainError `passkey.refused`, `passkey.too-many`
 */
async function add(
  parts: PasskeysParts,
  personId: string,
  { challenge, name, response }: AddPasskeyRequest,
  language: Language,
  context: CommandContext,
): Promise<Passkey> {
  const { site, ids, handler } = parts;
  if (addingChallenges(parts).read(challenge)?.personId !== personId) throw passkeyRefused();
  const { on } = await load(parts, personId);
  const { registrationInfo } = await (await webAuthn())
    .verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: signedFor(parts, challenge).toString('base64url'),
      expectedOrigin: site.origin(),
      expectedRPID: domain(parts),
      requireUserVerification: needOf(on) === 'required',
    })
    .catch(refuse);
  if (registrationInfo === undefined) throw passkeyRefused();
  const { id: credentialId, publicKey, counter, transports } = registrationInfo.credential;
  if (credentialId.length > CREDENTIAL_ID_MAX) throw passkeyRefused();
  const command = {
    type: 'AddPasskey',
    personId,
    passkeyId: ids.next(),
    name,
    credentialId,
    counter,
    language,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    addedAt: now(parts),
    transports: TRANSPORTS.filter((known) => Array.isArray(transports) && transports.includes(known)),
  } as const;
  const { state } = await handler.execute(secondFactorDecider, personId, command, context);
  const added = state.passkeys.find((passkey) => passkey.credentialId === credentialId);
  if (added === undefined) throw passkeyRefused();
  return shown(added);
}

/** Removes a passkey; nothing where it is not there. */
async function remove(
  { handler }: PasskeysParts,
  personId: string,
  passkeyId: string,
  context: CommandContext,
): Promise<void> {
  await handler.execute(secondFactorDecider, personId, { type: 'RemovePasskey', passkeyId }, context);
}

/**
 * Returns the challenge and options that a browser answers as the second step.
 * @throws DomainError `passkey.unavailable`
 */
async function stepOptions(
  parts: PasskeysParts,
  { personId }: FirstStep,
  challenge: string,
): Promise<PasskeyOptions> {
  const { passkeys } = await load(parts, personId);
  if (!isAvailable(parts) || passkeys.length === 0) throw unavailable();
  const options = await (await webAuthn()).generateAuthenticationOptions({
    rpID: domain(parts),
    allowCredentials: passkeys.map(asOffered),
    challenge: new Uint8Array(signedFor(parts, challenge)),
    userVerification: 'preferred',
  });
  return { challenge, options };
}

/** Lets the answer of a browser count, once. @throws DomainError `passkey.refused` */
const use = (
  parts: PasskeysParts,
  step: FirstStep,
  challenge: string,
  response: unknown,
  context: CommandContext,
): Promise<void> => count(parts, step, { challenge, response }, { requireUserVerification: false }, context);

/**
 * Returns the challenge and options that a browser answers by whichever passkey it has for this site.
 * @throws DomainError `passkey.unavailable`
 */
async function signInOptions(parts: PasskeysParts, audience: FirstStep['audience']): Promise<PasskeyOptions> {
  if (!isAvailable(parts)) throw unavailable();
  const challenge = signInChallenges(parts).make({ audience, id: randomUUID() });
  const options = await (await webAuthn()).generateAuthenticationOptions({
    rpID: domain(parts),
    challenge: new Uint8Array(signedFor(parts, challenge)),
    userVerification: 'required',
  });
  return { challenge, options };
}

/**
 * Reads whose sign-in an answer says it is.
 * @throws DomainError `passkey.refused` where it answers none of ours that holds
 */
function readSignIn(
  parts: PasskeysParts,
  audience: FirstStep['audience'],
  answer: PasskeyAnswer,
): PasskeySignIn {
  const asked = signInChallenges(parts).read(answer.challenge);
  const personId = personIn(answer.response);
  if (asked?.audience !== audience || personId === undefined) throw passkeyRefused();
  return { ...answer, personId, id: asked.id, endsAt: asked.endsAt };
}

/** Lets the answer to a sign-in count, once, if the person was verified. @throws DomainError `passkey.refused` */
const signIn = (parts: PasskeysParts, answer: PasskeySignIn, context: CommandContext): Promise<void> =>
  count(parts, answer, answer, { requireUserVerification: true }, context);

const addingChallenges = ({ digest, clock }: PasskeysParts) =>
  createSealedChallenges({
    purpose: 'add-passkey',
    schema: addingSchema,
    lastsMs: ADDING_MS,
    digest,
    clock,
  });

const signInChallenges = ({ digest, clock }: PasskeysParts) =>
  createSealedChallenges({
    purpose: 'passkey-sign-in',
    schema: signInSchema,
    lastsMs: SIGN_IN_MS,
    digest,
    clock,
  });

const domain = ({ site }: PasskeysParts) => new URL(site.origin()).hostname;

/** Tells whether the site is reached by a name: browsers know passkeys by a name alone, not by an address. */
const isAvailable = (parts: PasskeysParts): boolean => isIP(domain(parts).replace(/^\[|\]$/g, '')) === 0;

/** Returns the bytes that authenticators sign for one of our challenges. */
const signedFor = ({ digest }: PasskeysParts, challenge: string) =>
  Buffer.from(digest('passkey', challenge), 'hex');

const load = async ({ handler }: PasskeysParts, personId: string) =>
  (await handler.load(secondFactorDecider, personId)).state;

const now = ({ clock }: PasskeysParts) => clock.now().toISOString();

/** Lets the answer of one of the person's passkeys count, once. */
async function count(
  parts: PasskeysParts,
  { personId, id: challengeId, endsAt }: Pick<PasskeySignIn, 'personId' | 'id' | 'endsAt'>,
  { challenge, response }: PasskeyAnswer,
  { requireUserVerification }: { readonly requireUserVerification: boolean },
  context: CommandContext,
): Promise<void> {
  const { site, handler } = parts;
  const answer = response as AuthenticationResponseJSON;
  const { passkeys } = await load(parts, personId);
  const passkey = passkeys.find(({ credentialId }) => credentialId === answer?.id);
  if (passkey === undefined) throw passkeyRefused();
  const { verified, authenticationInfo } = await (await webAuthn())
    .verifyAuthenticationResponse({
      response: answer,
      expectedChallenge: signedFor(parts, challenge).toString('base64url'),
      expectedOrigin: site.origin(),
      expectedRPID: domain(parts),
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // That it goes on is for the decider to see, on the stream as it stands.
        counter: 0,
      },
      requireUserVerification,
    })
    .catch(refuse);
  if (!verified) throw passkeyRefused();
  const command = {
    type: 'UsePasskey',
    passkeyId: passkey.passkeyId,
    counter: authenticationInfo.newCounter,
    challengeId,
    challengeEndsAt: endsAt,
    usedAt: now(parts),
  } as const;
  await handler.execute(secondFactorDecider, personId, command, context);
}

const asOffered = ({ credentialId: id, transports }: KeptPasskey) => ({ id, transports: [...transports] });

const shown = ({ passkeyId: id, name, addedAt, lastUsedAt }: KeptPasskey): Passkey => ({
  id,
  name,
  addedAt,
  lastUsedAt: lastUsedAt ?? null,
});

/**
 * Returns how much a passkey needs to find its person by itself and to verify them. Beside an app it may do neither,
 * and be a second step alone.
 */
const needOf = (app: SecondFactorState['on']) => (app === undefined ? 'required' : 'preferred');

/** Reads whose passkey an answer says it is of: the id that it was made for; `undefined` where it says none. */
function personIn(response: unknown): string | undefined {
  const handle = handleSchema.safeParse(response).data?.response.userHandle;
  return z.uuid().safeParse(handle && Buffer.from(handle, 'base64url').toString()).data;
}

/** Refuses a passkey whose verification failed: that reaches for nothing else than what the browser sent. */
function refuse(cause: unknown): never {
  throw passkeyRefused(cause);
}

const unavailable = () => new DomainError('passkey.unavailable');
