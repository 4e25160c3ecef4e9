import type { RecentViews } from '#contracts/guest-activity/api.ts';
import { Bars } from '../../../../components/plots/bars.tsx';
import { useI18n } from '../../../../i18n/i18n-context.ts';

/**
 * Shows a property's views of the last 7 days, small. Its place is kept while they are on their way, and if they never
 * come.
 */
export function WeekOfViews({ week }: { week: RecentViews | undefined }) {
  const { t } = useI18n();
  return (
    <div className="flex h-8 shrink-0 items-end gap-3 lg:h-15 lg:w-44 lg:flex-col lg:gap-1.5">
      {week && (
        <>
          <Bars
            counts={week.days.map(({ viewCount }) => viewCount)}
            className="h-full w-20 lg:min-h-0 lg:w-28 lg:flex-1"
          />
          <p className="-mb-1 whitespace-nowrap text-12 text-ink-faint tabular-nums lg:mb-0">
            {t('dashboard.week', { count: week.viewCount })}
          </p>
        </>
      )}
    </div>
  );
}
