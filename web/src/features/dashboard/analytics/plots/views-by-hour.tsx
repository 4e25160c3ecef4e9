import type { ViewsOverTime } from '#contracts/guest-activity/api.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import { useI18n } from '../../../../i18n/i18n-context.ts';
import { colon } from '../../../../lib/text/colon.ts';
import { FigurePart } from './figure-part.tsx';
import { NumberTable } from './number-table.tsx';
import { Plot } from './plot.tsx';
import { hourSpan, hoursIn } from './view-hours.ts';

const MARKS = ['0', '6', '12', '18', '24'];

/** Shows at which hours of the day a page was viewed, where the reader is. */
export function ViewsByHour({ views: { days } }: { views: ViewsOverTime }) {
  const { t, language } = useI18n();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const hours = hoursIn(timeZone, days);
  const count = new Intl.NumberFormat(LOCALES[language]);
  return (
    <FigurePart
      title={t('analytics.hours')}
      what={t('analytics.hours.what', { zone: timeZone.replaceAll('_', ' ') })}
    >
      <Plot
        counts={hours}
        marks={MARKS}
        describe={(hour) => hourSpan(hour) + colon(language) + count.format(hours[hour] ?? 0)}
      />
      <NumberTable
        caption={t('analytics.hours')}
        columns={[t('analytics.column.hour'), t('dashboard.analytics.count')]}
        rows={hours.map((views, hour) => ({
          key: hourSpan(hour),
          cells: [hourSpan(hour), count.format(views)],
        }))}
      />
    </FigurePart>
  );
}
