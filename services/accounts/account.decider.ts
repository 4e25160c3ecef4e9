import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { Decider } from '#kernel/decider.ts';
import { DomainError } from '#kernel/errors.ts';

/** Opens an account. Names and e-mail are in clear here and sealed in the log. */
export interface RegisterUser {
  readonly type: 'RegisterUser';
  readonly userId: string;
  readonly email: string;
  readonly emailDigest: string;
  readonly firstName: string;
  readonly lastName: string;
  /** ISO 8601 UTC. */
  readonly trialEndsAt: string;
}

/** Lets another credential count. It has to be in the vault before. */
export interface ChangePassword {
  readonly type: 'ChangePassword';
  readonly credentialId: string;
  /** The credential that the current password was checked against. */
  readonly checkedAgainst: string;
}

/** Moves an account to another e-mail, whose claim has to be taken before. */
export interface ChangeEmail {
  readonly type: 'ChangeEmail';
  readonly email: string;
  readonly emailDigest: string;
  /** The credential that the password was checked against. */
  readonly checkedAgainst: string;
}

export type AccountCommand = RegisterUser | ChangePassword | ChangeEmail;

export interface AccountState {
  /** `undefined` until the account is opened. */
  readonly userId: string | undefined;
  readonly email: string;
  /** The credential in the vault that counts, alone; the first is named after the account. */
  readonly credentialId: string | undefined;
  /** The one that counted before. */
  readonly formerCredentialId: string | undefined;
  /** Sessions of an older version have ended. */
  readonly sessionVersion: number;
}

/** One person's account: stream `user-<id>`. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  category: 'user',
  initial: {
    userId: undefined,
    email: '',
    credentialId: undefined,
    formerCredentialId: undefined,
    sessionVersion: 0,
  },

  decide(command, state) {
    switch (command.type) {
      case 'RegisterUser': {
        if (state.userId !== undefined) {
          throw new DomainError('account.already-registered', 'This account exists already.');
        }
        const { type: _type, ...registration } = command;
        return [{ type: 'UserRegistered', data: registration }];
      }
      case 'ChangePassword': {
        const { credentialId, checkedAgainst } = command;
        if (credentialId === state.credentialId) return [];
        requireCurrent(checkedAgainst, state, 'currentPassword');
        const sessionVersion = state.sessionVersion + 1;
        return [{ type: 'PasswordChanged', data: { credentialId, sessionVersion } }];
      }
      case 'ChangeEmail': {
        const { email, emailDigest, checkedAgainst } = command;
        requireCurrent(checkedAgainst, state, 'password');
        if (email === state.email) return [];
        const sessionVersion = state.sessionVersion + 1;
        return [{ type: 'EmailChanged', data: { email, emailDigest, sessionVersion } }];
      }
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'UserRegistered': {
        const { userId, email } = event.data;
        return { userId, email, credentialId: userId, formerCredentialId: undefined, sessionVersion: 1 };
      }
      case 'PasswordChanged': {
        const { credentialId, sessionVersion } = event.data;
        return { ...state, credentialId, formerCredentialId: state.credentialId, sessionVersion };
      }
      case 'EmailChanged': {
        const { email, sessionVersion } = event.data;
        return { ...state, email, sessionVersion };
      }
    }
  },

  subjectOf: (state) => state.userId,
};

/** Refuses who proved a password that does not count any more: another change came first. */
function requireCurrent(checkedAgainst: string, { credentialId }: AccountState, field: string): void {
  if (checkedAgainst !== credentialId) throw wrongPassword(field);
}

/** The refusal of a password that is not the account's, beside the field it was typed in. */
export const wrongPassword = (field: string): DomainError =>
  DomainError.onField('account.wrong-password', field, 'La password attuale non è corretta');
