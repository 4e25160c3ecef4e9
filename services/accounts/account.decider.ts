import type { AccountEvent } from '#contracts/accounts/events.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { Decider } from '#kernel/decider.ts';
import { DomainError } from '#kernel/errors.ts';
import { type PasswordReset, requireOpenReset, resetsClosed, resetsWith } from './password-reset.ts';

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

/** Makes a link by which the person can choose another password, once. */
export interface OpenPasswordReset {
  readonly type: 'OpenPasswordReset';
  readonly resetId: string;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
  readonly language: Language;
}

/** Lets another credential count because of such a link. It has to be in the vault before. */
export interface ResetPassword {
  readonly type: 'ResetPassword';
  readonly resetId: string;
  readonly credentialId: string;
  /** The present moment, ISO 8601 UTC. */
  readonly at: string;
}

/** Moves an account to another e-mail, whose claim has to be taken before. */
export interface ChangeEmail {
  readonly type: 'ChangeEmail';
  readonly email: string;
  readonly emailDigest: string;
  /** What to write in to the address that it leaves. */
  readonly language: Language;
  /** The credential that the password was checked against. */
  readonly checkedAgainst: string;
}

/** Gives a person another package; with null, none. Whether there is such a package is checked before. */
export interface ChangePackage {
  readonly type: 'ChangePackage';
  readonly packageId: string | null;
}

/** Deletes an account for good. */
export interface DeleteUser {
  readonly type: 'DeleteUser';
}

export type AccountCommand =
  | RegisterUser
  | ChangePassword
  | OpenPasswordReset
  | ResetPassword
  | ChangeEmail
  | ChangePackage
  | DeleteUser;

export interface AccountState {
  /** `undefined` until the account is opened. */
  readonly userId: string | undefined;
  readonly email: string;
  /** The credential in the vault that counts, alone; the first is named after the account. */
  readonly credentialId: string | undefined;
  /** The one that counted before. */
  readonly formerCredentialId: string | undefined;
  /** The links by which another password could be chosen, open and closed, oldest first. */
  readonly resets: readonly PasswordReset[];
  /** Sessions of an older version have ended. */
  readonly sessionVersion: number;
  /** The package that an administrator gave; `null` without one. */
  readonly packageId: string | null;
  /** Whether the account was deleted, for good. Nothing else is known of it then. */
  readonly isDeleted: boolean;
}

const NO_ACCOUNT: AccountState = {
  userId: undefined,
  email: '',
  credentialId: undefined,
  formerCredentialId: undefined,
  resets: [],
  sessionVersion: 0,
  packageId: null,
  isDeleted: false,
};

/** One person's account: stream `user-<id>`. */
export const accountDecider: Decider<AccountState, AccountCommand, AccountEvent> = {
  category: 'user',
  initial: NO_ACCOUNT,

  decide(command, state) {
    switch (command.type) {
      case 'RegisterUser': {
        if (state.userId !== undefined || state.isDeleted) {
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
      case 'OpenPasswordReset': {
        const { resetId, expiresAt, language } = command;
        if (state.userId === undefined) throw userNotFound();
        if (state.resets.some((reset) => reset.resetId === resetId)) return [];
        return [{ type: 'PasswordResetOpened', data: { resetId, expiresAt, language } }];
      }
      case 'ResetPassword': {
        const { resetId, credentialId, at } = command;
        if (credentialId === state.credentialId) return [];
        requireOpenReset(state.resets, resetId, at);
        const sessionVersion = state.sessionVersion + 1;
        return [{ type: 'PasswordChanged', data: { credentialId, sessionVersion, resetId } }];
      }
      case 'ChangeEmail': {
        const { email, emailDigest, language, checkedAgainst } = command;
        requireCurrent(checkedAgainst, state, 'password');
        if (email === state.email) return [];
        const sessionVersion = state.sessionVersion + 1;
        return [{ type: 'EmailChanged', data: { email, emailDigest, sessionVersion, language } }];
      }
      case 'ChangePackage': {
        const { packageId } = command;
        if (state.userId === undefined) throw userNotFound();
        return packageId === state.packageId ? [] : [{ type: 'PackageChanged', data: { packageId } }];
      }
      case 'DeleteUser':
        if (state.isDeleted) return [];
        if (state.userId === undefined) throw userNotFound();
        return [{ type: 'UserDeleted', data: {} }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'UserRegistered': {
        const { userId, email } = event.data;
        return { ...state, userId, email, credentialId: userId, sessionVersion: 1 };
      }
      case 'PasswordChanged': {
        const { credentialId, sessionVersion } = event.data;
        const resets = resetsClosed(state.resets);
        return { ...state, credentialId, formerCredentialId: state.credentialId, resets, sessionVersion };
      }
      case 'PasswordResetOpened': {
        const { resetId, expiresAt } = event.data;
        return { ...state, resets: resetsWith(state.resets, { resetId, expiresAt, isOpen: true }) };
      }
      case 'EmailChanged': {
        const { email, sessionVersion } = event.data;
        // Links were mailed to the former address, which may not be the person's any more.
        return { ...state, email, resets: resetsClosed(state.resets), sessionVersion };
      }
      case 'PackageChanged':
        return { ...state, packageId: event.data.packageId };
      case 'UserDeleted':
        return { ...NO_ACCOUNT, isDeleted: true };
    }
  },

  subjectOf: (state) => state.userId,
};

/** Refuses who proved a password that does not count any more: another change came first. */
function requireCurrent(checkedAgainst: string, { credentialId }: AccountState, field: string): void {
  if (checkedAgainst !== credentialId) throw wrongPassword(field);
}

/** The refusal of an account that is not there (any more). */
export const userNotFound = (): DomainError => new DomainError('user.not-found', 'User not found');

/** The refusal of a password that is not the account's, beside the field it was typed in. */
export const wrongPassword = (field: string): DomainError =>
  DomainError.onField('account.wrong-password', field, 'La password attuale non è corretta');
