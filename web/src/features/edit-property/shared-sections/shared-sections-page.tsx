import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import type { SharedSection } from '#contracts/shared-sections/api.ts';
import { ActingBanner } from '../../../components/account/acting-banner.tsx';
import { BackBar } from '../../../components/screen/back-bar.tsx';
import { LoadFailed } from '../../../components/screen/load-failed.tsx';
import { Notice } from '../../../components/screen/notice.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { useSharedSections } from '../../../lib/properties/shared-sections.ts';
import { mayEverywhere } from '../../../lib/session/permissions.ts';
import { useUser } from '../../../lib/session/session.ts';
import { BlockTexts } from '../blocks/block-texts.ts';
import { SharingTexts, useSharingI18n } from '../sharing/sharing-texts.ts';
import { SharedSectionForm } from './shared-section-form.tsx';
import { SharedSectionList } from './shared-section-list.tsx';
import { SharedSectionsSkeleton } from './shared-sections-skeleton.tsx';

/** Id in the address of a shared section that is yet to be written. */
const NEW = 'new';

/** Shows `/shared-sections`, what is written once for several properties, and `/shared-sections/{id}`, one of them to be edited. */
export function SharedSectionsPage() {
  return (
    <SharingTexts>
      <BlockTexts>
        <SharedSectionsScreen />
      </BlockTexts>
    </SharingTexts>
  );
}

function SharedSectionsScreen() {
  const { t } = useSharingI18n();
  const { id } = useParams();
  const user = useUser();
  const title = t('account.sharedSections');
  return (
    <>
      {id === undefined ? (
        <BackBar label={t('create.back')} />
      ) : (
        <BackBar to="/shared-sections" label={title} />
      )}
      {user.data?.collaboration && <ActingBanner collaboration={user.data.collaboration} />}
      <Screen title={title} className="mx-auto max-w-page px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
        <h1 className="font-display text-30 sm:text-38">{title}</h1>
        {user.data === undefined ? (
          user.isError ? (
            <LoadFailed title={t('sharing.loadFailed')} query={user} />
          ) : (
            <SharedSectionsSkeleton />
          )
        ) : (
          <Permitted key={id} user={user.data} id={id} />
        )}
      </Screen>
    </>
  );
}

/** Shows the shared sections to who may change what belongs to all properties. */
function Permitted({ user, id }: { user: User; id: string | undefined }) {
  const { t } = useSharingI18n();
  const [opened, setOpened] = useState<SharedSection>();
  const isAllowed = mayEverywhere(user, 'manage_content');
  const shared = useSharedSections(isAllowed);
  const properties = useQuery({
    ...apiQuery('GET /api/properties'),
    enabled: isAllowed,
    refetchOnMount: 'always',
  });
  if (!isAllowed) {
    return (
      <Notice
        icon={Lock}
        title={t('sharing.notAllowed.title')}
        text={t('sharing.notAllowed.text', { owner: user.collaboration?.ownerName ?? '' })}
      />
    );
  }
  const failed = [shared, properties].find((query) => query.isError && query.data === undefined);
  if (failed !== undefined) return <LoadFailed title={t('sharing.loadFailed')} query={failed} />;
  if (shared.data === undefined || properties.data === undefined) return <SharedSectionsSkeleton />;
  const { sharedSections } = shared.data;
  const found = sharedSections.find((each) => each.id === id);
  if (opened === undefined && found !== undefined) setOpened(found);
  // One that somebody deletes while it is edited here goes on to stand in its form, with what was typed.
  const chosen = opened ?? found;
  // One that was just made in an editor may be on its way.
  if (id !== undefined && id !== NEW && chosen === undefined && shared.isFetching)
    return <SharedSectionsSkeleton />;
  const [first] = properties.data;
  return first !== undefined && (chosen !== undefined || id === NEW) ? (
    <SharedSectionForm
      user={user}
      shared={chosen}
      all={sharedSections}
      properties={properties.data}
      first={first}
    />
  ) : (
    <SharedSectionList sharedSections={sharedSections} hasProperties={first !== undefined} />
  );
}
