import { CalendarClock, type LucideIcon, Tags } from 'lucide-react';
import { Link } from 'react-router-dom';
import { BookScreen } from '../../components/around-book/book-screen.tsx';
import { HistorySkeleton } from '../../components/changes/history-skeleton.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { lacks } from '../../lib/site/plan-offers.ts';
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
          <div className="mt-4 flex flex-wrap gap-2">
            <LinkButton
              icon={CalendarClock}
              to={`/history/${encodeURIComponent(property.slug)}/moment`}
              text={t('history.moments')}
            />
            {!lacks(user, 'extras') && (
              <LinkButton
                icon={Tags}
                to={`/extras/${encodeURIComponent(property.slug)}?view=history`}
                text={t('history.offers')}
              />
            )}
          </div>
          <HistoryTimeline property={property} user={user} />
        </>
      )}
    </BookScreen>
  );
}

interface LinkButtonProps {
  readonly icon: LucideIcon;
  readonly to: string;
  readonly text: string;
}

function LinkButton({ icon: Icon, to, text }: LinkButtonProps) {
  return (
    <Button asChild variant="outline" size="small">
      <Link to={to}>
        <Icon aria-hidden strokeWidth={1.75} className="size-4" />
        {text}
      </Link>
    </Button>
  );
}
