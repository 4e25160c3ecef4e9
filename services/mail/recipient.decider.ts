import type { MailRecipientEvent } from '#contracts/mail/recipient-events.ts';
import type { Decider } from '#kernel/commands/decider.ts';
import type { MailTemplateName } from './handover.decider.ts';

/**
 * Number of mails of a kind that one address is sent in a day (UTC). What others cause is capped most closely; links by which
 * people get back in, of which one is made in 25 minutes, are never kept from them.
 */
const MOST_A_DAY: Readonly<Record<MailTemplateName, number>> = {
  invite: 5,
  inviteResent: 5,
  passwordReset: 100,
  emailChanged: 20,
  emailVerification: 5,
  passwordChanged: 10,
  newDevice: 5,
  passkeyAdded: 10,
  accountDeleted: 10,
  adminDeviceLink: 100,
  lowRating: 10,
  feedbackAnswer: 5,
  extraRequested: 60,
  extraApproved: 20,
  extraDeclined: 20,
  extraPaid: 20,
  extraPaidInVain: 60,
  extraRefundDue: 20,
  weeklyQuestions: 2,
};

/** Asks to send a mail to the address. Nothing follows where that was decided before. */
export interface AdmitMail {
  readonly type: 'AdmitMail';
  readonly mailId: string;
  readonly template: MailTemplateName;
}

/** The mails of the day, by their ids. */
export interface RecipientState {
  readonly admitted: ReadonlyMap<string, MailTemplateName>;
  readonly withheld: ReadonlySet<string>;
}

/** The mails to one address on one day: stream `mailRecipient-<digest>_<yyyymmdd>`. */
export const recipientDecider: Decider<RecipientState, AdmitMail, MailRecipientEvent> = {
  category: 'mailRecipient',
  initial: { admitted: new Map(), withheld: new Set() },

  decide({ mailId, template }, { admitted, withheld }) {
    if (admitted.has(mailId) || withheld.has(mailId)) return [];
    const sent = [...admitted.values()].filter((one) => one === template).length;
    const type = sent < MOST_A_DAY[template] ? 'MailAdmitted' : 'MailWithheld';
    return [{ type, data: { mailId, template } }];
  },

  evolve(state, { type, data: { mailId, template } }) {
    switch (type) {
      case 'MailAdmitted':
        return { ...state, admitted: new Map(state.admitted).set(mailId, template) };
      case 'MailWithheld':
        return { ...state, withheld: new Set(state.withheld).add(mailId) };
    }
  },
};
