import type { ActDays, ViewsOverTime } from '#contracts/guest-activity/api.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import { type PlainTextKey, useI18n } from '../../../../i18n/i18n-context.ts';
import { FigurePart } from './figure-part.tsx';

const LABELS: Readonly<Record<ActDays['act'], PlainTextKey>> = {
  wifi: 'analytics.acts.wifi',
  call: 'analytics.acts.call',
  directions: 'analytics.acts.directions',
  emptySearch: 'analytics.acts.emptySearch',
};

/** Shows what guests did on a page beside reading it: four numbers, each with its name. */
export function ActsOfGuests({ views: { acts } }: { views: ViewsOverTime }) {
  const { t, language } = useI18n();
  const number = new Intl.NumberFormat(LOCALES[language]);
  return (
    <FigurePart title={t('analytics.acts')} what={t('analytics.acts.what')}>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        {acts.map(({ act, count }) => (
          <div key={act} className="flex flex-col-reverse justify-end">
            <dt className="text-14 text-ink-soft">{t(LABELS[act])}</dt>
            <dd className="font-display text-24 tabular-nums">{number.format(count)}</dd>
          </div>
        ))}
      </dl>
    </FigurePart>
  );
}
