import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { GuestQuestion } from '#contracts/chat/questions.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { colon } from '../../lib/text/colon.ts';
import { languageName } from '../../lib/text/language-name.ts';
import { AnswerForm } from './answer-form.tsx';
import { useQuestionsI18n } from './questions-texts.ts';
import type { useSections } from './section-choices.ts';
import { useDelete } from './use-questions.ts';

export interface QuestionCardProps {
  readonly property: Property;
  readonly question: GuestQuestion;
  readonly sections: ReturnType<typeof useSections>;
  readonly mayAnswer: boolean;
}

/** Shows a question: its words, how often and when it was asked, what guests were told, and what can be done. */
export function QuestionCard({ property, question, sections, mayAnswer }: QuestionCardProps) {
  const { t, language } = useQuestionsI18n();
  /** Absent: not yet. */
  const [isAnswering, setAnswering] = useState<boolean>();
  const { text, count, lastAskedAt, state } = question;
  const format = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <article className="rounded-card border border-hairline bg-surface p-4 shadow-card sm:p-5">
      <div className="flex items-start gap-x-4 gap-y-2 max-sm:flex-col">
        <h2
          lang={question.language}
          dir="auto"
          className="min-w-0 flex-1 wrap-anywhere font-semibold text-18"
        >
          {text}
        </h2>
        <Badge tone={state === 'answered' ? 'success' : 'warning'}>{t(`questions.state.${state}`)}</Badge>
      </div>
      <p className="mt-1 text-14 text-ink-soft tabular-nums">
        {t('questions.count', { count })} ·{' '}
        {t('questions.last', { when: format.format(new Date(lastAskedAt)) })} ·{' '}
        {languageName(question.language, language)}
      </p>
      <Told question={question} nameOf={sections.nameOf} />
      {isAnswering ? (
        <AnswerForm
          {...{ property, question }}
          choices={sections.choices}
          onClose={() => setAnswering(false)}
        />
      ) : (
        mayAnswer && (
          <Actions
            {...{ property, question }}
            isBack={isAnswering === false}
            onAnswer={() => setAnswering(true)}
          />
        )
      )}
    </article>
  );
}

/** Says what guests were told. */
function Told({
  question: { kind, citations, isDoubted, answeredIn },
  nameOf,
}: Pick<QuestionCardProps, 'question'> & { nameOf: (section: string) => string }) {
  const { t, language } = useQuestionsI18n();
  const places = citations.map(({ section, title }) =>
    [section === null ? t('questions.property') : nameOf(section), title]
      .filter(Boolean)
      .join(colon(language)),
  );
  const told = kind === 'unknown' || places.length === 0 ? 'unknown' : kind;
  return (
    <div className="mt-3 grid gap-1 text-14">
      <p className="wrap-anywhere text-ink-soft">
        {told === 'unknown'
          ? t('questions.told.unknown')
          : t(`questions.told.${told}`, { places: places.join(' · ') })}
      </p>
      {isDoubted && <p className="font-medium text-warning">{t('questions.doubted')}</p>}
      {answeredIn !== null && (
        <p className="text-ink-soft">{t('questions.answeredIn', { section: nameOf(answeredIn) })}</p>
      )}
    </div>
  );
}

interface ActionsProps extends Pick<QuestionCardProps, 'property' | 'question'> {
  /** True where the form stood here before, whose focus goes to what opens it. */
  readonly isBack: boolean;
  readonly onAnswer: () => void;
}

/** Answers a question, or takes it off the list once that is confirmed. */
function Actions({ property, question, isBack, onAnswer }: ActionsProps) {
  const { t } = useQuestionsI18n();
  /** Absent: not yet. */
  const [isAsking, setAsking] = useState<boolean>();
  const deletion = useDelete(property.id, question.id);
  const named = <span className="sr-only">{question.text}</span>;
  if (isAsking) {
    return (
      <div className="mt-4 flex flex-wrap items-center gap-2">
        <p className="text-14">{t('questions.delete.sure')}</p>
        <Button
          size="small"
          variant="danger"
          pending={deletion.isPending}
          onClick={() => deletion.mutate(undefined)}
        >
          {t('questions.delete')}
        </Button>
        <Button size="small" variant="outline" autoFocus onClick={() => setAsking(false)}>
          {t('app.cancel')}
        </Button>
      </div>
    );
  }
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button
        size="small"
        variant={question.state === 'answered' ? 'outline' : 'primary'}
        autoFocus={isBack}
        onClick={onAnswer}
      >
        {t(question.state === 'answered' ? 'questions.answerAgain' : 'questions.answer')}
        {named}
      </Button>
      <Button size="small" variant="quiet" autoFocus={isAsking === false} onClick={() => setAsking(true)}>
        <Trash2 aria-hidden strokeWidth={1.75} className="size-4" />
        {t('questions.delete')}
        {named}
      </Button>
    </div>
  );
}
