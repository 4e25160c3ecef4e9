import { BookScreen } from '../../components/around-book/book-screen.tsx';
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
  return (
    <BookScreen
      title={t('edit.questions')}
      failed={t('questions.loadFailed')}
      skeleton={<QuestionsSkeleton />}
    >
      {(property, user) => <BookQuestions property={property} user={user} />}
    </BookScreen>
  );
}
