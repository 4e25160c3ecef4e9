import { extraRequestEvents } from '#contracts/extras/events.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { defineReactor } from '#kernel/reactors/reactor.ts';
import { mails } from './mail-jobs.ts';

/** Language of the jobs; their mails are written in that of whom they reach, which is read when they are sent. */
const UNTOLD: Language = 'en';

const causedBy = ({ id, streamId, metadata }: RecordedEvent) => ({
  requestId: streamId,
  language: UNTOLD,
  eventId: id,
  correlationId: metadata.correlationId,
});

/** Has hosts written to about requests for extras, guests about the answers, and both about money that is to be given back. */
export const extraMailer = defineReactor({
  name: 'extra-mailer',
  categories: ['extraRequest'],
  events: extraRequestEvents,
  on: {
    ExtraRequested: (event) => [mails.draft('extraRequested', causedBy(event))],
    ExtraRequestApproved: (event) => [mails.draft('extraApproved', causedBy(event))],
    ExtraRequestDeclined: (event) => [mails.draft('extraDeclined', causedBy(event))],
    // What a host says was paid, the guest paid to them.
    ExtraRequestPaid: (event) =>
      event.data.by === 'stripe' ? [mails.draft('extraPaid', causedBy(event))] : [],
    ExtraPaidInVain: (event) => {
      const { amountCents, currency } = event.data;
      const payment = { ...causedBy(event), amountCents, currency };
      return [mails.draft('extraPaidInVain', payment), mails.draft('extraRefundDue', payment)];
    },
  },
});
