import { useCallback, useRef, useState } from 'react';
import { useKeepSoon } from '../drafts/use-keep-soon.ts';
import { keepShared, type SharedDraft } from './shared-draft.ts';

/**
 * Keeps unsaved work on a shared section in this browser until it is saved.
 * @param key that of what it is saved to: another once a new one is there
 * @param draft the same as long as nothing is typed or chosen; undefined where nothing is unsaved
 */
export function useKeptShared(key: string, draft: SharedDraft | undefined) {
  const [first] = useState(key);
  const isGivenUp = useRef(false);
  const keepNow = useCallback(() => {
    if (isGivenUp.current) return;
    if (key !== first) keepShared(localStorage, first, undefined);
    keepShared(localStorage, key, draft);
  }, [key, first, draft]);
  useKeepSoon(keepNow);
  return {
    /** Keeps the work at once: before a save, which may find that the session has ended. */
    keepNow,
    /** Forgets what is kept, and keeps nothing more: the screen is being left on purpose. */
    giveUp(): void {
      isGivenUp.current = true;
      for (const each of [first, key]) keepShared(localStorage, each, undefined);
    },
  };
}
