import type { LoginRequest } from '#contracts/accounts/api.ts';
import { normaliseEmail } from '#contracts/accounts/normalise-email.ts';
import type { SignInEvent } from '#contracts/accounts/sign-in-events.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { EventCodec } from '#kernel/commands/event-codec.ts';
import { DomainError } from '#kernel/errors.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { AccountSession } from '../account-changes.ts';
import type { AccountsService } from '../accounts.service.ts';
import { passkeyRefused } from '../second-factors/second-factor.decider.ts';
import {
  challengeInvalid,
  type ProveSecondFactor,
  type SecondSteps,
} from '../second-factors/second-steps.service.ts';

interface SignInsParts {
  readonly accounts: Pick<AccountsService, 'authenticate' | 'find'>;
  readonly secondSteps: SecondSteps;
  readonly store: Pick<EventStore, 'append'>;
  readonly codec: Pick<EventCodec, 'encode'>;
  readonly digest: KeyedDigest;
  readonly clock: Clock;
}

export type SignInsService = ReturnType<typeof createSignInsService>;

/** Codes of the refusals that say that somebody proved nothing, and not that something else failed. */
const REFUSED: readonly string[] = ['account.wrong-credentials', 'passkey.refused'];

/**
 * Keeps a record of sign-ins: per e-mail, by its keyed digest, and day, UTC, so that no stream grows for ever
 * (`signIn-<digest>_<yyyymmdd>`). Every attempt stands for itself: nothing is read, and attempts at one account
 * do not wait for one another.
 */
export function createSignInsService(parts: SignInsParts) {
  return {
    passSecondStep: passSecondStep.bind(undefined, parts),
    signInByPasskey: signInByPasskey.bind(undefined, parts),
    signIn: signIn.bind(undefined, parts),
  };
}

/**
 * Completes a sign-in that needed a second step, and records whether it succeeded before it says so.
 * @throws DomainError `sign-in.challenge-invalid`; whatever `prove` throws; EventStoreUnavailableError
 */
async function passSecondStep(
  parts: SignInsParts,
  challenge: string,
  prove: ProveSecondFactor,
  origin: Omit<CommandContext, 'actor'>,
): Promise<AccountSession & { readonly email: string }> {
  const { secondSteps, accounts } = parts;
  const step = secondSteps.read('owner', challenge);
  if (step === undefined) throw challengeInvalid();
  const { personId: userId, email, sessionVersion } = step;
  if ((await accounts.find(userId))?.sessionVersion !== sessionVersion) throw challengeInvalid();
  await secondSteps.pass(step, prove, origin);
  await recordSucceeded(parts, email, userId, origin);
  return { userId, sessionVersion, email };
}

/**
 * Signs in without a password whoever proves to be a person, and records whether that succeeded before it says so.
 * @param prove lets a passkey count that stands for both steps
 * @throws DomainError `passkey.refused`, also where there is no such account; whatever `prove` throws;
 *   EventStoreUnavailableError
 */
async function signInByPasskey(
  parts: SignInsParts,
  userId: string,
  prove: (context: CommandContext) => Promise<void>,
  origin: Omit<CommandContext, 'actor'>,
): Promise<AccountSession & { readonly email: string }> {
  const account = await parts.accounts.find(userId);
  if (account === undefined) throw passkeyRefused();
  try {
    await prove({ ...origin, actor: { kind: 'user', id: userId } });
  } catch (error) {
    await recordIfRefused(parts, error, account.email, origin);
    throw error;
  }
  await recordSucceeded(parts, account.email, userId, origin);
  return account;
}

/**
 * Signs in with e-mail and password, and records whether that succeeded before it says so.
 * @throws SecondFactorRequired where that is not enough
 * @throws DomainError `account.wrong-credentials`, `service.busy`; EventStoreUnavailableError
 */
async function signIn(
  parts: SignInsParts,
  request: LoginRequest,
  origin: Omit<CommandContext, 'actor'>,
): Promise<AccountSession> {
  const { accounts, secondSteps } = parts;
  try {
    const session = await accounts.authenticate(request);
    const { userId: personId, sessionVersion } = session;
    await secondSteps.ask({ audience: 'owner', personId, email: request.email, sessionVersion });
    await recordSucceeded(parts, request.email, personId, origin);
    return session;
  } catch (error) {
    await recordIfRefused(parts, error, request.email, origin);
    throw error;
  }
}

async function record(
  { clock, digest, store, codec }: SignInsParts,
  email: string,
  event: SignInEvent,
  context: CommandContext,
): Promise<void> {
  const day = clock.now().toISOString().slice(0, 10).replaceAll('-', '');
  const stream = `signIn-${digest('email', normaliseEmail(email))}_${day}`;
  await store.append(stream, 'any', await codec.encode(stream, [event], context, undefined));
}

async function recordSucceeded(
  parts: SignInsParts,
  email: string,
  userId: string,
  origin: Omit<CommandContext, 'actor'>,
) {
  const succeeded = { type: 'SignInSucceeded', data: { userId } } as const;
  await record(parts, email, succeeded, { ...origin, actor: { kind: 'user', id: userId } });
}

async function recordIfRefused(
  parts: SignInsParts,
  error: unknown,
  email: string,
  origin: Omit<CommandContext, 'actor'>,
) {
  if (!(error instanceof DomainError) || !REFUSED.includes(error.code)) return;
  await record(parts, email, { type: 'SignInFailed', data: {} }, { ...origin, actor: { kind: 'guest' } });
}
