import { useParams } from 'react-router-dom';
import { ViewedProperty } from '../../components/changes/viewed-property.tsx';
import { BackBar } from '../../components/screen/back-bar.tsx';
import { Screen } from '../../components/screen/screen.tsx';
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
  const { slug = '' } = useParams();
  return (
    <>
      <BackBar label={t('create.back')} />
      <Screen title={t('translations.title')} className="mx-auto max-w-page px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
        <h1 className="font-display text-30 sm:text-38">{t('translations.title')}</h1>
        <ViewedProperty slug={slug} failed={t('translations.loadFailed')} skeleton={<TranslationsSkeleton />}>
          {(property, user) => <BookTranslations property={property} user={user} />}
        </ViewedProperty>
      </Screen>
    </>
  );
}
