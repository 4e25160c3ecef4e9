import { BookScreen } from '../../components/around-book/book-screen.tsx';
import { BookTranslations } from './book-translations.tsx';
import { TranslationsSkeleton } from './translations-skeleton.tsx';
import { TranslationsTexts, useTranslationsI18n } from './translations-texts.ts';

/** Shows `/translations/{slug}`: the texts of a book beside what they are in the languages of its guests. */
export function TranslationsPage() {
  return (
    <TranslationsTexts>
      <TranslationsScreen />
    </TranslationsTexts>
  );
}

function TranslationsScreen() {
  const { t } = useTranslationsI18n();
  return (
    <BookScreen
      title={t('translations.title')}
      failed={t('translations.loadFailed')}
      skeleton={<TranslationsSkeleton />}
    >
      {(property, user) => <BookTranslations property={property} user={user} />}
    </BookScreen>
  );
}
