import { z } from 'zod';
import { EXTRA_DECISION_PAGE, EXTRA_REQUEST_PAGE } from '#contracts/extras/addresses.ts';
import type { Currency } from '#contracts/extras/currencies.ts';
import { centsSchema, currencySchema, type ExtraRequestState } from '#contracts/extras/fields.ts';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { causeFields, contextOf } from '#kernel/reactors/causes.ts';
import type { TakenJob } from '#kernel/reactors/jobs.ts';
import type { MailService } from './mail.service.ts';

/** A mail about a request for an extra. */
const aboutRequest = z.object({
  requestId: z.uuid(),
  /** Language of the job alone: who is written to is read when it is sent, with theirs. */
  language: languageSchema,
  ...causeFields,
});

/** A mail about money that arrived for a request that was not waiting for it. */
const aboutPayment = aboutRequest.extend({ amountCents: centsSchema, currency: currencySchema });

/** Data of the jobs by which hosts and guests are written to about requests for extras. */
export const extraMailSchemas = {
  /** Tells the host of a request, with the link that answers it. */
  extraRequested: aboutRequest,
  /** Tells the guest that the host agreed. */
  extraApproved: aboutRequest,
  /** Tells the guest that the host declined. */
  extraDeclined: aboutRequest,
  /** Tells the guest that their payment by card has arrived. */
  extraPaid: aboutRequest,
  /** Tells the host of money that is to be given back. */
  extraPaidInVain: aboutPayment,
  /** Tells the guest of the same. */
  extraRefundDue: aboutPayment,
};

/** A request as mails speak of it, as it stands when they are sent. */
export interface ExtraMailFacts {
  readonly state: ExtraRequestState;
  readonly propertyName: string;
  readonly propertySlug: string;
  /** Name of the offer as the guest read it, and as its host wrote it. */
  readonly extraName: string;
  readonly ownExtraName: string;
  readonly quantity: number;
  readonly totalCents: number;
  readonly currency: Currency;
  /** Day for which it was asked: `2026-05-09`; null for none. */
  readonly date: string | null;
  readonly guestName: string;
  /** Address at which the guest reads mails; `undefined` where that is not known. */
  readonly guestEmail: string | undefined;
  readonly guestLanguage: Language;
  /** Without an address that is confirmed it is written nothing: anybody's can be given to an account. */
  readonly host: { readonly email: string; readonly emailVerified: boolean; readonly language: Language };
  /** Tokens of the links: the guest's own, and the host's. */
  readonly tokens: { readonly guest: string; readonly decision: string };
}

interface ExtraMailParts {
  readonly mail: Pick<MailService, 'deliver'>;
  /** Finds the facts of a request; `undefined` where it is gone. */
  readonly extraRequest: (requestId: string) => Promise<ExtraMailFacts | undefined>;
  readonly linkTo: (path: string) => string;
}

type ExtraMailJob = TakenJob<z.infer<typeof aboutRequest>>;
type PaymentMailJob = TakenJob<z.infer<typeof aboutPayment>>;

/** States in which a guest is told of what happened: what has been decided otherwise meanwhile is told no more. */
const TOLD_IN = {
  extraApproved: ['approved'],
  extraDeclined: ['declined'],
  extraPaid: ['paid', 'done'],
} as const satisfies Readonly<Record<string, readonly ExtraRequestState[]>>;

/** Makes the processors of mails about requests. What has been decided meanwhile is not told any more. */
export function createExtraMailProcessors({ mail, extraRequest, linkTo }: ExtraMailParts) {
  const guestsLink = ({ tokens, guestLanguage }: ExtraMailFacts) =>
    linkTo(`${EXTRA_REQUEST_PAGE}${tokens.guest}?lang=${guestLanguage}`);

  async function tellGuest(job: ExtraMailJob, template: keyof typeof TOLD_IN) {
    const facts = await extraRequest(job.data.requestId);
    if (facts?.guestEmail === undefined || !TOLD_IN[template].some((state) => state === facts.state)) return;
    const content = { template, ...wordsOf(facts), url: guestsLink(facts) };
    await deliver(job, facts.guestEmail, facts.guestLanguage, content);
  }

  async function deliver(
    { id, data, signal }: ExtraMailJob,
    to: string,
    language: Language,
    content: Parameters<MailService['deliver']>[0]['content'],
  ): Promise<void> {
    await mail.deliver({ id, to, language, content }, contextOf('mailer', data), signal);
  }

  return {
    async extraRequested(job: ExtraMailJob): Promise<void> {
      const facts = await extraRequest(job.data.requestId);
      if (facts?.state !== 'requested' || !facts.host.emailVerified) return;
      const { email, language } = facts.host;
      const url = linkTo(`${EXTRA_DECISION_PAGE}${facts.tokens.decision}?lang=${language}`);
      const content = {
        template: 'extraRequested',
        ...hostsWordsOf(facts),
        guestName: facts.guestName,
      } as const;
      await deliver(job, email, language, { ...content, url });
    },
    extraApproved: (job: ExtraMailJob) => tellGuest(job, 'extraApproved'),
    extraDeclined: (job: ExtraMailJob) => tellGuest(job, 'extraDeclined'),
    extraPaid: (job: ExtraMailJob) => tellGuest(job, 'extraPaid'),

    async extraPaidInVain(job: PaymentMailJob): Promise<void> {
      const facts = await extraRequest(job.data.requestId);
      if (facts?.host.emailVerified !== true) return;
      const { email, language } = facts.host;
      const url = linkTo(`/extras/${facts.propertySlug}`);
      const content = { template: 'extraPaidInVain', ...hostsWordsOf(facts), ...paidIn(job), url } as const;
      await deliver(job, email, language, content);
    },

    async extraRefundDue(job: PaymentMailJob): Promise<void> {
      const facts = await extraRequest(job.data.requestId);
      if (facts?.guestEmail === undefined) return;
      const content = { ...wordsOf(facts), ...paidIn(job), url: guestsLink(facts) };
      await deliver(job, facts.guestEmail, facts.guestLanguage, { template: 'extraRefundDue', ...content });
    },
  };
}

const paidIn = ({ data: { amountCents, currency } }: PaymentMailJob) => ({
  paid: { amountCents, currency },
});

const wordsOf = (facts: ExtraMailFacts) => ({
  propertyName: facts.propertyName,
  extraName: facts.extraName,
  quantity: facts.quantity,
  totalCents: facts.totalCents,
  currency: facts.currency,
  date: facts.date,
});

const hostsWordsOf = (facts: ExtraMailFacts) => ({ ...wordsOf(facts), extraName: facts.ownExtraName });
