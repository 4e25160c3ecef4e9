import { useParams } from 'react-router-dom';
import { ViewedProperty } from '../../components/changes/viewed-property.tsx';
import { BackBar } from '../../components/screen/back-bar.tsx';
import { Screen } from '../../components/screen/screen.tsx';
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
  const { slug = '' } = useParams();
  return (
    <>
      <BackBar label={t('create.back')} />
      <Screen title={t('feedback.title')} className="mx-auto max-w-page px-4 pt-8 pb-24 sm:px-6 sm:pt-12">
        <h1 className="font-display text-30 sm:text-38">{t('feedback.title')}</h1>
        <ViewedProperty slug={slug} failed={t('feedback.loadFailed')} skeleton={<FeedbackSkeleton />}>
          {(property, user) => <GuestFeedback property={property} user={user} />}
        </ViewedProperty>
      </Screen>
    </>
  );
}
