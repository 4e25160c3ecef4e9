import type { MailEvent } from '#contracts/mail/events.ts';
import type { Decider } from '#kernel/commands/decider.ts';
import { DomainError } from '#kernel/errors.ts';

/** Asks to hand a mail over. Nothing follows where that is done already. */
export interface AttemptMail {
  readonly type: 'AttemptMail';
  readonly template: MailTemplateName;
}

/** Says that it was taken over. */
export interface ConfirmMail {
  readonly type: 'ConfirmMail';
  readonly transport: 'smtp' | 'simulated';
}

/** Says that it certainly was not. */
export interface RefuseMail {
  readonly type: 'RefuseMail';
  /** The three digits of the server's reply; `null` where it gave none. */
  readonly reply: number | null;
}

/** Lets a mail be handed over again of which nobody knows. */
export interface ReleaseMail {
  readonly type: 'ReleaseMail';
}

export type HandoverCommand = AttemptMail | ConfirmMail | RefuseMail | ReleaseMail;

/** Name of one of the product's mails. The contract of the events has the list. */
export type MailTemplateName = Extract<MailEvent, { readonly type: 'MailAttempted' }>['data']['template'];

/** Progress of a mail. `attempted`: nobody knows whether it was sent. */
export type HandoverState = 'new' | 'attempted' | 'refused' | 'sent';

/**
 * One mail's way to the mail server: stream `mail-<id>`. At most one attempt is open at a time, whoever makes
 * it, and an attempt that ended without a word stays open for good: it is never repeated by itself.
 */
export const handoverDecider: Decider<HandoverState, HandoverCommand, MailEvent> = {
  category: 'mail',
  initial: 'new',

  decide(command, state) {
    switch (command.type) {
      case 'AttemptMail': {
        if (state === 'sent') return [];
        if (state === 'attempted') throw outcomeUnknown();
        return [{ type: 'MailAttempted', data: { template: command.template } }];
      }
      case 'ConfirmMail':
        if (state === 'sent') return [];
        if (state !== 'attempted') throw notAttempted();
        return [{ type: 'MailSent', data: { transport: command.transport } }];
      case 'RefuseMail':
        if (state === 'refused') return [];
        if (state !== 'attempted') throw notAttempted();
        return [{ type: 'MailRefused', data: { reply: command.reply } }];
      case 'ReleaseMail':
        if (state !== 'attempted') throw notAttempted();
        return [{ type: 'MailReleased', data: {} }];
    }
  },

  evolve(_state, event) {
    switch (event.type) {
      case 'MailAttempted':
        return 'attempted';
      case 'MailSent':
        return 'sent';
      case 'MailRefused':
      case 'MailReleased':
        return 'refused';
    }
  },
};

const outcomeUnknown = () =>
  new DomainError(
    'mail.outcome-unknown',
    "it was handed over before, and nobody knows whether it was sent; the mail server's log may tell, under its Message-ID",
  );

const notAttempted = () =>
  new DomainError('mail.not-attempted', 'There is no mail of this id whose outcome nobody knows.');
