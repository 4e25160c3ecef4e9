import type { LoginRequest, RegisterRequest } from '#contracts/accounts/api.ts';
import { normaliseEmail } from '#contracts/accounts/normalise-email.ts';
import { type Position, streamIdOf } from '#contracts/kernel/events/stored-event.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import type { Claims } from '#kernel/commands/unique-values.ts';
import { DomainError } from '#kernel/errors.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Clock } from '#kernel/work/clock.ts';
import type { Ids } from '#kernel/work/ids.ts';
import { type AccountState, accountDecider, userNotFound } from './account.decider.ts';
import { type AccountSession, type BegunSession, begun, createAccountChanges } from './account-changes.ts';
import { emailValue } from './email.ts';
import type { Passwords } from './passwords/passwords.ts';

const TRIAL_DAYS = 14;
const DAY_MS = 86_400_000;

interface AccountsParts {
  readonly handler: CommandHandler;
  readonly claims: Claims;
  readonly vault: Vault;
  readonly digest: KeyedDigest;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly ids: Ids;
}

export type AccountsService = ReturnType<typeof createAccountsService>;

export function createAccountsService(parts: AccountsParts) {
  return {
    ...createAccountChanges(parts),
    find: find.bind(undefined, parts),
    isRegistered: isRegistered.bind(undefined, parts),
    formerEmail: formerEmail.bind(undefined, parts),
    emailAt: emailAt.bind(undefined, parts),
    lastContact: lastContact.bind(undefined, parts),
    provenEmailDigestsOf: provenEmailDigestsOf.bind(undefined, parts),
    register: register.bind(undefined, parts),
    changePackage: changePackage.bind(undefined, parts),
    delete: deleteAccount.bind(undefined, parts),
    isDeleted: isDeleted.bind(undefined, parts),
    authenticate: authenticate.bind(undefined, parts),
  };
}

/**
 * Returns the e-mail of an account and the present version of its sessions; `undefined` where it is none (any
 * more).
 */
async function find(
  { handler }: AccountsParts,
  userId: string,
): Promise<(AccountSession & { readonly email: string }) | undefined> {
  const { state } = await handler.load(accountDecider, userId);
  if (state.userId === undefined) return undefined;
  return { userId, email: state.email, sessionVersion: state.sessionVersion };
}

/** Tells whether an e-mail has an account. */
const isRegistered = async (parts: AccountsParts, email: string): Promise<boolean> =>
  (await holderOf(parts, normaliseEmail(email))) !== undefined;

/**
 * Returns the e-mail that an account left with the event at a revision of its stream; `undefined` where it moved to
 * another spelling of the same one, or where the account is gone.
 */
async function formerEmail(
  { handler }: AccountsParts,
  userId: string,
  revision: bigint,
): Promise<string | undefined> {
  let [before, after] = ['', ''];
  for await (const { email } of handler.history(accountDecider, userId, revision)) {
    [before, after] = [after, email];
  }
  // What was forgotten reads as nothing.
  return before === '' || normaliseEmail(before) === normaliseEmail(after) ? undefined : before;
}

/** Returns the e-mail of an account at a revision of its stream; `undefined` where the account is gone. */
async function emailAt(
  { handler }: AccountsParts,
  userId: string,
  revision: bigint,
): Promise<string | undefined> {
  let last = '';
  for await (const { email } of handler.history(accountDecider, userId, revision)) last = email;
  // What was forgotten reads as nothing.
  return last === '' ? undefined : last;
}

/**
 * Returns how the person of an account is written to, or was before it was deleted; `undefined` once they are erased.
 * `language` is the one that they chose.
 */
async function lastContact(
  { handler }: AccountsParts,
  userId: string,
): Promise<Pick<AccountState, 'email' | 'isEmailVerified' | 'language'> | undefined> {
  const { revision } = await handler.load(accountDecider, userId);
  if (revision === undefined) return undefined;
  let last: AccountState | undefined;
  for await (const state of handler.history(accountDecider, userId, revision)) {
    // Deleted, or forgotten, it reads as nothing.
    if (state.email !== '') last = state;
  }
  return last;
}

/**
 * Returns the keyed hashes of all e-mails of an account that its person has shown to be theirs: anybody can register with
 * an address, or move to it. None once the person is erased.
 */
