import type { ResetPasswordRequest } from '#contracts/accounts/api.ts';
import type { AccountEvent } from '#contracts/accounts/events.ts';
import { normaliseEmail } from '#contracts/accounts/normalise-email.ts';
import { streamIdOf } from '#contracts/kernel/events/stored-event.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { EventCodec } from '#kernel/commands/event-codec.ts';
import type { Claims } from '#kernel/commands/unique-values.ts';
import { DomainError } from '#kernel/errors.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { Ids } from '#kernel/work/ids.ts';
import { type AccountState, accountDecider } from '../account.decider.ts';
import type { BegunSession } from '../account-changes.ts';
import { createLinkTokens } from './link-tokens.ts';
import { requireOpenReset, resetInvalid } from './password-reset.ts';
import type { Passwords } from './passwords.ts';

/** Minutes that a link opens. */
export const RESET_MINUTES = 30;

/** Record that somebody forgot a password. */
export interface ForgottenPassword {
  /** The keyed digest of the e-mail. */
  readonly emailDigest: string;
  /** A UUID: what the link will be named. */
  readonly resetId: string;
  /** ISO 8601 UTC. */
  readonly forgottenAt: string;
  readonly language: Language;
}

/** A link that opens, and to whom it is to be sent. */
export interface OpenReset {
  readonly email: string;
  /** True where the e-mail was shown to be the person's. */
  readonly isConfirmed: boolean;
  readonly token: string;
}

/** The session that a reset begins. */
export interface ResetSession extends BegunSession {
  readonly email: string;
  /**
   * True where the e-mail had never been shown to be the person's: what the account lets others do may be what a
   * stranger wanted, who registered with the address, and has to end.
   */
  readonly isFirstProof: boolean;
}

interface PasswordResetsParts {
  readonly handler: CommandHandler;
  readonly store: Pick<EventStore, 'append'>;
  readonly codec: Pick<EventCodec, 'encode'>;
  readonly claims: Pick<Claims, 'holderOfClaim'>;
  readonly vault: Vault;
  readonly digest: KeyedDigest;
  readonly passwords: Passwords;
  /** Ends second factors. */
  readonly secondFactors: { remove(personId: string, context: CommandContext): Promise<void> };
  readonly clock: Clock;
  readonly ids: Ids;
}

export type PasswordResetsService = ReturnType<typeof createPasswordResetsService>;

export function createPasswordResetsService(parts: PasswordResetsParts) {
  return {
    forget: forget.bind(undefined, parts),
    open: open.bind(undefined, parts),
    openReset: openReset.bind(undefined, parts),
    reset: reset.bind(undefined, parts),
  };
}

/**
 * Takes note that somebody forgot the password of an e-mail. What this does, and so how long it takes, is the
 * same whether the e-mail has an account or not: whoever has one is found later. @throws EventStoreUnavailableError
 */
async function forget(
  parts: PasswordResetsParts,
  email: string,
  language: Language,
  origin: Omit<CommandContext, 'actor'>,
): Promise<void> {
  const { store, codec } = parts;
  // A stream per e-mail and day (UTC), so that none grows for ever.
  const stream = `forgottenPassword-${digestOf(parts, email)}_${now(parts).slice(0, 10).replaceAll('-', '')}`;
  const event = { type: 'PasswordForgotten', data: { language } } as const;
  const context = { ...origin, actor: { kind: 'guest' } } as const;
  await store.append(stream, 'any', await codec.encode(stream, [event], context, undefined));
}

/**
 * Opens a link for the account that has the e-mail, 30 minutes from when its password was forgotten. Nothing
 * where no account has it, that is too long ago, or another link was opened a short while before and still opens. Repeating it is safe. @throws EventStoreUnavailableError
 */
async function open(
  parts: PasswordResetsParts,
  { emailDigest, resetId, forgottenAt, language }: ForgottenPassword,
  context: CommandContext,
): Promise<void> {
  const { clock, handler } = parts;
  const expiresAt = new Date(Date.parse(forgottenAt) + RESET_MINUTES * 60_000);
  if (clock.now() >= expiresAt) return;
  const account = await holderOf(parts, emailDigest);
  if (account?.userId === undefined) return;
  const command = {
    type: 'OpenPasswordReset',
    resetId,
    language,
    expiresAt: expiresAt.toISOString(),
  } as const;
  await handler.execute(accountDecider, account.userId, command, context);
}

