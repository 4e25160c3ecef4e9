import { type FormEvent, useRef, useState } from 'react';
import type { FeedbackGivenAnswer } from '#contracts/feedback/api.ts';
import { HIGHEST_RATING, LONGEST_COMMENT } from '#contracts/feedback/ratings.ts';
import { useGuest } from '../guest-context.tsx';
import { answerOfHouse } from '../post-to-house.ts';
import { givenBefore, rememberGiven } from './given-before.ts';
import { useIsLive } from './use-is-live.ts';

const RATINGS = Array.from({ length: HIGHEST_RATING }, (_, index) => index + 1);

/** Asks at the end of the book how the stay was. What is said is for the host alone. */
export function HowWasIt() {
  const { book, t } = useGuest();
  const [rating, setRating] = useState<number>();
  const [comment, setComment] = useState('');
  const [email, setEmail] = useState('');
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');
  const [given, setGiven] = useState<FeedbackGivenAnswer>();
  const block = useRef<HTMLElement>(null);
  if (!useIsLive()) return null;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (rating === undefined || state === 'sending') return;
    setState('sending');
    const { slug, language } = book;
    const said = { rating, comment, email: email.trim() || null, language, replaces: givenBefore(slug) };
    const answer = await answerOfHouse('POST /api/public/properties/{slug}/feedback', slug, said);
    if (answer === undefined) return setState('failed');
    setState('open');
    rememberGiven(slug, answer.id);
    setGiven(answer);
    // The button that had the focus is gone: whoever reads by ear goes on here.
    block.current?.focus();
  }

  return (
    <section ref={block} className="card how-was-it" aria-labelledby="how-was-it" tabIndex={-1}>
      <h2 id="how-was-it" className="display">
        {t('feedbackTitle')}
      </h2>
      {given === undefined ? (
        <form onSubmit={(event) => void send(event)}>
          <Rating value={rating} onChange={setRating} />
          {rating !== undefined && (
            <>
              <label>
                {t('feedbackWords')}
                <textarea
                  className="search-input"
                  rows={4}
                  dir="auto"
                  maxLength={LONGEST_COMMENT}
                  value={comment}
                  onChange={(event) => setComment(event.target.value)}
                />
              </label>
              <label>
                {t('feedbackEmail')}
                <input
                  className="search-input"
                  type="email"
                  autoComplete="email"
                  maxLength={255}
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              </label>
              <button type="submit" className="ask-send" aria-disabled={state === 'sending'}>
                {t('feedbackSend')}
              </button>
            </>
          )}
          <p className="ask-note">{t('feedbackPrivate')}</p>
          <p role="alert">{state === 'failed' && t('feedbackFailed')}</p>
        </form>
      ) : (
        <Thanks given={given} onChange={() => setGiven(undefined)} />
      )}
    </section>
  );
}

/** Shows five choices, as radio buttons: arrows go through them, and their meaning is said at both ends. */
function Rating({ value, onChange }: { value: number | undefined; onChange: (rating: number) => void }) {
  const { t } = useGuest();
  const ends: Readonly<Record<number, string>> = {
    1: t('feedbackWorst'),
    [HIGHEST_RATING]: t('feedbackBest'),
  };
  return (
    <fieldset className="rating" aria-labelledby="how-was-it">
      {RATINGS.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="rating"
            aria-label={[t('feedbackOf', { rating: String(each) }), ends[each]].filter(Boolean).join(', ')}
            checked={value === each}
            onChange={() => onChange(each)}
          />
          <span aria-hidden="true">{each}</span>
        </label>
      ))}
      <span aria-hidden="true">{ends[1]}</span>
      <span aria-hidden="true">{ends[HIGHEST_RATING]}</span>
    </fieldset>
  );
}

/** Thanks, and shows where else it can be said: the same after each rating. */
function Thanks({ given: { reviewLinks }, onChange }: { given: FeedbackGivenAnswer; onChange: () => void }) {
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
