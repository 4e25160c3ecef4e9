import type { Property } from '#contracts/properties/api.ts';
import { MoreButton } from '../../../components/screen/more-button.tsx';
import { useExtrasI18n } from '../extras-texts.ts';
import type { useOffers } from '../offers/use-offers.ts';
import { RequestCard } from './request-card.tsx';
import type { useRequests } from './use-requests.ts';

interface RequestListProps {
  readonly property: Property;
  readonly pages: ReturnType<typeof useRequests>;
  /** Offers as the host calls them. */
  readonly offers: ReturnType<typeof useOffers>;
  readonly mayEdit: boolean;
}

/** Lists requests, with a way to the older ones. */
export function RequestList({ property, pages, offers, mayEdit }: RequestListProps) {
  const { t } = useExtrasI18n();
  const ownNameOf = (id: string) => offers.data?.offers.find((offer) => offer.id === id)?.name;
  const requests = pages.data?.pages.flatMap((page) => page.requests) ?? [];
  return (
    <>
      <ul className="mt-4 grid gap-3">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestCard {...{ property, request, mayEdit }} ownName={ownNameOf(request.extraId)} />
          </li>
        ))}
      </ul>
      <MoreButton label={t('extras.more')} pages={pages} className="mt-4" />
    </>
  );
}
