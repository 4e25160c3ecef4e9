import { Lock, PenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { Notice } from '../../components/screen/notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { may } from '../../lib/session/permissions.ts';
import { lacks } from '../../lib/site/plan-offers.ts';
import { ExtrasSkeleton } from './extras-skeleton.tsx';
import { useExtrasI18n } from './extras-texts.ts';
import { HouseRequests } from './house-requests.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Offers } from './offers/offers.tsx';
import { PressedChoices } from './pressed-choices.tsx';
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
        <Notice icon={Lock} title={t('extras.plan.title')} text={t('extras.plan.text')} />
        <HouseRequests propertyId={property.id} mayEdit={mayEdit} />
      </>
    );
  }
  return (
    <>
      <p className="mt-1.5 max-w-measure text-ink-soft">{t('extras.lead', { name: property.name })}</p>
      <Button asChild variant="outline" size="small" className="mt-4">
        <Link to={`/edit-property/${encodeURIComponent(property.slug)}`}>
          <PenLine aria-hidden strokeWidth={1.75} className="size-4" />
          {t('extras.editor')}
        </Link>
      </Button>
      {!mayEdit && <p className="mt-6 text-14 text-ink-soft">{t('extras.readOnly')}</p>}
      <Views property={property} mayEdit={mayEdit} />
    </>
  );
}

function Views({ property, mayEdit }: { property: Property; mayEdit: boolean }) {
  const { t } = useExtrasI18n();
  const open = useOpenCount(property.id);
  const [view, choose] = useView(open.data);
  if (open.isError && view === undefined) return <LoadFailed query={open} />;
  if (view === undefined) return <ExtrasSkeleton />;
  return (
    <>
      <PressedChoices
        label={t('extras.views')}
        choices={VIEWS.map((id) => ({
          id,
          name: t(`extras.view.${id}`),
          note: id === 'requests' && open.data ? t('extras.open', { count: open.data }) : undefined,
        }))}
        chosen={view}
        onChoose={choose}
      />
      {view === 'offers' ? (
        <Offers property={property} mayEdit={mayEdit} />
      ) : (
        <Requests property={property} mayEdit={mayEdit} />
      )}
    </>
  );
}
