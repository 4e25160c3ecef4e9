import { TriangleAlert } from 'lucide-react';
import type { Extra } from '#contracts/extras/api.ts';
import { amountInWords } from '#contracts/extras/currencies.ts';
import type { ExtraRequestState } from '#contracts/extras/fields.ts';
import type { ExtraRequest } from '#contracts/extras/requests-api.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import { Badge } from '../../../components/ui/badge.tsx';
import { cn } from '../../../lib/page/cn.ts';
import { supportEmail } from '../../../lib/site/support-email.ts';
import { contactLink } from '../../../lib/text/contact-link.ts';
import { languageName } from '../../../lib/text/language-name.ts';
import { useExtrasI18n } from '../extras-texts.ts';
import { RequestActions } from './request-actions.tsx';

const TONES = {
  requested: 'primary',
  approved: 'warning',
  paid: 'success',
  done: 'success',
  declined: 'plain',
  cancelled: 'plain',
} as const satisfies Readonly<Record<ExtraRequestState, string>>;

interface RequestCardProps {
  readonly request: ExtraRequest;
  /** The offer as the host wrote it; absent where it is not offered any more. */
  readonly offer: Pick<Extra, 'name' | 'language'> | undefined;
  readonly mayEdit: boolean;
}

/** Shows a request: who asks for what, for when and for how much, and what can be done about it. */
export function RequestCard({ request, offer, mayEdit }: RequestCardProps) {
  const { t, language } = useExtrasI18n();
  const { state, extraName, quantity, totalCents, currency, note, reason, paidBy } = request;
  return (
    <article
      className={cn(
        'rounded-card border bg-surface p-4 shadow-card sm:p-5',
        state === 'requested' ? 'border-primary' : 'border-hairline',
      )}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="min-w-0 wrap-anywhere font-semibold text-18">
          {quantity > 1 && <span className="tabular-nums">{quantity} × </span>}
          <span lang={(offer ?? request).language} dir="auto">
            {offer?.name ?? extraName}
          </span>
        </h3>
        <Badge tone={TONES[state]}>{t(`extras.state.${state}`)}</Badge>
        <p className="font-display text-20 tabular-nums sm:ml-auto">
          {amountInWords(totalCents, currency, language)}
        </p>
      </div>
      {offer !== undefined && offer.name !== extraName && (
        <p lang={request.language} dir="auto" className="wrap-anywhere text-14 text-ink-soft">
          {extraName}
        </p>
      )}
      <Who request={request} />
      {note !== null && <Said label={t('extras.note')} text={note} />}
      {reason !== null && <Said label={t('extras.reason')} text={reason} />}
      {paidBy === 'stripe' && <p className="mt-3 text-14 text-ink-soft">{t('extras.byCard')}</p>}
      <InVain request={request} />
      {mayEdit && <RequestActions request={request} />}
    </article>
  );
}

/** Says who asks and how they are reached, for which day, and when they asked. */
function Who({ request }: Pick<RequestCardProps, 'request'>) {
  const { t, language } = useExtrasI18n();
  const { name, contact, date, requestedAt, language: spoken } = request;
  const when = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' });
  const link = contactLink(contact);
  return (
    <>
      <p className="mt-1 font-medium">
        {date === null ? t('extras.noDay') : t('extras.for', { day: day.format(new Date(date)) })}
      </p>
      <p className="mt-1 flex flex-wrap items-center gap-x-3">
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {name}
        </span>
        {link === undefined ? (
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {contact}
          </span>
        ) : (
          <a
            href={link}
            className="inline-flex min-h-11 min-w-0 items-center wrap-anywhere text-primary-ink underline underline-offset-4"
          >
            {contact}
          </a>
        )}
      </p>
      <p className="text-12 text-ink-faint">
        <time dateTime={requestedAt}>
          {t('extras.askedAt', { when: when.format(new Date(requestedAt)) })}
        </time>
        {' · '}
        {languageName(spoken, language)}
      </p>
    </>
  );
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <div className="mt-3 max-w-measure border-hairline border-l-2 pl-4">
      <p className="text-12 text-ink-faint">{label}</p>
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {text}
      </p>
    </div>
  );
}

/** Warns of money that came for a request that was not waiting for it, and says who can give it back: not the host. */
function InVain({ request: { paidInVain } }: Pick<RequestCardProps, 'request'>) {
  const { t, language } = useExtrasI18n();
  const email = supportEmail();
  return paidInVain.map(({ reference, amountCents, currency }) => (
    <p
      key={reference}
      className="mt-3 flex items-start gap-2 rounded-control bg-warning-tint p-3 text-14 text-warning"
    >
      <TriangleAlert aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {t('extras.inVain', { amount: amountInWords(amountCents, currency, language), reference })}
        {email !== undefined && (
          <a
            href={`mailto:${email}?subject=${encodeURIComponent(reference)}`}
            className="flex min-h-11 items-center underline underline-offset-4"
          >
            {t('plan.write', { email })}
          </a>
        )}
      </span>
    </p>
  ));
}
