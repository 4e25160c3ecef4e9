import { UnconfirmedEmail } from '../../../components/account/unconfirmed-email.tsx';
import { MoreButton } from '../../../components/screen/more-button.tsx';
import { useExtrasI18n } from '../extras-texts.ts';
import type { useOffers } from '../offers/use-offers.ts';
import { RequestCard } from './request-card.tsx';
import type { useRequests } from './use-requests.ts';

interface RequestListProps {
  readonly pages: ReturnType<typeof useRequests>;
  /** Offers as the host calls them. */
  readonly offers: ReturnType<typeof useOffers>;
  readonly mayEdit: boolean;
}

/** Lists requests, with a way to the older ones. */
export function RequestList({ pages, offers, mayEdit }: RequestListProps) {
  const { t } = useExtrasI18n();
  const offerOf = (id: string) => offers.data?.offers.find((offer) => offer.id === id);
  const requests = pages.data?.pages.flatMap((page) => page.requests) ?? [];
  return (
    <UnconfirmedEmail isNeeded={mayEdit && requests.some(({ state }) => state === 'requested')}>
      <ul className="mt-4 grid gap-3">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestCard request={request} offer={offerOf(request.extraId)} mayEdit={mayEdit} />
          </li>
        ))}
      </ul>
      <MoreButton label={t('extras.more')} pages={pages} className="mt-4" />
    </UnconfirmedEmail>
  );
}
