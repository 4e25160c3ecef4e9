import { useState } from 'react';
import { useGuest } from '../guest-context.tsx';
import { postGuest } from './post-guest.ts';
import { useIsLive } from './use-is-live.ts';

/** Asks below a section whether it was of help. */
export function Helpful({ section }: { section: string }) {
  const { book, t } = useGuest();
  const [state, setState] = useState<'asked' | 'thanked' | 'failed'>('asked');
  if (!useIsLive()) return null;

  async function say(helpful: boolean): Promise<void> {
    const sent = await postGuest(book.slug, 'helpful', { section, helpful });
    setState('failed' in sent ? 'failed' : 'thanked');
  }

  return (
    <div className="helpful">
      {state !== 'thanked' && (
        // biome-ignore lint/a11y/useSemanticElements: two buttons are no form of fields
        <div role="group" aria-label={t('helpfulAsk')}>
          <span aria-hidden="true">{t('helpfulAsk')}</span>
          <button type="button" onClick={() => void say(true)}>
            {t('yes')}
          </button>
          <button type="button" onClick={() => void say(false)}>
            {t('no')}
          </button>
        </div>
      )}
      <p role="status">
        {state === 'thanked' && t('helpfulThanks')}
        {state === 'failed' && t('needsNetwork')}
      </p>
    </div>
  );
}
