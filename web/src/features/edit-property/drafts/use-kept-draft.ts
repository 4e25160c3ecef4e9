import { useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { mergeEdits } from '../conflicts/merge-edits.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { type EditorDraft, forgetDraft, keepDraft, readDraft } from './editor-draft.ts';
import { useKeepSoon } from './use-keep-soon.ts';

interface KeptDraftOptions {
  readonly userId: string;
  readonly propertyId: string;
  readonly form: UseFormReturn<EditorValues>;
  /** The values that the server has. */
  readonly base: EditorValues;
  readonly isDirty: boolean;
}

/** A draft that was found of earlier work, and the calls that keep and forget it. */
export interface KeptDraft {
  /** The draft that was kept the last time; undefined for nothing, and once it is settled. */
  readonly found: EditorDraft | undefined;
  /** Keeps the work at once: before a save, which may find that the session has ended. */
  readonly keepNow: () => void;
  /** Forgets what is kept. */
  readonly forget: () => void;
  /** Forgets what was written since, and keeps nothing more: the screen is being left on purpose. */
  readonly giveUp: () => void;
}

/**
 * Keeps unsaved work in this browser until it is saved, and finds what was kept the last time. A draft that was found
 * stays kept until it is settled, with what is written meanwhile beside it.
 */
export function useKeptDraft(options: KeptDraftOptions): KeptDraft {
  const { userId, propertyId, form, base, isDirty } = options;
  const { getValues } = form;
  const [found, setFound] = useState(() => readDraft(localStorage, userId, propertyId));
  const hasKept = useRef(false);
  const isGivenUp = useRef(false);

  const keepNow = useCallback(() => {
    // The next screen may be long in coming: a pause ends meanwhile.
    if (!isDirty || isGivenUp.current) return;
    const values = getValues();
    const all = found === undefined ? values : mergeEdits(found.base, found.values, values);
    keepDraft(localStorage, userId, propertyId, { values: all, base, keptAt: new Date().toISOString() });
    hasKept.current = true;
  }, [userId, propertyId, getValues, base, isDirty, found]);

  /** Keeps nothing of what was written since: the draft that was found is as it was. */
  const dropNew = useCallback(() => {
    if (found === undefined) forgetDraft(localStorage, userId, propertyId);
    else keepDraft(localStorage, userId, propertyId, found);
  }, [userId, propertyId, found]);

  useKeepSoon(form, keepNow);

  useEffect(() => {
    if (isDirty || !hasKept.current) return;
    hasKept.current = false;
    dropNew();
  }, [isDirty, dropNew]);

  return {
    found,
    keepNow,
    forget() {
      forgetDraft(localStorage, userId, propertyId);
      setFound(undefined);
    },
    giveUp() {
      isGivenUp.current = true;
      dropNew();
    },
  };
}
