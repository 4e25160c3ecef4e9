import { Info } from 'lucide-react';
import { useSubAccountsI18n } from '../sub-account-texts.ts';

/** Says that no mail leaves this installation, and what that means for invites. */
export function SimulatedMailNote() {
  const { t } = useSubAccountsI18n();
  return (
    <section
      aria-label={t('sub.simulated.title')}
      className="flex gap-3 rounded-card bg-warning-tint px-5 py-4 text-14"
    >
      <Info aria-hidden strokeWidth={1.75} className="size-5 shrink-0 text-warning" />
      <div>
        <h2 className="font-semibold text-14 leading-text">{t('sub.simulated.title')}</h2>
        <p className="mt-1 max-w-measure text-ink-soft">{t('sub.simulated.text')}</p>
      </div>
    </section>
  );
}
