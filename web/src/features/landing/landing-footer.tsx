import { Link } from 'react-router-dom';
import { useI18n } from '../../i18n/i18n-context.ts';
import { BRAND_NAME } from '../../lib/brand.ts';

/** Who this is, once more. */
export function LandingFooter() {
  const { t } = useI18n();
  return (
    <footer className="night border-hairline border-t">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-4 px-4 py-8 text-14 text-ink-soft sm:px-6">
        <p>
          <span className="font-display text-16 text-ink">{BRAND_NAME}</span>
          <span className="mx-2.5" aria-hidden>
            ·
          </span>
          {t('landing.footer')}
        </p>
        <Link to="/auth" className="rounded-control py-2 underline-offset-4 hover:text-ink hover:underline">
          {t('landing.login')}
        </Link>
      </div>
    </footer>
  );
}
