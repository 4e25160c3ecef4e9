import type { Property } from '#contracts/properties/api.ts';
import { useExtrasI18n } from './extras-texts.ts';
import { useOffers } from './offers/use-offers.ts';
import { RequestList } from './requests/request-list.tsx';
import { useRequests } from './requests/use-requests.ts';

interface HouseRequestsProps {
  readonly property: Property;
  readonly mayEdit: boolean;
}

/** Shows the requests that were made before the plan ended; nothing where there are none. */
export function HouseRequests({ property, mayEdit }: HouseRequestsProps) {
  const { t } = useExtrasI18n();
  const pages = useRequests(property.id, 'all');
  const offers = useOffers(property.id);
  const isThere = pages.data?.pages.some(({ requests }) => requests.length > 0) && !offers.isPending;
  if (!isThere) return null;
  return (
    <section>
      <h2 className="font-display text-24">{t('extras.view.requests')}</h2>
      <RequestList {...{ property, pages, offers, mayEdit }} />
    </section>
  );
}
