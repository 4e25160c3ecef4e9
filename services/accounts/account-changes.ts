import type { ChangeEmailRequest, ChangePasswordRequest } from '#contracts/accounts/api.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Position } from '#contracts/kernel/stored-event.ts';
import type { Claims, StillHolds } from '#kernel/claims.ts';
import type { CommandHandler } from '#kernel/command-handler.ts';
import { DomainError } from '#kernel/errors.ts';
import type { CommandContext } from '#kernel/event-codec.ts';
import { without } from '#kernel/given-up.ts';
import type { Ids } from '#kernel/ids.ts';
import type { KeyedDigest } from '#kernel/keyed-digest.ts';
import type { Vault } from '#kernel/vault.ts';
import { type AccountState, accountDecider, wrongPassword } from './account.decider.ts';
import { emailValue } from './email.ts';
import type { Passwords } from './passwords.ts';

/** An account, and the version of its sessions that a token signed now belongs to. */
export interface AccountSession {
  readonly userId: string;
  readonly sessionVersion: number;
}

/** A session, and what a read model must have passed to know its version. */
export interface BegunSession extends AccountSession {
  readonly position: Position | undefined;
}

/** What people change about how they sign in. Either change ends all sessions but the one it answers with. */
export interface AccountChanges {
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
   * @throws DomainError `account.wrong-password`, `account.password-common`, `service.busy`
   */
  changePassword(
    userId: string,
    request: ChangePasswordRequest,
    context: CommandContext,
  ): Promise<BegunSession>;

  /**
   * Moves the account to another e-mail. The former one becomes free, and is written to in that language.
   * @throws DomainError `account.wrong-password`, `account.email-taken`, `service.busy`
   */
  changeEmail(
    userId: string,
    request: ChangeEmailRequest,
    language: Language,
    context: CommandContext,
  ): Promise<BegunSession>;
}

const ATTEMPTS = 10;

/** @param dependencies `stillHolds` tells whether an account really has an e-mail, by its own stream */
export function createAccountChanges(dependencies: {
  handler: CommandHandler;
  claims: Claims;
  vault: Vault;
  digest: KeyedDigest;
  passwords: Passwords;
  ids: Ids;
  stillHolds: StillHolds;
}): AccountChanges {
  const { handler, claims, vault, digest, passwords, ids, stillHolds } = dependencies;

  /** The account as it stands, and the credential that the password was found to be. */
  async function proven(userId: string, password: string, field: string) {
    const { state, revision } = await handler.load(accountDecider, userId);
    const checkedAgainst = state.credentialId;
    const hash = checkedAgainst && (await vault.readCredential(userId, checkedAgainst));
    const matched = await passwords.matches(hash, password);
    if (!matched || checkedAgainst === undefined || revision === undefined) throw wrongPassword(field);
    return { state, revision, checkedAgainst };
  }

  async function moveTo(
    userId: string,
    { newEmail: email, password }: ChangeEmailRequest,
    language: Language,
    context: CommandContext,
  ): Promise<BegunSession> {
    const { state, revision, checkedAgainst } = await proven(userId, password, 'password');
    const [present, wanted] = [[emailValue(state.email)], [emailValue(email)]];
    const holder = `${accountDecider.category}-${userId}`;
    const change = { holder, take: without(wanted, present), giveUp: without(present, wanted) };
    const emailDigest = digest('email', emailValue(email).value);
    const command = { type: 'ChangeEmail', email, emailDigest, language, checkedAgainst } as const;
    // What is claimed follows from the state just read, so the change has to meet that very state.
    const outcome = await claims.during(change, stillHolds, context, () =>
      handler.execute(accountDecider, userId, command, context, { ifRevision: revision }),
    );
    return begun(userId, outcome);
  }

  return {
    async changePassword(userId, { currentPassword, newPassword }, context) {
      passwords.refuseCommon(newPassword, 'newPassword');
      const { state, checkedAgainst } = await proven(userId, currentPassword, 'currentPassword');
      const { formerCredentialId } = state;
      if (formerCredentialId !== undefined) await vault.deleteCredential(userId, formerCredentialId);
      const credentialId = ids.next();
      const passwordHash = await passwords.hash(newPassword);
      await vault.writeCredential(userId, passwordHash, credentialId);
      const command = { type: 'ChangePassword', credentialId, checkedAgainst } as const;
      try {
        return begun(userId, await handler.execute(accountDecider, userId, command, context));
      } catch (error) {
        // Refused: no event will name it. Where the outcome is unknown one may, so it stays.
        if (error instanceof DomainError) await vault.deleteCredential(userId, credentialId);
        throw error;
      }
    },

    async changeEmail(userId, request, language, context) {
      for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
        try {
          return await moveTo(userId, request, language, context);
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          if (error.code === 'claim.held') throw emailTaken(error);
          if (error.code !== 'stream.stale') throw error;
        }
      }
      throw new DomainError('stream.contended', 'Too many changes at the same time. Try again.');
    },
  };
}

const begun = (
  userId: string,
  { state, position }: { state: AccountState; position: Position | undefined },
): BegunSession => ({ userId, sessionVersion: state.sessionVersion, position });

const emailTaken = (cause: DomainError) => {
  const message = 'This email is already taken. Please use another one.';
  return DomainError.onField('account.email-taken', 'newEmail', message, cause);
};
