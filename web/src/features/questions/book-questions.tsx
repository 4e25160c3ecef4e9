import { CloudOff, Lock, MessageCircleQuestion, PenLine } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import type { Property } from '#contracts/properties/api.ts';
import { Notice } from '../../components/screen/notice.tsx';
import { Button } from '../../components/ui/button.tsx';
import { cn } from '../../lib/page/cn.ts';
import { may } from '../../lib/session/permissions.ts';
import { lacks } from '../../lib/site/plan-offers.ts';
import { QuestionCard } from './question-card.tsx';
import { QuestionsSkeleton } from './questions-skeleton.tsx';
import { useQuestionsI18n } from './questions-texts.ts';
import { useSections } from './section-choices.ts';
import { FILTERS, type Filter, useFilter, useQuestions } from './use-questions.ts';

interface BookQuestionsProps {
  readonly property: Property;
  readonly user: User;
}

/** Shows what guests asked the book of a property, for whoever may read it. */
export function BookQuestions({ property, user }: BookQuestionsProps) {
  const { t } = useQuestionsI18n();
  if (lacks(user, 'chat')) {
    return <Notice icon={Lock} title={t('questions.plan.title')} text={t('questions.plan.text')} />;
  }
  return (
    <>
      <p className="mt-1.5 max-w-measure text-ink-soft">{t('questions.lead', { name: property.name })}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button asChild variant="outline" size="small">
          <Link to={`/edit-property/${encodeURIComponent(property.slug)}`}>
            <PenLine aria-hidden strokeWidth={1.75} className="size-4" />
            {t('questions.editor')}
          </Link>
        </Button>
      </div>
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
    return (
      <Notice icon={CloudOff} title={t('questions.loadFailed')} text={t('app.offline')}>
        <Button variant="outline" pending={pages.isFetching} onClick={() => void pages.refetch()}>
          {t('app.retry')}
        </Button>
      </Notice>
    );
  }
  const questions = pages.data.pages.flatMap((page) => page.questions);
  const { unanswered, answered } = pages.data.pages.at(-1)?.counts ?? { unanswered: 0, answered: 0 };
  const counts = { unanswered, answered, all: unanswered + answered };
  return (
    <>
      <StateFilter counts={counts} filter={filter} onFilter={choose} />
      {!mayAnswer && <p className="mt-6 text-14 text-ink-soft">{t('questions.readOnly')}</p>}
      {questions.length === 0 && <Nothing isNew={counts.all === 0} />}
      <div className="mt-6 grid max-w-[760px] gap-3">
        {questions.map((question) => (
          <QuestionCard key={question.id} {...{ property, question, sections, mayAnswer }} />
        ))}
      </div>
      {pages.hasNextPage && (
        <Button
          variant="outline"
          className="mt-6"
          pending={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('questions.more')}
        </Button>
      )}
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

interface StateFilterProps {
  readonly counts: Readonly<Record<Filter, number>>;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** Chooses which questions are shown. */
function StateFilter({ counts, filter, onFilter }: StateFilterProps) {
  const { t } = useQuestionsI18n();
  return (
    <fieldset className="mt-8 flex flex-wrap gap-2">
      <legend className="sr-only">{t('questions.filter')}</legend>
      {FILTERS.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === filter}
          onClick={() => onFilter(each)}
          className={cn(
            'inline-flex h-9 items-center gap-2 rounded-full border px-3.5 font-medium text-14 transition-colors',
            each === filter
              ? 'border-primary bg-primary-tint text-primary-ink'
              : 'border-edge/60 bg-surface text-ink-soft hover:border-edge hover:text-ink',
          )}
        >
          {t(`questions.filter.${each}`)}
          <span className="tabular-nums">{counts[each]}</span>
        </button>
      ))}
    </fieldset>
  );
}
