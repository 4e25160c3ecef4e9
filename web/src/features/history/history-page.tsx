import { CalendarClock } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { ViewedProperty } from '../../components/changes/viewed-property.tsx';
import { BackBar } from '../../components/screen/back-bar.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { HistorySkeleton } from './history-skeleton.tsx';
import { HistoryTimeline } from './history-timeline.tsx';

/** Shows `/history/{slug}`: who changed what of a property, and the way back. */
export function HistoryPage() {
  const { t } = useI18n();
  const { slug = '' } = useParams();
  return (
    <>
      <BackBar label={t('create.back')} />
      <Screen title={t('history.title')} className="mx-auto max-w-page px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
        <h1 className="font-display text-30 sm:text-38">{t('history.title')}</h1>
        <HistoryOf slug={slug} />
      </Screen>
    </>
  );
}

function HistoryOf({ slug }: { slug: string }) {
  const { t } = useI18n();
  const skeleton = (
    <div className="mt-12">
      <HistorySkeleton />
    </div>
  );
  return (
    <ViewedProperty slug={slug} failed={t('history.failed.title')} skeleton={skeleton}>
      {(property, user) => (
        <>
          <p className="mt-1.5 text-ink-soft">{t('history.lead', { name: property.name })}</p>
          <Button asChild variant="outline" size="small" className="mt-4">
            <Link to={`/history/${encodeURIComponent(slug)}/moment`}>
              <CalendarClock aria-hidden strokeWidth={1.75} className="size-4" />
              {t('history.moments')}
            </Link>
          </Button>
          <HistoryTimeline property={property} user={user} />
        </>
      )}
    </ViewedProperty>
  );
}
