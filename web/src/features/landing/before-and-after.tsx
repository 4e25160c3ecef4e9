import { Check, X } from 'lucide-react';
import { LandingSection } from './frame/landing-section.tsx';
import { type PlainLandingKey, useLanding } from './landing-context.ts';

const TOPICS = ['messages', 'paper', 'language', 'arrival', 'tips'] as const;

/** Shows what goes wrong without a welcome book, and what is there instead. */
export function BeforeAndAfter() {
  const { t, site } = useLanding();
  return (
    <LandingSection id="change" title={t('landing.change.title')} ground="paper">
      <div className="grid gap-6 md:grid-cols-2 lg:gap-8">
        <div className="rounded-sheet border border-hairline p-6 sm:p-8">
          <h3 className="font-semibold text-20 text-ink-soft">{t('landing.before')}</h3>
          <TopicList of="before" />
        </div>
        <div className="rounded-sheet bg-primary-tint p-6 sm:p-8">
          <h3 className="font-semibold text-20">{t('landing.after', { brand: site.brandName })}</h3>
          <TopicList of="after" />
        </div>
      </div>
    </LandingSection>
  );
}

function TopicList({ of }: { of: 'before' | 'after' }) {
  const { t } = useLanding();
  const isAfter = of === 'after';
  const Icon = isAfter ? Check : X;
  return (
    <ul className="mt-6 grid gap-5">
      {TOPICS.map((topic) => {
        const key: PlainLandingKey = `landing.${of}.${topic}`;
        return (
          <li key={topic} className={`flex gap-3 ${isAfter ? '' : 'text-ink-soft'}`}>
            <span
              aria-hidden
              className={`mt-0.5 grid size-6 shrink-0 place-items-center rounded-full ${isAfter ? 'bg-primary text-on-primary' : 'bg-danger-tint text-danger'}`}
            >
              <Icon strokeWidth={1.75} className="size-4" />
            </span>
            {t(key)}
          </li>
        );
      })}
    </ul>
  );
}
