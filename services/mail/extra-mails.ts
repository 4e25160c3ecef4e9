import { z } from 'zod';
import { EXTRA_DECISION_PAGE, EXTRA_REQUEST_PAGE } from '#contracts/extras/addresses.ts';
import type { Currency } from '#contracts/extras/currencies.ts';
import type { ExtraRequestState } from '#contracts/extras/fields.ts';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import type { TakenJob } from '#kernel/reactors/jobs.ts';
import type { MailService } from './mail.service.ts';

/** A mail about a request for an extra. */
const aboutRequest = z.object({
  requestId: z.uuid(),
  /** Of no account here: who is written to is read when it is sent, with their language. */
  language: languageSchema,
  eventId: z.string().min(1),
  correlationId: z.string(),
});

/** Data of the jobs by which hosts and guests are written to about requests for extras. */
export const extraMailSchemas = {
  /** Tells the host of a request, with the link that answers it. */
  extraRequested: aboutRequest,
  /** Tells the guest that the host agreed. */
  extraApproved: aboutRequest,
  /** Tells the guest that the host declined. */
  extraDeclined: aboutRequest,
};

/** A request as mails speak of it, as it stands when they are sent. */
export interface ExtraMailFacts {
  readonly state: ExtraRequestState;
  readonly propertyName: string;
  readonly extraName: string;
  readonly quantity: number;
  readonly totalCents: number;
  readonly currency: Currency;
  /** Day for which it was asked: `2026-05-09`; null for none. */
  readonly date: string | null;
  readonly guestName: string;
  /** Address at which the guest reads mails; `undefined` where that is not known. */
  readonly guestEmail: string | undefined;
  readonly guestLanguage: Language;
  readonly host: { readonly email: string; readonly language: Language };
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

/** Makes the processors of mails about requests. What has been decided meanwhile is not told any more. */
export function createExtraMailProcessors({ mail, extraRequest, linkTo }: ExtraMailParts) {
  async function tellGuest(job: ExtraMailJob, template: 'extraApproved' | 'extraDeclined') {
    const facts = await extraRequest(job.data.requestId);
    const told = template === 'extraApproved' ? 'approved' : 'declined';
    if (facts === undefined || facts.state !== told || facts.guestEmail === undefined) return;
    const url = linkTo(`${EXTRA_REQUEST_PAGE}${facts.tokens.guest}?lang=${facts.guestLanguage}`);
    await deliver(job, facts.guestEmail, facts.guestLanguage, { template, ...wordsOf(facts), url });
  }

  async function deliver(
    { id, data: { eventId: causationId, correlationId }, signal }: ExtraMailJob,
    to: string,
    language: Language,
    content: Parameters<MailService['deliver']>[0]['content'],
  ): Promise<void> {
    const context = { actor: { kind: 'system', name: 'mailer' }, correlationId, causationId } as const;
    await mail.deliver({ id, to, language, content }, context, signal);
  }

  return {
    async extraRequested(job: ExtraMailJob): Promise<void> {
      const facts = await extraRequest(job.data.requestId);
      if (facts?.state !== 'requested') return;
      const { email, language } = facts.host;
      const url = linkTo(`${EXTRA_DECISION_PAGE}${facts.tokens.decision}?lang=${language}`);
      const content = { template: 'extraRequested', ...wordsOf(facts), guestName: facts.guestName } as const;
      await deliver(job, email, language, { ...content, url });
    },
    extraApproved: (job: ExtraMailJob) => tellGuest(job, 'extraApproved'),
    extraDeclined: (job: ExtraMailJob) => tellGuest(job, 'extraDeclined'),
  };
}

const wordsOf = (facts: ExtraMailFacts) => ({
  propertyName: facts.propertyName,
  extraName: facts.extraName,
  quantity: facts.quantity,
  totalCents: facts.totalCents,
  currency: facts.currency,
  date: facts.date,
});
