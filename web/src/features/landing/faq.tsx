import { ChevronDown } from 'lucide-react';
import { ANCHORS } from './frame/landing-anchors.ts';
import { useLanding } from './landing-context.ts';

const QUESTIONS = ['app', 'languages', 'time', 'trial', 'change', 'privacy'] as const;

/** Questions with their answers, of which one is open at a time: those of one `name` close one another. */
export function Faq() {
  const { t, site } = useLanding();
  return (
    <section id={ANCHORS.faq} aria-labelledby="faq-title">
      <div className="mx-auto grid max-w-page gap-10 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_1.6fr] lg:gap-16 lg:py-24">
        <div>
          <h2 id="faq-title" className="font-display text-30 sm:text-38 lg:text-48">
            {t('landing.faq.title')}
          </h2>
          <p className="mt-4 max-w-[40ch] text-18 text-ink-soft">{t('landing.faq.lead')}</p>
          <a
            href={`mailto:${site.supportEmail}`}
            className="mt-2 inline-block break-all rounded-control py-2 font-medium text-primary-ink underline-offset-4 hover:underline"
          >
            {site.supportEmail}
          </a>
        </div>
        <div className="divide-y divide-hairline border-hairline border-y">
          {QUESTIONS.map((question) => (
            <details key={question} name="landing-faq" className="group">
              <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-control py-5 font-semibold text-18 [&::-webkit-details-marker]:hidden">
                <h3>{t(`landing.faq.${question}.question`)}</h3>
                <ChevronDown
                  aria-hidden
                  strokeWidth={1.75}
                  className="size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
                />
              </summary>
              <p className="max-w-measure pb-6 text-ink-soft">{t(`landing.faq.${question}.answer`)}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
