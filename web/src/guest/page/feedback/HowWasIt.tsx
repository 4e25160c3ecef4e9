import { useEffect, useRef, useState } from 'react';
import type { FeedbackGivenAnswer } from '#contracts/feedback/api.ts';
import { HIGHEST_RATING } from '#contracts/feedback/ratings.ts';
import { useGuest } from '../guest-context.tsx';
import { loadLater } from '../load-later.ts';
import { forgetGiven, type GivenBefore, givenBefore } from './given-before.ts';
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts';
import { useIsLive } from './use-is-live.ts';

type Loaded = typeof import('./feedback-form.tsx') | 'missing';

const loadForm = (): Promise<Loaded> =>
  loadLater(() => import('./feedback-form.tsx')).catch(() => 'missing' as const);

const RATINGS = Array.from({ length: HIGHEST_RATING }, (_, index) => index + 1);

/**
 * Asks at the end of the book how the stay was. What is said is for the host alone. The rest of the form comes once a
 * rating is chosen.
 */
export function HowWasIt() {
  const { book, t } = useGuest();
  const { slug } = book;
  const [draft] = useState(() => keptDraft(slug));
  const [rating, setRating] = useState(draft?.rating);
  const [loaded, setLoaded] = useState<Loaded>();
  // Kept here, so that what was sent can be changed.
  const [words, setWords] = useState({ comment: draft?.comment ?? '', email: '' });
  const [given, setGiven] = useState<FeedbackGivenAnswer>();
  const [before, setBefore] = useState<GivenBefore>();
  const block = useRef<HTMLElement>(null);
  useEffect(() => {
    const said = draft === undefined ? givenBefore(slug) : undefined;
    setBefore(said);
    if ((draft ?? said) !== undefined) void loadForm().then(setLoaded);
  }, [draft, slug]);
  if (!useIsLive()) return null;
  const form = typeof loaded === 'object' ? loaded : undefined;

  function choose(chosen: number): void {
    setRating(chosen);
    keepDraft(slug, { rating: chosen, comment: words.comment });
    if (form === undefined) void loadForm().then(setLoaded);
  }

  function say(next: typeof words): void {
    setWords(next);
    if (rating !== undefined) keepDraft(slug, { rating, comment: next.comment });
  }

  function settle(answer: FeedbackGivenAnswer): void {
    setGiven(answer);
    dropDraft(slug);
    goOnHere();
  }

  function sayAnew(): void {
    setGiven(undefined);
    setBefore(undefined);
    goOnHere();
  }

  /** Takes the focus: the button that had it is gone, and whoever reads by ear goes on here. */
  function goOnHere(): void {
    block.current?.focus();
  }

  function sayAsAnother(): void {
    forgetGiven(slug);
    sayAnew();
  }

  return (
    <section ref={block} className="card how-was-it" aria-labelledby="how-was-it" tabIndex={-1}>
      <h2 id="how-was-it" className="display">
        {t('feedbackTitle')}
      </h2>
      {form && given ? (
        <form.Thanks given={given} onChange={sayAnew} />
      ) : form && before ? (
        <form.SaidBefore before={before} onChange={sayAnew} onOther={sayAsAnother} />
      ) : (
        <>
          <Rating value={rating} onChange={choose} />
          {form && rating !== undefined && (
            <form.FeedbackForm rating={rating} words={words} onWords={say} onGiven={settle} />
          )}
          <p className="ask-note">{t('feedbackPrivate')}</p>
          {loaded === 'missing' && (
            <p role="alert">{t(navigator.onLine ? 'requestFailed' : 'needsNetwork')}</p>
          )}
        </>
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
