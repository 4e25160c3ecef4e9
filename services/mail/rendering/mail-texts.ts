/** Words of a mail, in plain text: nothing of them is markup. */
export interface MailWords {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Label of the button, in a mail with a link. */
  readonly action?: string;
  /** Said below, in smaller letters. */
  readonly notes: readonly string[];
}

export interface InviteFacts {
  readonly brandName: string;
  /** Name of the host who invites. */
  readonly ownerName: string;
  /** The last day on which the link opens, written out in the language of the mail. */
  readonly lastDay: string;
}

/** Facts about a link that opens for some minutes. */
export interface MinutesFacts {
  readonly brandName: string;
  /** Time that the link opens. */
  readonly minutes: number;
}

export interface EmailVerificationFacts {
  readonly brandName: string;
  /** Time that the link opens. */
  readonly hours: number;
}

export interface NewDeviceFacts {
  readonly brandName: string;
  /** Name of the device, as people call it: `Firefox, Windows`; empty where nobody knows. */
  readonly device: string;
  /** Moment of the sign-in, written out in the language of the mail, with the time zone. */
  readonly when: string;
  /** True for an administrator, whom an operator gives another password. */
  readonly isAdmin: boolean;
}

/** Facts about a request for an extra, written out in the language of the mail. */
export interface ExtraFacts {
  /** Name of the house. */
  readonly propertyName: string;
  /** Name of the offer, with how many where that is more than one: `2 × Fahrrad`. */
  readonly extra: string;
  readonly total: string;
  /** Day for which it was asked; empty for none. */
  readonly day: string;
}

export interface ExtraRequestedFacts extends ExtraFacts {
  readonly guestName: string;
}

export interface ExtraPaymentFacts extends ExtraFacts {
  /** Sum of money that arrived. */
  readonly paid: string;
}

export interface EmailChangedFacts {
  readonly brandName: string;
  /** Address of support, to which people write. */
  readonly supportEmail: string;
}

export interface PasswordChangedFacts extends EmailChangedFacts {
  /** True where all collaborators of the account were let go. */
  readonly hasEndedAccess: boolean;
}

export interface LowRatingFacts {
  readonly propertyName: string;
  /** From 1 to 5. */
  readonly rating: number;
}

export interface FeedbackAnswerFacts {
  readonly propertyName: string;
  /** Answer of the host, paragraph by paragraph. */
  readonly lines: readonly string[];
}

/** Questions of guests that a host has not answered. */
export interface WeeklyQuestionsFacts {
  /** Number of all of them. */
  readonly total: number;
  /** Number of those that the mail does not list. */
  readonly untold: number;
  /** The others, by house: `Casa Ginestra:`, and below it a line for each question. */
  readonly lines: readonly string[];
}

/** Every text of the product's mails in one language. */
export interface MailTexts {
  invite(facts: InviteFacts): MailWords;
  /** Brings the invite once more, with another link. */
  inviteResent(facts: InviteFacts): MailWords;
  passwordReset(facts: MinutesFacts): MailWords;
  /** Brings the device link of an administrator. */
  adminDeviceLink(facts: MinutesFacts): MailWords;
  /** Tells the address that an account has left. */
  emailChanged(facts: EmailChangedFacts): MailWords;
  /** Brings the link that confirms the address of an account. */
  emailVerification(facts: EmailVerificationFacts): MailWords;
  /** Tells that the password is another one. Without a link: nobody is to learn to sign in by links in such mails. */
  passwordChanged(facts: PasswordChangedFacts): MailWords;
  /** Tells that somebody signed in from a device that is not known. Without a link, likewise. */
  newDevice(facts: NewDeviceFacts): MailWords;
  /** Tells that another passkey signs in. Without a link, likewise. */
  passkeyAdded(facts: EmailChangedFacts): MailWords;
  /** Tells that the account is no more, the last time that its address is known. Without a link, likewise. */
  accountDeleted(facts: EmailChangedFacts): MailWords;
  /** Tells a host of a low rating. What the guest wrote is not in it: it can be deleted where it is read. */
  lowRating(facts: LowRatingFacts): MailWords;
  /** Brings the host's answer to a guest's feedback. */
  feedbackAnswer(facts: FeedbackAnswerFacts): MailWords;
  /** Tells a host what a guest asks for, with the link that answers it. */
  extraRequested(facts: ExtraRequestedFacts): MailWords;
  /** Tells a guest that the host agreed, with the link to the page of the request. */
  extraApproved(facts: ExtraFacts): MailWords;
  /** Tells a guest that the host declined, likewise. */
  extraDeclined(facts: ExtraFacts): MailWords;
  /** Tells a guest that their payment by card has arrived, likewise. */
  extraPaid(facts: ExtraFacts): MailWords;
  /** Tells a host of money that arrived for a request that was not waiting for it, to be given back. */
  extraPaidInVain(facts: ExtraPaymentFacts): MailWords;
  /** Tells the guest of the same, with the link to the page of the request. */
  extraRefundDue(facts: ExtraPaymentFacts): MailWords;
  /** Tells a host what guests asked in a week and the book does not answer, with the link to where it is answered. */
  weeklyQuestions(facts: WeeklyQuestionsFacts): MailWords;
  /** Stands before the address that the button leads to. */
  readonly linkInFull: string;
  /** Words of the link at the foot of a mail that comes again and again, which ends these mails. */
  readonly endMails: string;
  /** Returns the foot of every mail. */
  questions(supportEmail: string): string;
}
