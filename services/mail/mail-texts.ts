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

export interface PasswordResetFacts {
  readonly brandName: string;
  /** How long the link opens. */
  readonly minutes: number;
}

export interface EmailChangedFacts {
  readonly brandName: string;
  /** Where to write. */
  readonly supportEmail: string;
}

/** Every text of the product's mails in one language. */
export interface MailTexts {
  invite(facts: InviteFacts): MailWords;
  /** The invite once more, with another link. */
  inviteResent(facts: InviteFacts): MailWords;
  passwordReset(facts: PasswordResetFacts): MailWords;
  /** To the address that an account has left. */
  emailChanged(facts: EmailChangedFacts): MailWords;
  /** Stands before the address that the button leads to. */
  readonly linkInFull: string;
  /** The foot of every mail. */
  questions(supportEmail: string): string;
}
