import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BookScreen } from '../../components/around-book/book-screen.tsx';
import { HistorySkeleton } from '../../components/changes/history-skeleton.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { HistoryTimeline } from './history-timeline.tsx';

/** Shows `/history/{slug}`: who changed what of a property, and the way back. */
export function HistoryPage() {
  const { t } = useI18n();
  const skeleton = (
    <div className="mt-12">
      <HistorySkeleton />
    </div>
  );
  return (
    <BookScreen title={t('history.title')} failed={t('history.failed.title')} skeleton={skeleton}>
      {(property, user) => (
        <>
          <p className="mt-1.5 text-ink-soft">{t('history.lead', { name: property.name })}</p>
          <Button asChild variant="outline" size="small" className="mt-4">
            <Link to={`/history/${encodeURIComponent(property.slug)}/moment`}>
              <CalendarClock aria-hidden strokeWidth={1.75} className="size-4" />
              {t('history.moments')}
            </Link>
          </Button>
          <HistoryTimeline property={property} user={user} />
        </>
      )}
    </BookScreen>
  );
}
