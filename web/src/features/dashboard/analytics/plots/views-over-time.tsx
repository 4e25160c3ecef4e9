import type { ViewsOverTime as Views } from '#contracts/guest-activity/api.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import { useI18n } from '../../../../i18n/i18n-context.ts';
import { colon } from '../../../../lib/text/colon.ts';
import { FigurePart } from './figure-part.tsx';
import { NumberTable } from './number-table.tsx';
import { Plot } from './plot.tsx';
import { italianDay } from './view-days.ts';

/** Shows the views and the visitors of each of the last days. */
export function ViewsOverTime({ views: { days, viewCount } }: { views: Views }) {
  const { t, language } = useI18n();
  const count = new Intl.NumberFormat(LOCALES[language]);
  const marks = [days.at(0), days.at(-1)].map((one) => (one === undefined ? '' : italianDay(one.day)));
  const visitors = days.map(({ visitorCount }) => visitorCount);
  const tellDay = (place: number, label: string, number: number | null) => {
    const told = number === null ? t('analytics.visitors.unknown') : count.format(number);
    return `${italianDay(days[place]?.day ?? '')}, ${label}${colon(language)}${told}`;
  };
  return (
    <>
      <FigurePart
        title={t('analytics.views')}
        what={t('analytics.views.what')}
        sum={t('dashboard.viewCount', { count: viewCount })}
      >
        {viewCount > 0 && (
          <Plot
            counts={days.map((day) => day.viewCount)}
            marks={marks}
            describe={(place) => tellDay(place, t('dashboard.analytics.count'), days[place]?.viewCount ?? 0)}
          />
        )}
      </FigurePart>
      {viewCount > 0 && (
        <FigurePart title={t('analytics.visitors')} what={t('analytics.visitors.what')}>
          {visitors.some((number) => number !== null && number > 0) ? (
            <Plot
              counts={visitors.map((number) => number ?? 0)}
              marks={marks}
              describe={(place) => tellDay(place, t('analytics.column.visitors'), visitors[place] ?? null)}
            />
          ) : (
            <p className="mt-2 text-14 text-ink-soft">{t('analytics.visitors.none')}</p>
          )}
          <NumberTable
            caption={`${t('analytics.views')}, ${t('analytics.visitors')}`}
            columns={[
              t('analytics.column.day'),
              t('dashboard.analytics.count'),
              t('analytics.column.visitors'),
            ]}
            rows={days.map(({ day, viewCount: views, visitorCount }) => ({
              key: day,
              cells: [
                <time key="day" dateTime={day}>
                  {italianDay(day)}
                </time>,
                count.format(views),
                visitorCount === null ? t('analytics.visitors.unknown') : count.format(visitorCount),
              ],
            }))}
          />
        </FigurePart>
      )}
    </>
  );
}
