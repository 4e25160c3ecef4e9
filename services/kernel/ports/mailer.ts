/** A mail to one person, ready to be handed over. */
export interface Mail {
  /**
   * Names the mail for good: a repetition has the same id, and its `Message-ID` is made of it. Letters, digits, `.`,
   * `_` and `-`; no personal data.
   */
  readonly id: string;
  /** Name of the mail's template, as it may stand in a log: `passwordReset`. */
  readonly template: string;
  /** The recipient's address, without a name. */
  readonly to: string;
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 639-1 code of the language it is written in. */
  readonly language: string;
  /** Address that ends mails of this kind: asked by GET, done by POST (RFC 8058). Absent: they cannot be ended. */
  readonly endUrl?: string;
}

/** Way of mails: a mail server takes them over, or nobody does because none is configured. */
export type MailTransport = 'smtp' | 'simulated';

/**
 * Port that hands mails over for delivery. One contract suite (`mailer.contract.ts`) holds for every
 * adapter. None of them writes a recipient, a subject or a text to a log or into an error.
 */
export interface Mailer {
  readonly transport: MailTransport;
  /**
   * Hands one mail over, once: nothing is tried again here. Resolves when the other side has taken it over.
   * @param signal gives up: what was not handed over by then is not
   * @throws MailRefusedError where it certainly was not taken over; MailOutcomeUnknownError where it may have been
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
}

/** The mail was certainly not taken over: it may be handed over again. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError';
  /** The three digits that the mail server refused it with; absent where it said nothing, or was not reached. */
  readonly reply: number | undefined;

  constructor(message: string, reply?: number) {
    super(message);
    this.reply = reply;
  }
}

/** Error where nobody can tell whether the mail was taken over: handing it over again might send it twice. */
export class MailOutcomeUnknownError extends Error {
  override readonly name = 'MailOutcomeUnknownError';
}