async function provenEmailDigestsOf(
  { handler, digest }: AccountsParts,
  userId: string,
): Promise<readonly string[]> {
  const { revision } = await handler.load(accountDecider, userId);
  if (revision === undefined) return [];
  const digests = new Set<string>();
  for await (const { email, isEmailVerified } of handler.history(accountDecider, userId, revision)) {
    // Deleted, or forgotten, it reads as nothing.
    if (email !== '' && isEmailVerified) digests.add(digest('email', emailValue(email).value));
  }
  return [...digests];
}

/**
 * Opens an account with its trial.
 * @throws DomainError `account.email-taken`, `account.password-common`, `service.busy`
 */
async function register(
  { passwords, ids, digest, clock, vault, handler }: AccountsParts,
  request: RegisterRequest,
  origin: Omit<CommandContext, 'actor'>,
): Promise<BegunSession> {
  passwords.refuseCommon(request.password, 'password');
  const userId = ids.next();
  const context = { ...origin, actor: { kind: 'user', id: userId } } as const;
  const email = normaliseEmail(request.email);
  const passwordHash = await passwords.hash(request.password);
  const command = {
    type: 'RegisterUser',
    userId,
    email: request.email,
    emailDigest: digest('email', email),
    firstName: request.firstName.trim(),
    lastName: request.lastName.trim(),
    trialEndsAt: new Date(clock.now().getTime() + TRIAL_DAYS * DAY_MS).toISOString(),
    ...(request.language && { language: request.language }),
  } as const;
  const prepare = async () => {
    await vault.createSubject(userId);
    await vault.writeCredential(userId, passwordHash);
  };
  try {
    return begun(userId, await handler.execute(accountDecider, userId, command, context, { prepare }));
  } catch (error) {
    if (error instanceof DomainError && error.code === 'claim.held') {
      const message = 'This email is already taken. Sign in instead, or use another one.';
      throw DomainError.onField('account.email-taken', 'email', message, error);
    }
    throw error;
  }
}

/**
 * Gives a person another package; with null, none. The caller has seen that there is such a package.
 * @returns the position to wait for; `undefined` where nothing changed
 * @throws DomainError `user.not-found`
 */
async function changePackage(
  { handler }: AccountsParts,
  userId: string,
  packageId: string | null,
  context: CommandContext,
): Promise<Position | undefined> {
  const command = { type: 'ChangePackage', packageId } as const;
  return (await handler.execute(accountDecider, userId, command, context)).position;
}

/**
 * Deletes an account for good: every session ends, and the e-mail is free. The key and the credentials of the
 * person stay in the vault: what else has to be removed may still have to be read.
 * @returns the position to wait for
 * @throws DomainError `user.not-found`, also for an account that was deleted before
 */
async function deleteAccount(
  { handler }: AccountsParts,
  userId: string,
  context: CommandContext,
): Promise<Position | undefined> {
  // Of an account that was deleted before, the decider would say that nothing is left to do.
  const admit = (state: AccountState) => {
    if (state.userId === undefined) throw userNotFound();
  };
  const command = { type: 'DeleteUser' } as const;
  return (await handler.execute(accountDecider, userId, command, context, { admit })).position;
}

/** Tells whether there was an account that was deleted. */
async function isDeleted({ handler }: AccountsParts, userId: string): Promise<boolean> {
  return (await handler.load(accountDecider, userId)).state.isDeleted;
}

/**
 * Finds the account that an e-mail and a password belong to.
 * @throws DomainError `account.wrong-credentials` (the same for both), `service.busy`
 */
async function authenticate(parts: AccountsParts, request: LoginRequest): Promise<AccountSession> {
  const { vault, passwords } = parts;
  const email = normaliseEmail(request.email);
  const account = await holderOf(parts, email);
  const passwordHash =
    account?.userId && account.credentialId
      ? await vault.readCredential(account.userId, account.credentialId)
      : undefined;
  const matched = await passwords.matches(passwordHash, request.password);
  if (!matched || account?.userId === undefined) {
    throw new DomainError('account.wrong-credentials');
  }
  return { userId: account.userId, sessionVersion: account.sessionVersion };
}

/** Finds the account that has an e-mail; `undefined` for a registration that was cut short and has but the claim. */
async function holderOf(
  { claims, handler }: AccountsParts,
  email: string,
): Promise<AccountState | undefined> {
  const holder = await claims.holderOf('email', email);
  if (holder === undefined) return undefined;
  const { state } = await handler.load(accountDecider, streamIdOf(holder));
  return state.userId !== undefined && normaliseEmail(state.email) === email ? state : undefined;
}
