import { type AccountEvent, accountEvents } from '#contracts/accounts/events.ts';
import { isSameEmail } from '#contracts/accounts/normalise-email.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { HolderDecider } from '#kernel/commands/decider.ts';
import { DomainError } from '#kernel/errors.ts';
import { emailValue } from './email.ts';
import {
  type EmailVerification,
  requireOpenVerification,
  verificationsWith,
} from './emails/email-verification.ts';
import {
  hasRecentReset,
  type PasswordReset,
  requireOpenReset,
  resetsClosed,
  resetsWith,
} from './passwords/password-reset.ts';

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
  /** The one that the person had chosen before; absent where they had chosen none. */
  readonly language?: Language;
}

/** Gives the person another name. */
export interface RenameUser {
  readonly type: 'RenameUser';
  readonly firstName: string;
  readonly lastName: string;
}

/** Chooses the language of the person's screens and mails. */
export interface ChooseUserLanguage {
  readonly type: 'ChooseUserLanguage';
  readonly language: Language;
}

/** Chooses whether the person gets a mail each week of what guests asked and nobody answered. */
export interface ChooseQuestionMails {
  readonly type: 'ChooseQuestionMails';
  readonly isOn: boolean;
}

/** Lets another credential count. It has to be in the vault before. */
export interface ChangePassword {
  readonly type: 'ChangePassword';
  readonly credentialId: string;
  /** The credential that the current password was checked against. */
  readonly checkedAgainst: string;
  /** Language in which the person is written to. */
  readonly language: Language;
}

/** Makes a link by which the person can choose another password, once. Nothing where one was made a short while ago and is open. */
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
  /** Language in which the person is written to. */
  readonly language: Language;
  /** The present moment, ISO 8601 UTC. */
  readonly at: string;
}

/** Makes a link by which the person can show that the e-mail is theirs. Nothing where they have. */
export interface OpenEmailVerification {
  readonly type: 'OpenEmailVerification';
  readonly verificationId: string;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
  readonly language: Language;
}

/** Shows by such a link that the e-mail is the person's. */
export interface VerifyEmail {
  readonly type: 'VerifyEmail';
  readonly verificationId: string;
  /** The present moment, ISO 8601 UTC. */
  readonly at: string;
}

/** Takes note that a mail to an address reached the person. Nothing where the account has another address. */
export interface NoteMailReceived {
  readonly type: 'NoteMailReceived';
  /** Address that the mail went to, in the spelling of the account. */
  readonly email: string;
}

/** Moves an account to another e-mail. */
export interface ChangeEmail {
  readonly type: 'ChangeEmail';
  readonly email: string;
  readonly emailDigest: string;
  /** Language in which the former address is written to. */
  readonly language: Language;
  /** The credential that the password was checked against. */
  readonly checkedAgainst: string;
}

