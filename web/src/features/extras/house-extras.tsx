import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { BookLead } from '../../components/around-book/book-lead.tsx';
import { PlanNotice } from '../../components/around-book/plan-notice.tsx';
import { LoadFailed } from '../../components/screen/load-failed.tsx';
import { PressedChoices } from '../../components/ui/pressed-choices.tsx';
import { may } from '../../lib/session/permissions.ts';
import { lacks } from '../../lib/site/plan-offers.ts';
import { ExtrasSkeleton } from './extras-skeleton.tsx';
import { useExtrasI18n } from './extras-texts.ts';
import { OfferHistory } from './history/offer-history.tsx';
import { HouseRequests } from './house-requests.tsx';
import { Offers } from './offers/offers.tsx';
import { Requests } from './requests/requests.tsx';
import { useOpenCount } from './requests/use-requests.ts';
import { useView, VIEWS } from './use-view.ts';

interface HouseExtrasProps {
  readonly property: Property;
  readonly user: User;
}

/** Shows the requests and the offers of a house. Where the plan has none, what is open can still be brought to its end. */
export function HouseExtras({ property, user }: HouseExtrasProps) {
  const { t } = useExtrasI18n();
  const mayEdit = may(user, 'edit_properties');
  if (lacks(user, 'extras')) {
    return (
      <>
        <PlanNotice title={t('extras.plan.title')} text={t('extras.plan.text')} />
        <HouseRequests property={property} mayEdit={mayEdit} />
      </>
    );
  }
  return (
    <>
      <BookLead property={property} text={t('extras.lead', { name: property.name })} />
      {!mayEdit && <p className="mt-6 text-14 text-ink-soft">{t('extras.readOnly')}</p>}
      <Views property={property} mayEdit={mayEdit} seesHistory={may(user, 'view_properties')} />
    </>
  );
}

interface ViewsProps {
  readonly property: Property;
  readonly mayEdit: boolean;
  readonly seesHistory: boolean;
}

function Views({ property, mayEdit, seesHistory }: ViewsProps) {
  const { t } = useExtrasI18n();
  const open = useOpenCount(property.id);
  const views = seesHistory ? VIEWS : VIEWS.filter((view) => view !== 'history');
  const [view, choose] = useView(open.data, views);
  if (open.isError && view === undefined) return <LoadFailed title={t('extras.loadFailed')} query={open} />;
  if (view === undefined || open.isPending) return <ExtrasSkeleton />;
  return (
    <>
      <PressedChoices
        label={t('extras.views')}
        choices={views.map((id) => ({
          id,
          name: t(`extras.view.${id}`),
          note: id === 'requests' && open.data ? t('extras.open', { count: open.data }) : undefined,
        }))}
        chosen={view}
        onChoose={choose}
        className="mt-6"
      />
      {view === 'offers' && <Offers property={property} mayEdit={mayEdit} />}
      {view === 'requests' && <Requests property={property} mayEdit={mayEdit} />}
      {view === 'history' && <OfferHistory property={property} mayEdit={mayEdit} />}
    </>
  );
}
