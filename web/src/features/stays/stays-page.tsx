import { BookScreen } from '../../components/around-book/book-screen.tsx';
import { HouseStays } from './house-stays.tsx';
import { StaysSkeleton } from './stays-skeleton.tsx';
import { StaysTexts, useStaysI18n } from './stays-texts.ts';

/** Shows `/stays/{slug}`: who stays in a house and when, each with a link of their own. */
export function StaysPage() {
  return (
    <StaysTexts>
      <StaysScreen />
    </StaysTexts>
  );
}

function StaysScreen() {
  const { t } = useStaysI18n();
  return (
    <BookScreen title={t('edit.stays')} failed={t('stays.loadFailed')} skeleton={<StaysSkeleton />}>
      {(property, user) => <HouseStays property={property} user={user} />}
    </BookScreen>
  );
}