/** Ends all sessions. */
export interface EndSessions {
  readonly type: 'EndSessions';
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
  | OpenEmailVerification
  | VerifyEmail
  | NoteMailReceived
  | ChangeEmail
  | RenameUser
  | ChooseUserLanguage
  | ChooseQuestionMails
  | EndSessions
  | ChangePackage
  | DeleteUser;

export interface AccountState {
  /** `undefined` until the account is opened. */
  readonly userId: string | undefined;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The language that the person chose, in which they are written to; `undefined` where they chose none. */
  readonly language: Language | undefined;
  /** True where the person gets a mail each week of what guests asked and nobody answered. */
  readonly hasQuestionMails: boolean;
  /** The credential in the vault that counts, alone; the first is named after the account. */
  readonly credentialId: string | undefined;
  /** The one that counted before. */
  readonly formerCredentialId: string | undefined;
  /** The links by which another password could be chosen, open and closed, oldest first. */
  readonly resets: readonly PasswordReset[];
  /** True once the person has shown that mail to the present e-mail reaches them. */
  readonly isEmailVerified: boolean;
  /** The links by which they can, of the present e-mail, oldest first. */
  readonly verifications: readonly EmailVerification[];
  /** Sessions of an older version have ended. */
  readonly sessionVersion: number;
  /** The package that an administrator gave; `null` without one. */
  readonly packageId: string | null;
  /** True once the account was deleted, for good. Nothing else is known of it then. */
  readonly isDeleted: boolean;
}

const NO_ACCOUNT: AccountState = {
  userId: undefined,
  email: '',
  firstName: '',
  lastName: '',
  language: undefined,
  hasQuestionMails: false,
  credentialId: undefined,
  formerCredentialId: undefined,
  resets: [],
  isEmailVerified: false,
  verifications: [],
  sessionVersion: 0,
  packageId: null,
  isDeleted: false,
};

function decide(command: AccountCommand, state: AccountState): AccountEvent[] {
  switch (command.type) {
    case 'RegisterUser':
      return register(command, state);
    case 'ChangePassword':
      return changePassword(command, state);
    case 'OpenPasswordReset':
      return openReset(command, state);
    case 'ResetPassword':
      return resetPassword(command, state);
    case 'OpenEmailVerification': {
      const { type: _type, ...link } = command;
      requireAccount(state);
      const verification = { ...link, language: languageFor(command, state) };
      return state.isEmailVerified ? [] : [{ type: 'EmailVerificationOpened', data: verification }];
    }
    case 'VerifyEmail': {
      const { verificationId, at } = command;
      requireOpenVerification(state.verifications, verificationId, at);
      return state.isEmailVerified ? [] : [{ type: 'EmailVerified', data: { verificationId } }];
    }
    case 'NoteMailReceived': {
      const isTheirs = state.email !== '' && command.email === state.email;
      return state.isEmailVerified || !isTheirs ? [] : [{ type: 'EmailVerified', data: {} }];
    }
    case 'ChangeEmail':
      return changeEmail(command, state);
    case 'EndSessions':
      requireAccount(state);
      return [{ type: 'OtherSessionsEnded', data: { sessionVersion: state.sessionVersion + 1 } }];
    case 'RenameUser': {
      const { firstName, lastName } = command;
      requireAccount(state);
      if (firstName === state.firstName && lastName === state.lastName) return [];
      return [{ type: 'UserRenamed', data: { firstName, lastName } }];
    }
    case 'ChooseUserLanguage': {
      const { language } = command;
      requireAccount(state);
      return language === state.language ? [] : [{ type: 'UserLanguageChosen', data: { language } }];
    }
    case 'ChooseQuestionMails': {
      const { isOn } = command;
      requireAccount(state);
      return isOn === state.hasQuestionMails ? [] : [{ type: 'QuestionMailsChosen', data: { isOn } }];
    }
    case 'ChangePackage': {
      const { packageId } = command;
      requireAccount(state);
      return packageId === state.packageId ? [] : [{ type: 'PackageChanged', data: { packageId } }];
    }
    case 'DeleteUser':
      if (state.isDeleted) return [];
      requireAccount(state);
      return [{ type: 'UserDeleted', data: {} }];
  }
}

function register({ type: _type, ...registration }: RegisterUser, state: AccountState): AccountEvent[] {
  if (state.userId !== undefined || state.isDeleted) {
    throw new DomainError('account.already-registered', 'This account exists already.');
  }
  return [{ type: 'UserRegistered', data: registration }];
}

function openReset(command: OpenPasswordReset, state: AccountState): AccountEvent[] {
  const { resetId, expiresAt } = command;
  requireAccount(state);
  if (state.resets.some((reset) => reset.resetId === resetId)) return [];
  if (hasRecentReset(state.resets, expiresAt)) return [];
  const language = languageFor(command, state);
  return [{ type: 'PasswordResetOpened', data: { resetId, expiresAt, language } }];
}

function changePassword(command: ChangePassword, state: AccountState): AccountEvent[] {
  const { credentialId, checkedAgainst } = command;
  if (credentialId === state.credentialId) return [];
  requireCurrent(checkedAgainst, state, 'currentPassword');
  const language = languageFor(command, state);
  const sessionVersion = state.sessionVersion + 1;
  return [{ type: 'PasswordChanged', data: { credentialId, sessionVersion, language } }];
}

function resetPassword(command: ResetPassword, state: AccountState): AccountEvent[] {
  const { resetId, credentialId, at } = command;
  if (credentialId === state.credentialId) return [];
  requireOpenReset(state.resets, resetId, at);
  const sessionVersion = state.sessionVersion + 1;
  const language = languageFor(command, state);
  const proof = state.isEmailVerified ? {} : { isFirstProof: true as const };
  const data = { credentialId, sessionVersion, resetId, language, ...proof };
  return [{ type: 'PasswordChanged', data }];
}

function changeEmail(command: ChangeEmail, state: AccountState): AccountEvent[] {
  const { email, emailDigest, checkedAgainst } = command;
  requireCurrent(checkedAgainst, state, 'password');
  if (email === state.email) return [];
  const language = languageFor(command, state);
  const sessionVersion = state.sessionVersion + 1;
  return [{ type: 'EmailChanged', data: { email, emailDigest, sessionVersion, language } }];
}

/** Returns the language to write to the person in: the one that they chose, else that of the command. */
const languageFor = (command: { readonly language: Language }, state: AccountState): Language =>
  state.language ?? command.language;

/** Refuses an account that is not there (any more). */
function requireAccount({ userId }: AccountState): void {
  if (userId === undefined) throw userNotFound();
}

/** One person's account: stream `user-<id>`. */
export const accountDecider: HolderDecider<AccountState, AccountCommand, AccountEvent> = {
  category: 'user',
  initial: NO_ACCOUNT,

  decide,

  evolve(state, event) {
    switch (event.type) {
      case 'UserRegistered': {
        const { userId, email, firstName, lastName, language } = event.data;
        const person = { userId, email, firstName, lastName, language };
        return { ...state, ...person, credentialId: userId, sessionVersion: 1 };
      }
      case 'PasswordChanged': {
        const { credentialId, sessionVersion, resetId } = event.data;
        const resets = resetsClosed(state.resets);
        // The link of a reset came by mail, so it shows whose the address is.
        const isEmailVerified = state.isEmailVerified || resetId !== undefined;
        const formerCredentialId = state.credentialId;
        return { ...state, credentialId, formerCredentialId, resets, isEmailVerified, sessionVersion };
      }
      case 'PasswordResetOpened': {
        const { resetId, expiresAt } = event.data;
        return { ...state, resets: resetsWith(state.resets, { resetId, expiresAt, isOpen: true }) };
      }
      case 'EmailChanged': {
        const { email, sessionVersion } = event.data;
        // Another spelling is the same mailbox.
        const isEmailVerified = state.isEmailVerified && isSameEmail(email, state.email);
        // Links were mailed to the former address, which may not be the person's any more.
        const links = { resets: resetsClosed(state.resets), verifications: [] };
        return { ...state, email, ...links, isEmailVerified, sessionVersion };
      }
      case 'EmailVerificationOpened': {
        const { verificationId, expiresAt } = event.data;
        const verifications = verificationsWith(state.verifications, { verificationId, expiresAt });
        return { ...state, verifications };
      }
      case 'EmailVerified':
        return { ...state, isEmailVerified: true };
      case 'UserRenamed':
      case 'UserLanguageChosen':
        return { ...state, ...event.data };
      case 'QuestionMailsChosen':
        return { ...state, hasQuestionMails: event.data.isOn };
      case 'OtherSessionsEnded':
        return { ...state, sessionVersion: event.data.sessionVersion };
      case 'PackageChanged':
        return { ...state, packageId: event.data.packageId };
      case 'UserDeleted':
        return { ...NO_ACCOUNT, isDeleted: true };
    }
  },

  subjectOf: (state) => state.userId,

  unique: {
    valuesOf: ({ userId, email }) => (userId === undefined ? [] : [emailValue(email)]),
    events: accountEvents,
  },
};

/** Refuses who proved a password that does not count any more: another change came first. */
function requireCurrent(checkedAgainst: string, { credentialId }: AccountState, field: string): void {
  if (checkedAgainst !== credentialId) throw wrongPassword(field);
}

/** Returns the refusal of an account that is not there (any more). */
export const userNotFound = (): DomainError => new DomainError('user.not-found');

/** Returns the refusal of a password that is not the account's, beside the field it was typed in. */
export const wrongPassword = (field: string): DomainError =>
  DomainError.onField('account.wrong-password', field);
