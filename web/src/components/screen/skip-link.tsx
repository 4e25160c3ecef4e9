import { useI18n } from '../../i18n/i18n-context.ts';

/** Leads who uses the keyboard past the bar to the screen; seen once it has the focus. */
export function SkipLink() {
  const { t } = useI18n();
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-control bg-primary px-4 py-2 text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {t('app.skip')}
    </a>
  );
}
