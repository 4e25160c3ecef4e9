import { useCallback, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useKeepSoon } from '../drafts/use-keep-soon.ts';
import { keepShared, type SharedDraft } from './shared-draft.ts';
import type { SharedValues } from './shared-values.ts';

/**
 * Keeps unsaved work on a shared section in this browser until it is saved.
 * @param key that of what it is saved to: another once a new one is there
 * @param besides what is kept beside the words, the same as long as nothing is chosen; undefined where nothing is unsaved
 */
export function useKeptShared(
  form: UseFormReturn<SharedValues>,
  key: string,
  besides: Omit<SharedDraft, 'values'> | undefined,
) {
  const { getValues } = form;
  const [first] = useState(key);
  const isGivenUp = useRef(false);
  const keepNow = useCallback(() => {
    if (isGivenUp.current) return;
    if (key !== first) keepShared(localStorage, first, undefined);
    keepShared(localStorage, key, besides && { values: getValues(), ...besides });
  }, [key, first, getValues, besides]);
  useKeepSoon(form, keepNow);
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
