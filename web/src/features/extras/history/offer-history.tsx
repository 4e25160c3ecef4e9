import { History } from 'lucide-react';
import type { Property } from '#contracts/properties/api.ts';
import { DayList } from '../../../components/changes/day-list.tsx';
import { HistorySkeleton } from '../../../components/changes/history-skeleton.tsx';
import { LoadFailed } from '../../../components/screen/load-failed.tsx';
import { MoreButton } from '../../../components/screen/more-button.tsx';
import { Notice } from '../../../components/screen/notice.tsx';
import { useExtrasI18n } from '../extras-texts.ts';
import { OfferEntryCard } from './offer-entry-card.tsx';
import { useOfferHistory } from './use-offer-history.ts';

/** Shows what was done with the offers of a house by days, newest first, and the way back. */
export function OfferHistory({ property, mayEdit }: { property: Property; mayEdit: boolean }) {
  const { t, language } = useExtrasI18n();
  const history = useOfferHistory(property.id);
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
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
        {(entry) => <OfferEntryCard entry={entry} propertyId={property.id} mayEdit={mayEdit} />}
      </DayList>
      <MoreButton label={t('history.more')} pages={history} className="max-sm:w-full" />
    </div>
  );
}
