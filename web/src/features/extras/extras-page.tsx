import { useParams } from 'react-router-dom';
import { ViewedProperty } from '../../components/changes/viewed-property.tsx';
import { BackBar } from '../../components/screen/back-bar.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { ExtrasSkeleton } from './extras-skeleton.tsx';
import { ExtrasTexts, useExtrasI18n } from './extras-texts.ts';
import { HouseExtras } from './house-extras.tsx';

/** Shows `/extras/{slug}`: what a house offers at a price, and what guests asked for. */
export function ExtrasPage() {
  return (
    <ExtrasTexts>
      <ExtrasScreen />
    </ExtrasTexts>
  );
}

function ExtrasScreen() {
  const { t } = useExtrasI18n();
  const { slug = '' } = useParams();
  return (
    <>
      <BackBar label={t('create.back')} />
      <Screen title={t('edit.paidExtras')} className="mx-auto max-w-page px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
        <h1 className="font-display text-30 sm:text-38">{t('edit.paidExtras')}</h1>
        <ViewedProperty slug={slug} failed={t('extras.loadFailed')} skeleton={<ExtrasSkeleton />}>
          {(property, user) => <HouseExtras property={property} user={user} />}
        </ViewedProperty>
      </Screen>
    </>
  );
}
