import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ChartNoAxesColumn, CloudOff } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { ViewsOverTime as Views } from '#contracts/guest-activity/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { Notice } from '../../../components/screen/notice.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { cn } from '../../../lib/page/cn.ts';
import { isPlanRefusal } from '../../../lib/site/plan-offers.ts';
import { type Period, PeriodChoice } from './period-choice.tsx';
import { ActsOfGuests } from './plots/acts-of-guests.tsx';
import { SectionsOverTime } from './plots/sections-over-time.tsx';
import { ViewsByHour } from './plots/views-by-hour.tsx';
import { ViewsByLanguage } from './plots/views-by-language.tsx';
import { ViewsOverTime } from './plots/views-over-time.tsx';
import { ReadersNow } from './readers-now.tsx';
import { byViews } from './section-views.ts';
import { SectionViewsTable } from './section-views-table.tsx';
import { ViewsExport } from './views-export.tsx';

const PLACES = [1, 2, 3, 4, 5];

interface AnalyticsDialogProps {
  readonly property: Property;
  readonly onClose: () => void;
  /** Called where the plan of the account turns out not to have analytics. */
  readonly onPlanMissing: () => void;
  readonly returnTo: RefObject<HTMLElement | null>;
}

/** Shows how often guests came to a property: by day, by hour, by language and by section, and now. */
export function AnalyticsDialog({ property, onClose, onPlanMissing, returnTo }: AnalyticsDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog
      title={t('dashboard.analytics.title', { name: property.name })}
      width="wide"
      beginsAt="title"
      onClose={onClose}
      returnTo={returnTo}
    >
      <Analytics property={property} onPlanMissing={onPlanMissing} />
    </Dialog>
  );
}

function Analytics({ property, onPlanMissing }: Pick<AnalyticsDialogProps, 'property' | 'onPlanMissing'>) {
  const { t } = useI18n();
  const [period, setPeriod] = useState<Period>(30);
  // Guests read on while the dialog is closed: nothing of it is kept.
  const params = { id: property.id };
  const sections = useQuery({ ...apiQuery('GET /api/properties/{id}/analytics', { params }), gcTime: 0 });
  const views = useQuery({
    ...apiQuery('GET /api/properties/{id}/views', { params, query: { days: period } }),
    gcTime: 0,
    // Another period takes the place of the one that is shown once it is there.
    placeholderData: keepPreviousData,
  });
  const isPlanMissing = isPlanRefusal(sections.error) || isPlanRefusal(views.error);
  const offerPlan = useEffectEvent(onPlanMissing);
  useEffect(() => {
    if (isPlanMissing) offerPlan();
  }, [isPlanMissing]);

  if (isPlanMissing) return <AnalyticsSkeleton />;
  const failed = [sections, views].filter(({ isError }) => isError);
  if (failed.length > 0) return <Failed queries={failed} />;
  if (!(sections.isSuccess && views.isSuccess)) return <AnalyticsSkeleton />;
  if (sections.data.length === 0 && views.data.viewCount === 0 && property.viewCount === 0) {
    return <NobodyYet property={property} />;
  }
  return (
    <div className="grid gap-8 pt-1">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <ReadersNow property={property} />
        <PeriodChoice period={period} onPeriod={setPeriod} />
      </div>
      <section
        aria-labelledby={PERIOD_TITLE}
        aria-busy={views.isPlaceholderData}
        className={cn('grid gap-8 transition-opacity', views.isPlaceholderData && 'opacity-60')}
      >
        <h3 id={PERIOD_TITLE} className="-mb-4 font-display text-20">
          {t('dashboard.analytics.days', { count: views.data.days.length })}
        </h3>
        <PeriodOfViews property={property} views={views.data} />
        <ViewsExport property={property} days={period} onPlanMissing={onPlanMissing} />
      </section>
      {sections.data.length === 0 ? (
        <p className="text-14 text-ink-soft">{t('dashboard.analytics.noSection')}</p>
      ) : (
        <SectionViewsTable property={property} rows={byViews(sections.data)} />
      )}
    </div>
  );
}

function Failed({ queries }: { queries: readonly Pick<UseQueryResult, 'isFetching' | 'refetch'>[] }) {
  const { t } = useI18n();
  return (
    <Notice
      icon={CloudOff}
      title={t('dashboard.analytics.failed.title')}
      text={t('dashboard.analytics.failed.text')}
    >
      <Button
        variant="outline"
        pending={queries.some(({ isFetching }) => isFetching)}
        onClick={() => {
          for (const query of queries) void query.refetch();
        }}
      >
        {t('app.retry')}
      </Button>
    </Notice>
  );
}

function NobodyYet({ property }: Pick<AnalyticsDialogProps, 'property'>) {
  const { t } = useI18n();
  return (
    <>
      <ReadersNow property={property} />
      <Notice
        icon={ChartNoAxesColumn}
        title={t('dashboard.analytics.empty.title')}
        text={t('dashboard.analytics.empty.text')}
      />
    </>
  );
}

const PERIOD_TITLE = 'views-of-period';

/** Shows all that is told of the chosen days. */
function PeriodOfViews({ property, views }: { property: Property; views: Views }) {
  return (
    <>
      <ViewsOverTime views={views} />
      {views.viewCount > 0 && <ViewsByHour views={views} />}
      {views.languages.length > 0 && <ViewsByLanguage views={views} />}
      {views.sections.length > 0 && <SectionsOverTime property={property} views={views} />}
      {views.acts.some(({ count }) => count > 0) && <ActsOfGuests views={views} />}
    </>
  );
}

/** Shows a plot and five rows on their way. */
function AnalyticsSkeleton() {
  const { t } = useI18n();
  return (
    <div role="status" className="grid">
      <span className="sr-only">{t('app.loading')}</span>
      <Skeleton className="mb-6 h-36" />
      {PLACES.map((place) => (
        <div
          key={place}
          data-skeleton-row
          className="flex items-center justify-between gap-6 border-hairline border-b py-3.5 last:border-0"
        >
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-5 w-24" />
        </div>
      ))}
    </div>
  );
}
