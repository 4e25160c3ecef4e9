import { MessageCircleQuestion } from 'lucide-react';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { BookLead } from '../../components/around-book/book-lead.tsx';
import { PlanNotice } from '../../components/around-book/plan-notice.tsx';
import { LoadFailed } from '../../components/screen/load-failed.tsx';
import { MoreButton } from '../../components/screen/more-button.tsx';
import { Notice } from '../../components/screen/notice.tsx';
import { PressedChoices } from '../../components/ui/pressed-choices.tsx';
import { may } from '../../lib/session/permissions.ts';
import { lacks } from '../../lib/site/plan-offers.ts';
import { QuestionCard } from './question-card.tsx';
import { QuestionsSkeleton } from './questions-skeleton.tsx';
import { useQuestionsI18n } from './questions-texts.ts';
import { useSections } from './section-choices.ts';
import { FILTERS, useFilter, useQuestions } from './use-questions.ts';

interface BookQuestionsProps {
  readonly property: Property;
  readonly user: User;
}

/** Shows what guests asked the book of a property, for whoever may read it. */
export function BookQuestions({ property, user }: BookQuestionsProps) {
  const { t } = useQuestionsI18n();
  if (lacks(user, 'chat')) {
    return <PlanNotice title={t('questions.plan.title')} text={t('questions.plan.text')} />;
  }
  return (
    <>
      <BookLead property={property} text={t('questions.lead', { name: property.name })} />
      <Questions property={property} mayAnswer={may(user, 'manage_content')} />
    </>
  );
}

function Questions({ property, mayAnswer }: { property: Property; mayAnswer: boolean }) {
  const { t } = useQuestionsI18n();
  const [filter, choose] = useFilter();
  const pages = useQuestions(property.id, filter);
  const sections = useSections(property);
  if (pages.data === undefined) {
    if (pages.isPending) return <QuestionsSkeleton />;
    return <LoadFailed title={t('questions.loadFailed')} query={pages} />;
  }
  const questions = pages.data.pages.flatMap((page) => page.questions);
  const { unanswered, answered } = pages.data.pages.at(-1)?.counts ?? { unanswered: 0, answered: 0 };
  const counts = { unanswered, answered, all: unanswered + answered };
  return (
    <>
      {counts.all > 0 && (
        <PressedChoices
          label={t('questions.filter')}
          choices={FILTERS.map((id) => ({ id, name: t(`questions.filter.${id}`), note: counts[id] }))}
          chosen={filter}
          onChoose={choose}
          className="mt-8"
        />
      )}
      {!mayAnswer && <p className="mt-6 text-14 text-ink-soft">{t('questions.readOnly')}</p>}
      {questions.length === 0 && <Nothing isNew={counts.all === 0} />}
      <div className="mt-6 grid max-w-[760px] gap-3">
        {questions.map((question) => (
          <QuestionCard key={question.id} {...{ property, question, sections, mayAnswer }} />
        ))}
      </div>
      <MoreButton label={t('questions.more')} pages={pages} className="mt-6" />
    </>
  );
}

/** Says that no question is here: none of this kind, or none at all yet. */
function Nothing({ isNew }: { isNew: boolean }) {
  const { t } = useQuestionsI18n();
  return isNew ? (
    <Notice icon={MessageCircleQuestion} title={t('questions.none.title')} text={t('questions.none.text')} />
  ) : (
    <Notice icon={MessageCircleQuestion} title={t('questions.done.title')} text={t('questions.done.text')} />
  );
}
