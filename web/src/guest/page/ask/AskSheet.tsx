import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useGuest } from '../guest-context.tsx';
import { loadLater } from '../load-later.ts';
import { whyNothingCame } from '../post-to-house.ts';
import { Sheet } from '../sheets/Sheet.tsx';
import type { Outcome } from './ask-book.ts';

/** As many letters as the server takes. */
const QUESTION_LETTERS_MAX = 500;

type Answers = typeof import('./ask-answers.tsx');

/** A question of this visit, and what came of it; absent while it is on its way. Its id tells it from the same one again. */
interface Asked {
  readonly id: number;
  readonly question: string;
  readonly outcome?: Outcome;
  /** As much of the answer as may be shown while it is written. */
  readonly begun?: string;
}

/** Returns the questions of this visit, what asks one, and the code that shows answers, once it is loaded. */
function useAsking() {
  const { book } = useGuest();
  const [answers, setAnswers] = useState<Answers>();
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const isWaiting = asked.some(({ outcome }) => outcome === undefined);

  /** Loads what asks and answers, once; `undefined` where that cannot be had now. */
  async function load(): Promise<Answers | undefined> {
    const loaded = answers ?? (await loadLater(() => import('./ask-answers.tsx')).catch(() => undefined));
    setAnswers(loaded);
    return loaded;
  }

  async function ask(question: string): Promise<Outcome> {
    const id = asked.length;
    setAsked([...asked, { id, question }]);
    const before = asked.at(-1)?.question;
    const loaded = await load();
    const outcome = await (loaded?.askBook ?? notLoaded)(
      book.slug,
      { question, language: book.language, ...(before !== undefined && { before }) },
      (begun) => setAsked([...asked, { id, question, begun }]),
    );
    setAsked([...asked, { id, question, outcome }]);
    return outcome;
  }

  return { answers, asked, isWaiting, load, ask };
}

/**
 * Answers questions from the book: in words that stand in it, with the place, or with whom to ask. What asks and shows
 * answers comes once the field is turned to.
 */
export function AskSheet() {
  const { t } = useGuest();
  const { answers, asked, isWaiting, load, ask } = useAsking();
  const [question, setQuestion] = useState('');
  const last = useRef<HTMLDivElement>(null);
  const turn = asked.length * 2 - (isWaiting ? 1 : 0);
  // The newest answer is what one waits for, and the field lies over what is below. While it is written it stays where it is.
  useEffect(() => {
    if (turn > 0) last.current?.scrollIntoView({ block: 'start' });
  }, [turn]);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const words = question.trim();
    if (words === '' || isWaiting) return;
    setQuestion('');
    const outcome = await ask(words);
    // What could not be asked is not to be typed again; what was typed meanwhile stays.
    if ('failed' in outcome) setQuestion((typed) => typed || words);
  }

  return (
    <Sheet id="ask" title={t('askTitle')}>
      <p className="ask-note">{t('askAutomatic')}</p>
      <div className="ask-log" role="log" aria-busy={isWaiting}>
        {asked.map((each, place) => (
          <div key={each.id} ref={each.id === asked.length - 1 ? last : undefined} className="ask-turn">
            {turnOf(each, asked[place - 1]?.question, answers)}
          </div>
        ))}
      </div>
      <form className="ask-form" onSubmit={(event) => void send(event)}>
        <input
          className="search-input"
          aria-label={t('askTitle')}
          placeholder={t('askHint')}
          enterKeyHint="send"
          autoComplete="off"
          maxLength={QUESTION_LETTERS_MAX}
          value={question}
          onFocus={() => void load()}
          onChange={(event) => setQuestion(event.target.value)}
        />
        <button type="submit" className="ask-send">
          {t('ask')}
        </button>
      </form>
    </Sheet>
  );
}

/** Draws a question, and below it what came of it. @param before the question that was asked before it */
function turnOf(
  { question, outcome, begun }: Asked,
  before: string | undefined,
  answers: Answers | undefined,
) {
  return (
    <>
      <p className="ask-question" dir="auto">
        {question}
      </p>
      {/* Read aloud once it is whole: what is shown until then may be taken back. */}
      {outcome === undefined && (
        <p className="ask-answer" aria-hidden="true">
          {begun} …
        </p>
      )}
      {outcome && 'failed' in outcome && <Failed why={outcome.failed} />}
      {answers && outcome && 'answer' in outcome && (
        <answers.AnswerTo question={question} before={before} answer={outcome.answer} />
      )}
    </>
  );
}

type Failure = Extract<Outcome, { readonly failed: string }>;

/** Stands for asking where what asks could not be loaded. */
const notLoaded = async (): Promise<Failure> => ({ failed: whyNothingCame() });

/** Says why there is no answer; without a network, what can be done without one. */
function Failed({ why }: { why: Failure['failed'] }) {
  const { t } = useGuest();
  if (why !== 'offline')
    return <p className="ask-answer">{t(why === 'tooMany' ? 'askLater' : 'askFailed')}</p>;
  return (
    <p className="ask-answer">
      {t('askOffline')} <a href="#search">{t('searchTitle')}</a>
    </p>
  );
}
