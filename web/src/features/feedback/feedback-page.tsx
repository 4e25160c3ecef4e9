import { BookScreen } from '../../components/around-book/book-screen.tsx';
import { FeedbackSkeleton } from './feedback-skeleton.tsx';
import { FeedbackTexts, useFeedbackI18n } from './feedback-texts.ts';
import { GuestFeedback } from './guest-feedback.tsx';

/** Shows `/feedback/{slug}`: what guests said of their stays, and of the sections of the book. */
export function FeedbackPage() {
  return (
    <FeedbackTexts>
      <FeedbackScreen />
    </FeedbackTexts>
  );
}

function FeedbackScreen() {
  const { t } = useFeedbackI18n();
  return (
    <BookScreen title={t('feedback.title')} failed={t('feedback.loadFailed')} skeleton={<FeedbackSkeleton />}>
      {(property, user) => <GuestFeedback property={property} user={user} />}
    </BookScreen>
  );
}
