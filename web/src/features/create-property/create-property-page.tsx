import { ArrowLeft, CloudOff } from 'lucide-react';
import { Link } from 'react-router-dom';
import { LanguageMenu } from '../../components/language-menu.tsx';
import { LoadingScreen } from '../../components/loading-screen.tsx';
import { Notice } from '../../components/notice.tsx';
import { Screen } from '../../components/screen.tsx';
import { TopBar } from '../../components/top-bar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { useUser } from '../../lib/session.ts';
import { CreatedCard } from './created-card.tsx';
import { PartlyCreatedCard } from './partly-created-card.tsx';
import { PropertyForm } from './property-form-screen.tsx';
import { useCreateProperty } from './use-create-property.ts';

/** `/create-property`: the form, then the card with the link for guests. */
export function CreatePropertyPage() {
  const { t } = useI18n();
  const user = useUser();
  if (user.isPending) return <LoadingScreen />;
  return (
    <>
      <TopBar>
        <LanguageMenu />
        <Button asChild variant="quiet">
          <Link to="/">
            <ArrowLeft aria-hidden strokeWidth={1.75} className="size-5" />
            <span className="max-sm:sr-only">{t('create.back')}</span>
          </Link>
        </Button>
      </TopBar>
      <Screen title={t('create.title')} className="mx-auto max-w-page px-4 pt-8 pb-32 sm:px-6 sm:pt-12">
        {user.isSuccess ? (
          <Creation userId={user.data.id} />
        ) : (
          <Notice icon={CloudOff} title={t('app.failed.title')} text={t('app.offline')}>
            <Button variant="outline" pending={user.isFetching} onClick={() => void user.refetch()}>
              {t('app.retry')}
            </Button>
          </Notice>
        )}
      </Screen>
    </>
  );
}

function Creation({ userId }: { userId: string }) {
  const creation = useCreateProperty(userId);
  const { stage, retry } = creation;
  switch (stage.stage) {
    case 'form':
      return <PropertyForm userId={userId} create={creation.create} />;
    case 'partly':
      return (
        <PartlyCreatedCard unsaved={stage} isRetrying={retry.isPending} onRetry={() => retry.mutate(stage)} />
      );
    case 'done':
      return <CreatedCard created={stage.created} onAnother={creation.startAnother} />;
  }
}
