import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.ts';
import { LoadFailed } from '../screen/load-failed.tsx';
import { MoreButton } from '../screen/more-button.tsx';
import { Notice } from '../screen/notice.tsx';
import { DayList } from './day-list.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';

interface HistoryListProps<Entry> {
  /** The pages of a history, as they have been asked for so far. */
  readonly history: Parameters<typeof LoadFailed>[0]['query'] &
    Parameters<typeof MoreButton>[0]['pages'] & {
      readonly isPending: boolean;
      readonly isError: boolean;
      readonly isSuccess: boolean;
    };
  readonly entries: readonly Entry[];
  readonly children: (entry: Entry) => ReactNode;
}

/** Shows the saves of a history by days, newest first, and the button for more. */
export function HistoryList<Entry extends { readonly at: string; readonly revision: number }>({
  history,
  entries,
  children,
}: HistoryListProps<Entry>) {
  const { t, language } = useI18n();
  return (
    <div className="mt-8" aria-busy={history.isPending}>
      {history.isPending && <HistorySkeleton />}
      {history.isError && entries.length === 0 && (
        <LoadFailed title={t('history.failed.title')} query={history} />
      )}
      {history.isSuccess && entries.length === 0 && (
        <Notice icon={History} title={t('history.empty.title')} text={t('history.empty.text')} />
      )}
      <DayList entries={entries} language={language} keyOf={({ revision }) => revision}>
        {children}
      </DayList>
      <MoreButton label={t('history.more')} pages={history} className="max-sm:w-full" />
    </div>
  );
}
