import { CloudOff, History } from 'lucide-react';
import type { AuditedPerson } from '#contracts/audit/api.ts';
import { DayList } from '../../components/changes/day-list.tsx';
import { Notice } from '../../components/screen/notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRepeats } from './audit-repeats.tsx';
import { useAuditI18n } from './audit-texts.ts';
import { groupRepeats } from './repeats.ts';
import { type Audited, useAudit, useAuditWords } from './use-audit.ts';
import type { useFilter } from './use-filter.ts';

interface AuditTimelineProps {
  readonly audited: Audited;
  readonly filter: ReturnType<typeof useFilter>;
  readonly properties: AuditedPerson['properties'];
  /** True where it is the history of more people than one. */
  readonly namesSubject: boolean;
  /** True while what stands above it is on its way: entries do not move once they are there. */
  readonly isHeld?: boolean;
}

/** Shows a history by days, as far as it was asked for, and what it is narrowed by. */
export function AuditTimeline(props: AuditTimelineProps) {
  const { audited, filter, properties, namesSubject, isHeld = false } = props;
  const { t, language } = useAuditI18n();
  const words = useAuditWords(language);
  const history = useAudit(audited, filter);
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  const isFailed = (history.isError && entries.length === 0) || words.isError;
  if (isFailed) {
    return (
      <Notice icon={CloudOff} title={t('audit.failed')} text={t('app.offline')}>
        <Button
          variant="outline"
          pending={history.isFetching || words.isFetching}
          onClick={() => void Promise.all([history.refetch(), words.refetch()])}
        >
          {t('app.retry')}
        </Button>
      </Notice>
    );
  }
  if (words.data === undefined || isHeld) return <TimelineSkeleton />;
  return (
    <>
      <AuditFilters filter={filter} words={words.data} properties={properties} />
      <div aria-busy={history.isLoading}>
        {history.isLoading && <TimelineSkeleton />}
        {history.isSuccess && entries.length === 0 && (
          <Notice icon={History} title={t('audit.empty')} text={t('audit.empty.text')} />
        )}
        <DayList entries={groupRepeats(entries)} language={language} keyOf={({ id }) => id}>
          {(repeats) => <AuditRepeats repeats={repeats} words={words.data} namesSubject={namesSubject} />}
        </DayList>
        {history.hasNextPage && (
          <Button
            variant="outline"
            className="max-sm:w-full"
            pending={history.isFetchingNextPage}
            onClick={() => void history.fetchNextPage()}
          >
            {t('audit.more')}
          </Button>
        )}
      </div>
    </>
  );
}

const PLACES = ['first', 'second', 'third', 'fourth'];

function TimelineSkeleton() {
  return (
    <div className="grid gap-3">
      {PLACES.map((place) => (
        <Skeleton key={place} shape="card" className="h-28" />
      ))}
    </div>
  );
}
