import { CloudOff, Lock } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import { ActingBanner } from '../../components/account/acting-banner.tsx';
import { BackBar } from '../../components/screen/back-bar.tsx';
import { Notice } from '../../components/screen/notice.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { LaterPart } from '../../lib/page/later-part.tsx';
import { createPart } from '../../lib/page/part.tsx';
import { may } from '../../lib/session/permissions.ts';
import { useUser } from '../../lib/session/session.ts';
import { isPlanRefusal } from '../../lib/site/plan-offers.ts';
import { loadCreatedCard } from './creation/load-created-card.ts';
import { PartlyCreatedCard } from './creation/partly-created-card.tsx';
import { useCreateProperty } from './creation/use-create-property.ts';
import { draftKey } from './form/draft.ts';
import { FormSkeleton } from './form/form-skeleton.tsx';
import { PropertyForm } from './form/property-form-screen.tsx';
import { RoomInPlan } from './room-in-plan.tsx';

const CreatedCard = lazy(loadCreatedCard);
const { Shown: FullPlanOffer } = createPart(
  async () => (await import('./creation/full-plan-offer.tsx')).FullPlanOffer,
);

/** Shows `/create-property`: the form, then the card with the link for guests. */
export function CreatePropertyPage() {
  const { t } = useI18n();
  const user = useUser();
  return (
    <>
      <BackBar label={t('create.back')} />
      {user.data?.collaboration && <ActingBanner collaboration={user.data.collaboration} />}
      <Screen title={t('create.title')} className="mx-auto max-w-page px-4 pt-8 pb-32 sm:px-6 sm:pt-12">
        {user.isPending && <FormSkeleton />}
        {user.isSuccess && <Permitted user={user.data} />}
        {user.isError && (
          <Notice heading="h1" icon={CloudOff} title={t('app.failed.title')} text={t('app.offline')}>
            <Button variant="outline" pending={user.isFetching} onClick={() => void user.refetch()}>
              {t('app.retry')}
            </Button>
          </Notice>
        )}
      </Screen>
    </>
  );
}

/** Shows the form to those who may create here; a collaborator who may not is told whom to ask. */
function Permitted({ user }: { user: User }) {
  const { t } = useI18n();
  const { collaboration } = user;
  if (collaboration === undefined || may(user, 'create_properties')) {
    return <Creation key={draftKey(user)} user={user} />;
  }
  const owner = collaboration.ownerName;
  return (
    <Notice
      heading="h1"
      icon={Lock}
      title={t('create.notAllowed.title')}
      text={t('create.notAllowed.text', { owner })}
    >
      <Button asChild variant="outline">
        <Link to="/">{t('create.back')}</Link>
      </Button>
    </Notice>
  );
}

function Creation({ user }: { user: User }) {
  const draft = draftKey(user);
  const owner = user.collaboration?.ownerName;
  const mayWrite = may(user, 'manage_content');
  const creation = useCreateProperty(draft, mayWrite);
  const { stage, create, retry } = creation;
  switch (stage.stage) {
    case 'form':
      return (
        <RoomInPlan user={user}>
          <PropertyForm draft={draft} readerOf={mayWrite ? undefined : owner} create={create} />
          {isPlanRefusal(create.error) && (
            <LaterPart onMissing={create.reset}>
              <FullPlanOffer user={user} onClose={create.reset} />
            </LaterPart>
          )}
        </RoomInPlan>
      );
    case 'partly':
      return (
        <PartlyCreatedCard unsaved={stage} isRetrying={retry.isPending} onRetry={() => retry.mutate(stage)} />
      );
    case 'done':
      return (
        <Suspense fallback={<FormSkeleton />}>
          <CreatedCard created={stage.created} user={user} onAnother={creation.startAnother} />
        </Suspense>
      );
  }
}
