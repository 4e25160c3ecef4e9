import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, CloudOff, DoorClosed, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import { ActingBanner } from '../../components/account/acting-banner.tsx';
import { LanguageMenu } from '../../components/language/language-menu.tsx';
import { Notice } from '../../components/screen/notice.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { TopBar } from '../../components/screen/top-bar.tsx';
import { Button } from '../../components/ui/button.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { ApiError } from '../../lib/api/api-client.ts';
import { may } from '../../lib/session/permissions.ts';
import { useUser } from '../../lib/session/session.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { loadProperty } from './form/load-property.ts';
import { PropertyEditor } from './property-editor.tsx';

const NOT_FOUND = 404;

/** Shows `/edit-property/{slug}`: everything about one property, and the page as guests see it. */
export function EditPropertyPage() {
  const { t } = useI18n();
  const { slug = '' } = useParams();
  const user = useUser();
  // Read anew at each opening: an editor that begins from an old state would meet a conflict at its end.
  const loading = useQuery({
    queryKey: ['editor', slug],
    queryFn: () => loadProperty(slug),
    gcTime: 0,
  });

  const name = loading.data?.property.name;
  const isReady = user.isSuccess && loading.isSuccess;
  const isNotFound = loading.error instanceof ApiError && loading.error.status === NOT_FOUND;
  return (
    <>
      <TopBar width="full">
        <LanguageMenu />
        <Button asChild variant="quiet">
          <Link to="/">
            <ArrowLeft aria-hidden strokeWidth={1.75} className="size-5" />
            <span className="max-sm:sr-only">{t('create.back')}</span>
          </Link>
        </Button>
      </TopBar>
      {user.data?.collaboration && <ActingBanner collaboration={user.data.collaboration} />}
      <Screen
        title={name === undefined ? t('app.loading') : t('edit.title', { name })}
        className="mx-auto max-w-[84rem] px-4 pt-8 pb-32 sm:px-6"
      >
        {isReady && (
          <Permitted user={user.data}>
            <PropertyEditor key={slug} user={user.data} loaded={loading.data} />
          </Permitted>
        )}
        {(user.isPending || loading.isPending) && <EditorSkeleton />}
        {isNotFound && <NotFound />}
        {(user.isError || (loading.isError && !isNotFound)) && (
          <Notice heading="h1" icon={CloudOff} title={t('app.failed.title')} text={t('app.offline')}>
            <Button
              variant="outline"
              pending={user.isFetching || loading.isFetching}
              onClick={() => void Promise.all([user.refetch(), loading.refetch()])}
            >
              {t('app.retry')}
            </Button>
          </Notice>
        )}
      </Screen>
    </>
  );
}

/** Says that there is no such property, or that it is not this account's. */
function NotFound() {
  const { t } = useI18n();
  return (
    <Notice heading="h1" icon={DoorClosed} title={t('edit.notFound.title')} text={t('edit.notFound.text')}>
      <Button asChild>
        <Link to="/">{t('create.back')}</Link>
      </Button>
    </Notice>
  );
}

/** Shows the editor to those who may change anything in it; a collaborator who may only look is told so. */
function Permitted({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useI18n();
  const { collaboration } = user;
  const mayEdit = may(user, 'edit_properties') || may(user, 'manage_content');
  if (collaboration === undefined || mayEdit) return children;
  return (
    <Notice
      heading="h1"
      icon={Lock}
      title={t('edit.notAllowed.title')}
      text={t('edit.notAllowed.text', { owner: collaboration.ownerName })}
    >
      <Button asChild variant="outline">
        <Link to="/">{t('create.back')}</Link>
      </Button>
    </Notice>
  );
}
