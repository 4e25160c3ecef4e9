import type { ChangeEmailRequest, ChangePasswordRequest } from '#contracts/accounts/api.ts';
import type { UpdateUserRequest } from '#contracts/accounts/own-account.ts';
import type { Position } from '#contracts/kernel/events/stored-event.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { CommandHandler } from '#kernel/commands/command-handler.ts';
import type { CommandContext } from '#kernel/commands/decided-event.ts';
import { DomainError } from '#kernel/errors.ts';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { Ids } from '#kernel/work/ids.ts';
import { type AccountState, accountDecider, wrongPassword } from './account.decider.ts';
import { emailValue } from './email.ts';
import type { Passwords } from './passwords/passwords.ts';

/** An account, and the version of its sessions that a token signed now belongs to. */
export interface AccountSession {
  readonly userId: string;
  readonly sessionVersion: number;
}

/** A session, and what a read model must have passed to know its version. */
export interface BegunSession extends AccountSession {
  readonly position: Position | undefined;
}

interface AccountChangesParts {
  readonly handler: CommandHandler;
  readonly vault: Vault;
  readonly digest: KeyedDigest;
  readonly passwords: Passwords;
  readonly ids: Ids;
}

/**
 * Makes the part of the accounts' service that changes what people sign in with and ends their other sessions. Each
 * change ends all sessions but the one it answers with.
 */
export function createAccountChanges(parts: AccountChangesParts) {
  return {
    changePassword: changePassword.bind(undefined, parts),
    requirePassword: requirePassword.bind(undefined, parts),
    endOtherSessions: endOtherSessions.bind(undefined, parts),
    changeEmail: changeEmail.bind(undefined, parts),
    changePerson: changePerson.bind(undefined, parts),
  };
}

/**
 * Lets another password count. The hash is kept in the vault and the event in the log, two stores that
 * cannot be written as one; so the hash is written first, under an id that nothing names yet, and
 * the event names it. That append is the one moment of the change: before it the former password counts, after
 * it the new one, and never both or neither, wherever the process ends. What a crash leaves behind is a hash that
 * no stream names, with which nobody can sign in. Who proved a password that another change has replaced
 * meanwhile is refused.
 *
 * The former hash stays until the next change, because a backup may hold a log that is a little older than
 * its vault, and has to open.
 * The person is told so in that language, by mail.
 * @throws DomainError `account.wrong-password`, `account.password-common`, `service.busy`
 */
async function changePassword(
  parts: AccountChangesParts,
  userId: string,
  { currentPassword, newPassword }: ChangePasswordRequest,
  language: Language,
  context: CommandContext,
): Promise<BegunSession> {
  const { passwords, vault, ids, handler } = parts;
  passwords.refuseCommon(newPassword, 'newPassword');
  const { state, checkedAgainst } = await proven(parts, userId, currentPassword, 'currentPassword');
  const { formerCredentialId } = state;
  if (formerCredentialId !== undefined) await vault.deleteCredential(userId, formerCredentialId);
  const credentialId = ids.next();
  const passwordHash = await passwords.hash(newPassword);
  await vault.writeCredential(userId, passwordHash, credentialId);
  const command = { type: 'ChangePassword', credentialId, checkedAgainst, language } as const;
  try {
    return begun(userId, await handler.execute(accountDecider, userId, command, context));
  } catch (error) {
    // Refused: no event will name it. Where the outcome is unknown one may, so it stays.
    if (error instanceof DomainError) await vault.deleteCredential(userId, credentialId);
    throw error;
  }
}

/**
 * Makes sure that somebody knows the password of an account.
 * @throws DomainError `account.wrong-password`, `service.busy`
 */
async function requirePassword(parts: AccountChangesParts, userId: string, password: string): Promise<void> {
  await proven(parts, userId, password, 'password');
}

/** Ends all sessions but the one it answers with. @throws DomainError `user.not-found` */
const endOtherSessions = async (
  { handler }: AccountChangesParts,
  userId: string,
  context: CommandContext,
): Promise<BegunSession> =>
  begun(userId, await handler.execute(accountDecider, userId, { type: 'EndSessions' }, context));

/**
 * Moves the account to another e-mail. The former one becomes free, and is written to in that language.
 * @throws DomainError `account.wrong-password`, `account.email-taken`, `service.busy`
 */
async function changeEmail(
  parts: AccountChangesParts,
  userId: string,
  { newEmail: email, password }: ChangeEmailRequest,
  language: Language,
  context: CommandContext,
): Promise<BegunSession> {
  const { digest, handler } = parts;
  // The decider compares what was checked against: the change needs no other proof of the state that it meets.
  const { checkedAgainst } = await proven(parts, userId, password, 'password');
  const emailDigest = digest('email', emailValue(email).value);
  const command = { type: 'ChangeEmail', email, emailDigest, language, checkedAgainst } as const;
  try {
    return begun(userId, await handler.execute(accountDecider, userId, command, context));
  } catch (error) {
    throw error instanceof DomainError && error.code === 'claim.held' ? emailTaken(error) : error;
  }
}

/**
 * Changes the name, the language and the mails of a person; what is absent stays.
 * @returns the position to wait for; `undefined` where nothing changed
 * @throws DomainError `user.not-found`
 */
async function changePerson(
  { handler }: AccountChangesParts,
  userId: string,
  { firstName, lastName, language, questionMails: isOn }: UpdateUserRequest,
  context: CommandContext,
): Promise<Position | undefined> {
  let position: Position | undefined;
  if (firstName !== undefined || lastName !== undefined) {
    const { state } = await handler.load(accountDecider, userId);
    const name = {
      firstName: firstName ?? state.firstName,
      lastName: lastName ?? state.lastName,
    };
    const command = { type: 'RenameUser', ...name } as const;
    position = (await handler.execute(accountDecider, userId, command, context)).position;
  }
  if (language !== undefined) {
    const command = { type: 'ChooseUserLanguage', language } as const;
    position = (await handler.execute(accountDecider, userId, command, context)).position ?? position;
  }
  if (isOn !== undefined) {
    const command = { type: 'ChooseQuestionMails', isOn } as const;
    position = (await handler.execute(accountDecider, userId, command, context)).position ?? position;
  }
  return position;
}

/**
 * Returns the account as it stands and the id of the credential that the password matched. Throws for a wrong one.
 */
async function proven(
  { handler, vault, passwords }: AccountChangesParts,
  userId: string,
  password: string,
  field: string,
) {
  const { state } = await handler.load(accountDecider, userId);
  const checkedAgainst = state.credentialId;
  const hash = checkedAgainst && (await vault.readCredential(userId, checkedAgainst));
  const matched = await passwords.matches(hash, password);
  if (!matched || checkedAgainst === undefined) throw wrongPassword(field);
  return { state, checkedAgainst };
}

/** Returns the session that a command leaves its person with. */
export const begun = (
  userId: string,
  { state, position }: { state: AccountState; position: Position | undefined },
): BegunSession => ({ userId, sessionVersion: state.sessionVersion, position });

const emailTaken = (cause: DomainError) => {
  const message = 'This email is already taken. Please use another one.';
  return DomainError.onField('account.email-taken', 'newEmail', message, cause);
};
