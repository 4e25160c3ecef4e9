import type { SectionAnalytics } from '#contracts/guest-activity/api.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { italianDate } from './section-views.ts';
import { useSectionNames } from './use-section-names.ts';

interface SectionViewsTableProps {
  readonly property: Property;
  /** At least one, the most read first. */
  readonly rows: readonly SectionAnalytics[];
}

/** Shows how often guests opened each section of a property since it is there, and when last. */
export function SectionViewsTable({ property, rows }: SectionViewsTableProps) {
  const { t, language } = useI18n();
  const nameOf = useSectionNames(
    property,
    rows.map(({ section }) => section),
  );
  const most = rows[0]?.viewCount ?? 1;
  const count = new Intl.NumberFormat(LOCALES[language]);
  return (
    <table className="w-full text-left">
      <caption className="pb-1 text-left font-medium">{t('analytics.sections.all')}</caption>
      <thead className="text-12 text-ink-faint">
        <tr className="border-hairline border-b">
          <th scope="col" className="py-2 pr-3 font-medium">
            {t('dashboard.analytics.section')}
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-medium">
            {t('dashboard.analytics.count')}
          </th>
          <th scope="col" className="py-2 pl-3 text-right font-medium sm:pl-6">
            {t('dashboard.analytics.last')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ section, viewCount, lastViewedAt }) => (
          <tr key={section} className="border-hairline border-b align-top last:border-0">
            <th scope="row" className="w-full py-3 pr-3 font-medium text-14">
              {nameOf(section) ?? <Skeleton className="h-5 w-24" />}
              <span aria-hidden className="mt-1.5 block h-1.5 rounded-full bg-sunken">
                <span
                  className="block h-full rounded-full bg-brand"
                  style={{ width: `${(100 * viewCount) / most}%` }}
                />
              </span>
            </th>
            <td className="py-3 pl-3 text-right font-display text-20 tabular-nums leading-display">
              {count.format(viewCount)}
            </td>
            <td className="min-w-26 py-3 pl-3 text-right text-14 text-ink-soft tabular-nums sm:whitespace-nowrap sm:pl-6">
              <time dateTime={lastViewedAt}>{italianDate(lastViewedAt)}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
