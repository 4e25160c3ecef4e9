import { useState } from 'react';
import { useGuest } from '../guest-context.tsx';
import { answerOfHouse } from '../post-to-house.ts';
import { useIsLive } from './use-is-live.ts';

/** Asks below a section whether it was of help. */
export function Helpful({ section }: { section: string }) {
  const { book, t } = useGuest();
  const [state, setState] = useState<'asked' | 'thanked' | 'failed'>('asked');
  if (!useIsLive()) return null;

  async function say(helpful: boolean): Promise<void> {
    const answer = await answerOfHouse('POST /api/public/properties/{slug}/helpful', book.slug, {
      section,
      helpful,
    });
    setState(answer === undefined ? 'failed' : 'thanked');
  }

  return (
    <div className="helpful">
      {state !== 'thanked' && (
        <fieldset>
          <legend>{t('helpfulAsk')}</legend>
          <button type="button" onClick={() => void say(true)}>
            {t('yes')}
          </button>
          <button type="button" onClick={() => void say(false)}>
            {t('no')}
          </button>
        </fieldset>
      )}
      <p role="status">
        {state === 'thanked' && t('helpfulThanks')}
        {state === 'failed' && t(navigator.onLine ? 'requestFailed' : 'needsNetwork')}
      </p>
    </div>
  );
}
