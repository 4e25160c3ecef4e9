import { type FormEvent, useRef, useState } from 'react';
import type { FeedbackGivenAnswer } from '#contracts/feedback/api.ts';
import { LONGEST_COMMENT } from '#contracts/feedback/ratings.ts';
import { LOCALES } from '#contracts/kernel/languages.ts';
import { useGuest } from '../guest-context.tsx';
import { LetterCount } from '../LetterCount.tsx';
import { giveFeedback, type NotGiven } from './give-feedback.ts';
import { type GivenBefore, givenBefore, rememberGiven } from './given-before.ts';

/** Words and address beside a rating; empty where there are none. */
interface Words {
  readonly comment: string;
  readonly email: string;
}

interface FeedbackFormProps {
  readonly rating: number;
  readonly words: Words;
  readonly onWords: (words: Words) => void;
  readonly onGiven: (answer: FeedbackGivenAnswer) => void;
}

/** Takes words and an address beside a rating, neither of which has to be said, and sends all of it. */
export function FeedbackForm({ rating, words, onWords, onGiven }: FeedbackFormProps) {
  const { book, t } = useGuest();
  const { comment, email } = words;
  const [state, setState] = useState<'open' | 'sending' | 'tooLong' | NotGiven>('open');
  const field = useRef<HTMLTextAreaElement>(null);
  const address = useRef<HTMLInputElement>(null);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (state === 'sending') return;
    if (comment.trim().length > LONGEST_COMMENT) {
      setState('tooLong');
      field.current?.focus();
      return;
    }
    setState('sending');
    const { slug, language } = book;
    const said = { rating, comment, email: email.trim() || null, language, replaces: givenBefore(slug)?.id };
    const outcome = await giveFeedback(slug, said);
    if (typeof outcome === 'string') {
      setState(outcome);
      if (outcome === 'emailWrong') address.current?.focus();
      return;
    }
    rememberGiven(slug, outcome.id);
    onGiven(outcome);
  }

  return (
    <form onSubmit={(event) => void send(event)}>
      <label>
        {t('feedbackWords')}
        <textarea
          ref={field}
          className="search-input"
          aria-invalid={state === 'tooLong'}
          rows={4}
          dir="auto"
          value={comment}
          onChange={(event) => onWords({ ...words, comment: event.target.value })}
        />
      </label>
      <LetterCount text={comment} most={LONGEST_COMMENT} />
      <label>
        {t('feedbackEmail')}
        <input
          ref={address}
          className="search-input"
          aria-invalid={state === 'emailWrong'}
          type="email"
          autoComplete="email"
          maxLength={255}
          value={email}
          onChange={(event) => onWords({ ...words, email: event.target.value })}
        />
      </label>
      <button type="submit" className="ask-send" aria-disabled={state === 'sending'}>
        {t('feedbackSend')}
      </button>
      <p role="alert">{state !== 'open' && state !== 'sending' && t(state)}</p>
    </form>
  );
}

interface ThanksProps {
  readonly given: FeedbackGivenAnswer;
  readonly onChange: () => void;
}

/** Thanks, and shows where else it can be said: the same after each rating. */
export function Thanks({ given: { reviewLinks }, onChange }: ThanksProps) {
  const { t } = useGuest();
  return (
    <>
      <p role="status">{t('feedbackThanks')}</p>
      {reviewLinks.length > 0 && (
        <>
          <p>{t('feedbackElsewhere')}</p>
          <ul>
            {reviewLinks.map(({ name, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <button type="button" className="more" onClick={onChange}>
        {t('feedbackChange')}
      </button>
    </>
  );
}

interface SaidBeforeProps {
  readonly before: GivenBefore;
  readonly onChange: () => void;
  readonly onOther: () => void;
}

/** Tells that it was said on this device already; it may be that of the house, in the hands of another guest by now. */
export function SaidBefore({ before, onChange, onOther }: SaidBeforeProps) {
  const { book, t } = useGuest();
  const date = new Intl.DateTimeFormat(LOCALES[book.language], { day: 'numeric', month: 'long' });
  return (
    <>
      <p>{t('feedbackBefore', { date: date.format(before.at) })}</p>
      <button type="button" className="more" onClick={onChange}>
        {t('feedbackChange')}
      </button>
      <button type="button" className="more" onClick={onOther}>
        {t('feedbackNotMe')}
      </button>
    </>
  );
}
