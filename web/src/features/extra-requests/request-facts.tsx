import { amountInWords } from '#contracts/extras/currencies.ts';
import type { ExtraRequest, GuestExtraRequest } from '#contracts/extras/requests-api.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import { contactLink } from '../../lib/text/contact-link.ts';
import { useExtraRequestI18n } from './extra-request-texts.ts';

type Facts = Pick<
  GuestExtraRequest & ExtraRequest,
  'extraName' | 'quantity' | 'date' | 'note' | 'totalCents' | 'currency'
> &
  Partial<Pick<ExtraRequest, 'name' | 'contact'>>;

interface RequestFactsProps {
  readonly title: string;
  readonly request: Facts;
}

/** Shows what was asked for and what it comes to; by whom, where a contact is given. */
export function RequestFacts({ title, request }: RequestFactsProps) {
  const { t, language } = useExtraRequestI18n();
  const { extraName, quantity, date, note, totalCents, currency, name, contact } = request;
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: 'UTC' });
  const rows = [
    [t('request.extra'), extraName],
    [t('request.quantity'), new Intl.NumberFormat(LOCALES[language]).format(quantity)],
    date !== null && [t('request.date'), day.format(new Date(date))],
    contact !== undefined && [t('decision.guest'), name],
    contact !== undefined && [t('decision.contact'), <Contact key={contact} contact={contact} />],
    note !== null && [t('request.note'), note],
  ].filter((row) => row !== false);
  return (
    <section className="rounded-card border border-hairline bg-surface p-5 shadow-card">
      <h2 className="font-semibold text-16">{title}</h2>
      <dl className="mt-3 grid gap-2.5">
        {rows.map(([label, value]) => (
          <div key={`${label}`} className="grid gap-x-4 sm:grid-cols-[9rem_1fr]">
            <dt className="text-14 text-ink-soft">{label}</dt>
            <dd className="min-w-0 whitespace-pre-wrap wrap-anywhere" dir="auto">
              {value}
            </dd>
          </div>
        ))}
        <div className="mt-1 flex items-baseline justify-between gap-4 border-hairline border-t pt-3">
          <dt className="font-medium">{t('request.total')}</dt>
          <dd className="font-display text-24 tabular-nums">
            {amountInWords(totalCents, currency, language)}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Shows how a guest is reached, as what a tap opens where it is an address or a number. */
function Contact({ contact }: { contact: string }) {
  const link = contactLink(contact);
  if (link === undefined) return contact;
  return (
    <a href={link} className="text-primary-ink underline underline-offset-4">
      {contact}
    </a>
  );
}
