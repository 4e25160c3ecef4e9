import { Languages, Link2, PencilLine } from 'lucide-react';
import { useI18n } from '../../i18n/i18n-context.ts';

const REASONS = [
  { icon: Languages, title: 'landing.once.title', text: 'landing.once.text' },
  { icon: Link2, title: 'landing.link.title', text: 'landing.link.text' },
  { icon: PencilLine, title: 'landing.change.title', text: 'landing.change.text' },
] as const;

/** Three reasons, in the order in which a host meets them. */
export function Reasons() {
  const { t } = useI18n();
  return (
    <section aria-labelledby="reasons" className="border-hairline border-t bg-surface">
      <div className="mx-auto max-w-page px-4 py-16 sm:px-6 lg:py-24">
        <h2 id="reasons" className="font-display text-30 sm:text-38">
          {t('landing.why')}
        </h2>
        <ul className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8 lg:mt-12 lg:gap-12">
          {REASONS.map(({ icon: Icon, title, text }) => (
            <li key={title} className="border-hairline border-t pt-6">
              <Icon aria-hidden strokeWidth={1.75} className="size-6 text-primary-ink" />
              <h3 className="mt-4 font-semibold text-20">{t(title)}</h3>
              <p className="mt-2 text-ink-soft">{t(text)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
