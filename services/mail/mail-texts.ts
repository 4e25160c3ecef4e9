/** What a mail says, in plain text: nothing of it is markup. */
export interface MailWords {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** What the button of a mail with a link says. */
  readonly action?: string;
  /** Said below, in smaller letters. */
  readonly notes: readonly string[];
}

export interface InviteFacts {
  readonly brandName: string;
  /** Who invites. */
  readonly ownerName: string;
  /** The last day on which the link opens, written out in the language of the mail. */
  readonly lastDay: string;
}

/** Of a link that opens for some minutes. */
export interface MinutesFacts {
  readonly brandName: string;
  /** How long the link opens. */
  readonly minutes: number;
}

export interface EmailVerificationFacts {
  readonly brandName: string;
  /** How long the link opens. */
  readonly hours: number;
}

export interface NewDeviceFacts {
  readonly brandName: string;
  /** What it was, as people call it: `Firefox, Windows`; empty where nobody knows. */
  readonly device: string;
  /** When, written out in the language of the mail, with the time zone. */
  readonly when: string;
  /** Whether it was an administrator, whom an operator gives another password. */
  readonly isAdmin: boolean;
}

export interface EmailChangedFacts {
  readonly brandName: string;
  /** Where to write. */
  readonly supportEmail: string;
}

export interface PasswordChangedFacts extends EmailChangedFacts {
  /** Whether who worked in the account together with the person was let go. */
  readonly hasEndedAccess: boolean;
}

/** Every text of the product's mails in one language. */
export interface MailTexts {
  invite(facts: InviteFacts): MailWords;
  /** The invite once more, with another link. */
  inviteResent(facts: InviteFacts): MailWords;
  passwordReset(facts: MinutesFacts): MailWords;
  /** The link that makes a device known at an administrator's sign-in. */
  adminDeviceLink(facts: MinutesFacts): MailWords;
  /** To the address that an account has left. */
  emailChanged(facts: EmailChangedFacts): MailWords;
  /** The link that confirms the address of an account. */
  emailVerification(facts: EmailVerificationFacts): MailWords;
  /** That the password is another one. Without a link: nobody is to learn to sign in by links in such mails. */
  passwordChanged(facts: PasswordChangedFacts): MailWords;
  /** That somebody signed in from a device that nobody had signed in from. Without a link, likewise. */
  newDevice(facts: NewDeviceFacts): MailWords;
  /** That another passkey signs in. Without a link, likewise. */
  passkeyAdded(facts: EmailChangedFacts): MailWords;
  /** Stands before the address that the button leads to. */
  readonly linkInFull: string;
  /** The foot of every mail. */
  questions(supportEmail: string): string;
}
