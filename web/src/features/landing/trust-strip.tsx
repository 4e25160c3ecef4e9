import { House } from 'lucide-react';
import { useLanding } from './landing-context.ts';

const HOSTS = [1, 2, 3, 4, 5];

/** Keeps room for the names of five hosts. */
export function TrustStrip() {
  const { t } = useLanding();
  return (
    <section aria-labelledby="trust-title" className="border-hairline border-y bg-surface">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-10 gap-y-5 px-4 py-8 sm:px-6">
        <h2 id="trust-title" className="text-14 text-ink-faint">
          {t('landing.trust')}
        </h2>
        <ul className="flex flex-wrap items-center gap-x-8 gap-y-3">
          {HOSTS.map((n) => (
            <li key={n} className="flex items-center gap-2 font-display text-18 text-ink-soft">
              <House aria-hidden strokeWidth={1.75} className="size-5 text-ink-faint" />
              {t('landing.trust.host', { n })}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
