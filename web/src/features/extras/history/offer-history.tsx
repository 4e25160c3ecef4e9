import type { Property } from '#contracts/properties/api.ts';
import { HistoryList } from '../../../components/changes/history-list.tsx';
import { OfferEntryCard } from './offer-entry-card.tsx';
import { useOfferHistory } from './use-offer-history.ts';

/** Shows what was done with the offers of a house by days, newest first, and the way back. */
export function OfferHistory({ property, mayEdit }: { property: Property; mayEdit: boolean }) {
  const history = useOfferHistory(property.id);
  const entries = history.data?.pages.flatMap((page) => page.entries) ?? [];
  return (
    <HistoryList history={history} entries={entries}>
      {(entry) => <OfferEntryCard entry={entry} propertyId={property.id} mayEdit={mayEdit} />}
    </HistoryList>
  );
}
