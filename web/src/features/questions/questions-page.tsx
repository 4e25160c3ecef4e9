import { useParams } from 'react-router-dom';
import { ViewedProperty } from '../../components/changes/viewed-property.tsx';
import { BackBar } from '../../components/screen/back-bar.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { BookQuestions } from './book-questions.tsx';
import { QuestionsSkeleton } from './questions-skeleton.tsx';
import { QuestionsTexts, useQuestionsI18n } from './questions-texts.ts';

/** Shows `/questions/{slug}`: what guests asked the book, for the host to answer. */
export function QuestionsPage() {
  return (
    <QuestionsTexts>
      <QuestionsScreen />
    </QuestionsTexts>
  );
}

function QuestionsScreen() {
  const { t } = useQuestionsI18n();
  const { slug = '' } = useParams();
  return (
    <>
      <BackBar label={t('create.back')} />
      <Screen title={t('edit.questions')} className="mx-auto max-w-page px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
        <h1 className="font-display text-30 sm:text-38">{t('edit.questions')}</h1>
        <ViewedProperty slug={slug} failed={t('questions.loadFailed')} skeleton={<QuestionsSkeleton />}>
          {(property, user) => <BookQuestions property={property} user={user} />}
        </ViewedProperty>
      </Screen>
    </>
  );
}
