import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { GuestAnswer } from '#contracts/chat/api.ts';
import { useGuest } from '../guest-context.tsx';
import { Sheet } from '../sheets/Sheet.tsx';
import { TO_ITS_SIDE } from '../to-its-side.ts';
import { askBook, judgeAnswer, type Outcome } from './ask-book.ts';

/** As many letters as the server takes. */
const QUESTION_LETTERS_MAX = 500;

/** A question of this visit, and what came of it; absent while it is on its way. Its id tells it from the same one again. */
interface Asked {
  readonly id: number;
  readonly question: string;
  readonly outcome?: Outcome;
  /** As much of the answer as may be shown while it is written. */
  readonly begun?: string;
}

/** Answers questions from the book: in words that stand in it, with the place, or with whom to ask. */
export function AskSheet() {
  const { book, t } = useGuest();
  const [asked, setAsked] = useState<readonly Asked[]>([]);
  const [question, setQuestion] = useState('');
  const last = useRef<HTMLDivElement>(null);
  const isWaiting = asked.some(({ outcome }) => outcome === undefined);
  const turn = asked.length * 2 - (isWaiting ? 1 : 0);
  // The newest answer is what one waits for, and the field lies over what is below. While it is written it stays where it is.
  useEffect(() => {
    if (turn > 0) last.current?.scrollIntoView({ block: 'start' });
  }, [turn]);

  async function ask(event: FormEvent): Promise<void> {
    event.preventDefault();
    const words = question.trim();
    if (words === '' || isWaiting) return;
    setQuestion('');
    const id = asked.length;
    setAsked([...asked, { id, question: words }]);
    const before = asked.at(-1)?.question;
    const outcome = await askBook(
      book.slug,
      { question: words, language: book.language, ...(before !== undefined && { before }) },
      (begun) => setAsked([...asked, { id, question: words, begun }]),
    );
    setAsked([...asked, { id, question: words, outcome }]);
    // What could not be asked is not to be typed again.
    if ('failed' in outcome) setQuestion(words);
  }

  return (
    <Sheet id="ask" title={t('askTitle')}>
      <p className="ask-note">{t('askAutomatic')}</p>
      <div className="ask-log" role="log" aria-busy={isWaiting}>
        {asked.map((each, place) => (
          <div key={each.id} ref={each.id === asked.length - 1 ? last : undefined} className="ask-turn">
            <p className="ask-question" dir="auto">
              {each.question}
            </p>
            {/* Read aloud once it is whole: what is shown until then may be taken back. */}
            {each.outcome === undefined ? (
              <p className="ask-answer" aria-hidden="true">
                {each.begun} …
              </p>
            ) : (
              <AnswerTo question={each.question} before={asked[place - 1]?.question} outcome={each.outcome} />
            )}
          </div>
        ))}
      </div>
      <form className="ask-form" onSubmit={(event) => void ask(event)}>
        <input
          className="search-input"
          aria-label={t('askTitle')}
          placeholder={t('askHint')}
          enterKeyHint="send"
          autoComplete="off"
          maxLength={QUESTION_LETTERS_MAX}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
        <button type="submit" className="ask-send">
          {t('ask')}
        </button>
      </form>
    </Sheet>
  );
}

interface AnswerToProps {
  readonly question: string;
  readonly before: string | undefined;
  readonly outcome: Outcome;
}

function AnswerTo({ question, before, outcome }: AnswerToProps) {
  const { t } = useGuest();
  if ('failed' in outcome) {
    return <Failed why={outcome.failed} />;
  }
  const { kind, answer, language, citations, contact, source } = outcome.answer;
  const isWorded = source === 'model';
  return (
    <div className="ask-answer">
      {kind === 'answer' && (
        <p lang={isWorded ? language : (citations[0]?.language ?? language)} {...TO_ITS_SIDE}>
          {withLinks(answer ?? '')}
        </p>
      )}
      {isWorded && <p className="ask-note">{t('askWorded')}</p>}
      {kind === 'related' && <p>{t('askRelated')}</p>}
      {kind === 'unknown' && <p>{t('askUnknown')}</p>}
      <ul>
        {citations.map(({ section, title, excerpt, language: spoken }) => (
          <li key={`${section} ${title} ${excerpt}`} lang={spoken}>
            <a href={`#${section ?? 'stay'}`}>{title}</a>
            {kind === 'related' && <span {...TO_ITS_SIDE}> {withLinks(excerpt)}</span>}
          </li>
        ))}
      </ul>
      {contact && <Contact contact={contact} />}
      {kind !== 'unknown' && (
        <Judge asked={{ question, language, ...(before !== undefined && { before }) }} />
      )}
    </div>
  );
}

type Judged = Omit<Parameters<typeof judgeAnswer>[1], 'right'>;

/** Asks whether an answer is right; one that is not goes to the host. */
function Judge({ asked }: { asked: Judged }) {
  const { book, t } = useGuest();
  const [right, setRight] = useState<boolean>();
  const judge = (verdict: boolean) => () => {
    setRight(verdict);
    judgeAnswer(book.slug, { ...asked, right: verdict });
  };
  return (
    <p className="ask-judge" role="status">
      {right !== undefined && t(right ? 'askThanks' : 'askToHost')}
      {right === undefined && (
        <>
          {t('askRight')}
          <button type="button" onClick={judge(true)}>
            {t('yes')}
          </button>
          <button type="button" onClick={judge(false)}>
            {t('no')}
          </button>
        </>
      )}
    </p>
  );
}

/** Says why there is no answer; without a network, what can be done without one. */
function Failed({ why }: { why: Extract<Outcome, { readonly failed: string }>['failed'] }) {
  const { t } = useGuest();
  if (why !== 'offline')
    return <p className="ask-answer">{t(why === 'tooMany' ? 'askLater' : 'askFailed')}</p>;
  return (
    <p className="ask-answer">
      {t('askOffline')} <a href="#search">{t('searchTitle')}</a>
    </p>
  );
}

/** Shows the ways to whoever knows what the book does not say. */
function Contact({ contact: { name, phone, email } }: { contact: NonNullable<GuestAnswer['contact']> }) {
  const { t } = useGuest();
  return (
    <p>
      {phone !== null && (
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{t('callNumber', { detail: name })}</a>
      )}
      {phone !== null && email !== null && ' · '}
      {email !== null && <a href={`mailto:${email}`}>{t('writeTo', { detail: name })}</a>}
    </p>
  );
}

const WEB_ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** Makes links of the web addresses in a text, named after their hosts. */
const withLinks = (text: string) =>
  text.split(WEB_ADDRESS).map((part) => {
    if (!WEB_ADDRESS.test(part) || !URL.canParse(part)) return part;
    return (
      <a key={part} href={part} target="_blank" rel="noreferrer">
        {new URL(part).host}
      </a>
    );
  });