/** Finds a link as it is to be sent; `undefined` where it does not open any more. */
async function openReset(
  parts: PasswordResetsParts,
  userId: string,
  resetId: string,
): Promise<OpenReset | undefined> {
  const { state } = await parts.handler.load(accountDecider, userId);
  const reset = state.resets.find((one) => one.resetId === resetId);
  // The e-mail of whoever was forgotten reads as nothing.
  if (!reset?.isOpen || reset.expiresAt <= now(parts) || state.email === '') return undefined;
  const { email, isEmailVerified: isConfirmed } = state;
  return { email, isConfirmed, token: tokensOf(parts).tokenOf({ userId, linkId: resetId }) };
}

/**
 * Lets another password count for the account of a link, once. All sessions end, and all other links; where the e-mail
 * had never been shown to be the person's, so does the second factor. The person is told so in that language, by mail.
 * @throws DomainError `account.reset-invalid`, the same whatever is wrong with the link;
 *   `account.password-common`, `service.busy`
 */
async function reset(
  parts: PasswordResetsParts,
  { token, newPassword }: ResetPasswordRequest,
  language: Language,
  origin: Omit<CommandContext, 'actor'>,
): Promise<ResetSession> {
  const { passwords, handler, vault, secondFactors, ids } = parts;
  passwords.refuseCommon(newPassword, 'newPassword');
  const name = tokensOf(parts).read(token);
  if (name === undefined) throw resetInvalid();
  const { userId, linkId: resetId } = name;
  const { state: before } = await handler.load(accountDecider, userId);
  requireOpenReset(before.resets, resetId, now(parts));

  // As for any change of password: the hash first, under an id that nothing names yet, then the event that does.
  if (before.formerCredentialId !== undefined) {
    await vault.deleteCredential(userId, before.formerCredentialId);
  }
  const credentialId = ids.next();
  await vault.writeCredential(userId, await passwords.hash(newPassword), credentialId);
  const command = { type: 'ResetPassword', resetId, credentialId, language, at: now(parts) } as const;
  const context = { ...origin, actor: { kind: 'user', id: userId } } as const;
  // Before the event: after it the link opens no more, and nothing would repeat what was cut short.
  const prepare = async (events: readonly AccountEvent[]) => {
    if (isFirstProof(events)) await secondFactors.remove(userId, context);
  };
  try {
    const outcome = await handler.execute(accountDecider, userId, command, context, { prepare });
    const { state, events, position } = outcome;
    const { sessionVersion, email } = state;
    return { userId, sessionVersion, email, isFirstProof: isFirstProof(events), position };
  } catch (error) {
    if (error instanceof DomainError) await vault.deleteCredential(userId, credentialId);
    throw error;
  }
}

/** Tells whether a reset is the first proof of an e-mail. */
const isFirstProof = (events: readonly AccountEvent[]): boolean =>
  events.some(({ type, data }) => type === 'PasswordChanged' && data.isFirstProof);

const tokensOf = ({ digest }: PasswordResetsParts) => createLinkTokens(digest, 'passwordReset');

const digestOf = ({ digest }: PasswordResetsParts, email: string) => digest('email', normaliseEmail(email));

const now = ({ clock }: PasswordResetsParts) => clock.now().toISOString();

/** Finds the account that has an e-mail, and not just its claim. */
async function holderOf(parts: PasswordResetsParts, emailDigest: string): Promise<AccountState | undefined> {
  const { claims, handler } = parts;
  const holder = await claims.holderOfClaim({ kind: 'email', id: emailDigest });
  if (holder === undefined) return undefined;
  const { state } = await handler.load(accountDecider, streamIdOf(holder));
  return state.userId !== undefined && digestOf(parts, state.email) === emailDigest ? state : undefined;
}
