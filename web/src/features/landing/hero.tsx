import { ArrowRight } from 'lucide-react';
import { buttonLook } from '../../components/ui/button-look.ts';
import { DemoPhone } from './demo/demo-phone.tsx';
import { ANCHORS, signUp } from './frame/landing-anchors.ts';
import { useLanding } from './landing-context.ts';

/** Shows the promise, and beside it the page that keeps it. */
export function Hero() {
  const { t, language } = useLanding();
  return (
    <section className="mx-auto grid max-w-page items-center gap-12 px-4 pt-12 pb-16 sm:px-6 sm:pt-16 lg:grid-cols-[1fr_auto] lg:gap-16 lg:pb-24">
      <div>
        <h1 className="max-w-[18ch] font-display text-38 leading-display sm:text-48 xl:text-60">
          <span className="block text-balance">{t('landing.headline.guests')}</span>{' '}
          <span className="block text-balance text-primary-ink">{t('landing.headline.host')}</span>
        </h1>
        <p className="mt-6 max-w-[54ch] text-18 text-ink-soft">{t('landing.lead')}</p>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <a href={signUp(language)} className={buttonLook('accent', 'large')}>
            {t('landing.start')}
            <ArrowRight aria-hidden strokeWidth={1.75} className="size-5" />
          </a>
          <a href={`#${ANCHORS.features}`} className={buttonLook('outline', 'large')}>
            {t('landing.more')}
          </a>
        </div>
        <p className="mt-4 text-14 text-ink-faint">{t('landing.terms')}</p>
      </div>
      <DemoPhone />
    </section>
  );
}
