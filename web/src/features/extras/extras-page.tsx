import { BookScreen } from '../../components/around-book/book-screen.tsx';
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
  return (
    <BookScreen title={t('edit.paidExtras')} failed={t('extras.loadFailed')} skeleton={<ExtrasSkeleton />}>
      {(property, user) => <HouseExtras property={property} user={user} />}
    </BookScreen>
  );
}
