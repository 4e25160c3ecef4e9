import type { ViewsOverTime } from '#contracts/guest-activity/api.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';
import { Bars } from '../../../../components/plots/bars.tsx';
import { Skeleton } from '../../../../components/ui/skeleton.tsx';
import { useI18n } from '../../../../i18n/i18n-context.ts';
import { colon } from '../../../../lib/text/colon.ts';
import { useSectionNames } from '../use-section-names.ts';
import { FigurePart } from './figure-part.tsx';
import { NumberTable } from './number-table.tsx';
import { italianDay, peakOf } from './view-days.ts';

interface SectionsOverTimeProps {
  readonly property: Property;
  readonly views: ViewsOverTime;
}

/** Shows how often each section was opened on the last days: a small plot for each, the most read first. */
export function SectionsOverTime({ property, views: { days, sections } }: SectionsOverTimeProps) {
  const { t, language } = useI18n();
  const nameOf = useSectionNames(
    property,
    sections.map(({ section }) => section),
  );
  const count = new Intl.NumberFormat(LOCALES[language]);
  const dayAt = (place: number) => italianDay(days[place]?.day ?? '');
  return (
    <FigurePart title={t('analytics.sections')} what={t('analytics.sections.what')}>
      <div aria-hidden className="mt-3 grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {sections.map(({ section, viewCount, days: counts }) => (
          <div key={section} className="min-w-0">
            <p className="flex items-baseline gap-3 text-14">
              <span className="min-w-0 truncate">{nameOf(section) ?? <Skeleton className="h-5 w-24" />}</span>
              <span className="ml-auto font-medium tabular-nums">{count.format(viewCount)}</span>
            </p>
            <Bars
              counts={counts}
              describe={(place) => dayAt(place) + colon(language) + count.format(counts[place] ?? 0)}
              className="mt-1.5 h-8 w-full"
            />
          </div>
        ))}
      </div>
      <NumberTable
        caption={t('analytics.sections')}
        columns={[
          t('dashboard.analytics.section'),
          t('dashboard.analytics.count'),
          t('analytics.column.busiest'),
        ]}
        rows={sections.map(({ section, viewCount, days: counts }) => ({
          key: section,
          cells: [nameOf(section), count.format(viewCount), dayAt(peakOf(counts))],
        }))}
      />
    </FigurePart>
  );
}
