import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { ActingBanner } from '../../components/account/acting-banner.tsx';
import { BackBar } from '../../components/screen/back-bar.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { useI18n } from '../../i18n/i18n-context.ts';
import { useUser } from '../../lib/session/session.ts';
import { BlockTexts } from './blocks/block-texts.ts';
import { Permitted } from './editor-access.tsx';
import { EditorSkeleton } from './editor-skeleton.tsx';
import { LoadTrouble, titleBefore } from './editor-trouble.tsx';
import { loadProperty } from './form/load-property.ts';
import { PropertyEditor } from './property-editor.tsx';

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
  return (
    <>
      <BackBar label={t('create.back')} width="full" />
      {user.data?.collaboration && <ActingBanner collaboration={user.data.collaboration} />}
      <Screen
        title={name === undefined ? t(titleBefore(user, loading)) : t('edit.title', { name })}
        className="mx-auto max-w-[84rem] px-4 pt-8 pb-32 sm:px-6"
      >
        <BlockTexts meanwhile={<EditorSkeleton />}>
          {isReady && (
            <Permitted user={user.data}>
              <PropertyEditor key={slug} user={user.data} loaded={loading.data} />
            </Permitted>
          )}
          {(user.isPending || loading.isPending) && <EditorSkeleton />}
          <LoadTrouble user={user} loading={loading} />
        </BlockTexts>
      </Screen>
    </>
  );
}
