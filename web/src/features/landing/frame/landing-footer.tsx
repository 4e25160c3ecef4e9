import { useLanding } from '../landing-context.ts';

const LINK_LOOK = 'inline-block rounded-control py-2 underline-offset-4 hover:text-ink hover:underline';

/** Shows who this is, once more. */
export function LandingFooter() {
  const { t, language, site } = useLanding();
  return (
    <footer className="night border-hairline border-t">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-8 gap-y-4 px-4 py-8 text-14 text-ink-soft sm:px-6">
        <p>
          <span className="font-display text-16 text-ink">{site.brandName}</span>
          <span className="mx-2.5" aria-hidden>
            ·
          </span>
          {t('landing.footer')}
        </p>
        <nav aria-label={t('landing.footer.nav')}>
          <ul className="flex flex-wrap gap-x-6">
            <li>
              <a href={`/privacy?lang=${language}`} className={LINK_LOOK}>
                {t('landing.footer.privacy')}
              </a>
            </li>
            <li>
              <a href={`/terms?lang=${language}`} className={LINK_LOOK}>
                {t('landing.footer.terms')}
              </a>
            </li>
            <li>
              <a href={`mailto:${site.supportEmail}`} className={LINK_LOOK}>
                {t('landing.nav.contact')}
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </footer>
  );
}
