import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { SaveBookRequest } from '#contracts/properties/api.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { createAttemptKeys } from '../../../lib/api/attempt-keys.ts';
import { apiQuery, queryClient } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/page/toast.ts';
import { collide, mergeEdits } from '../conflicts/merge-edits.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { loadProperty, type SavedProperty } from '../form/load-property.ts';
import { keepUploads } from '../sections/tip-uploads.ts';
import { adoptSaved } from './adopt-saved.ts';
import { type Editable, toBookRequest, withTheme } from './editor-requests.ts';
import { saveProperty } from './save-property.ts';
import { useFailureToast } from './use-failure-toast.ts';
import { type RefusalHandlers, useRefusals } from './use-refusals.ts';

export interface SaveOptions extends Omit<RefusalHandlers, 'onFailed' | 'onStale'> {
  readonly form: UseFormReturn<EditorValues>;
  readonly loaded: SavedProperty;
  readonly editable: Editable;
}

/** A save of `values` on top of `from`. */
interface Save {
  readonly values: EditorValues;
  readonly from: SavedProperty;
  /** All that differs; undefined where nothing does. */
  readonly body: SaveBookRequest | undefined;
  /** Tells that it was done. */
  readonly told: string;
}

/** Returns values with a section as it is stored in the main language. */
function withSection(values: EditorValues, { property, values: stored }: SavedProperty, section: string) {
  const { language } = property;
  const { [section]: draft } = stored.texts[language];
  if (draft === undefined) return values;
  return {
    ...values,
    texts: { ...values.texts, [language]: { ...values.texts[language], [section]: draft } },
  };
}

/** Tells whether a save failed because this browser has no connection. */
const isOffline = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 0 && !navigator.onLine;

interface SendOptions {
  readonly form: UseFormReturn<EditorValues>;
  /** Hears what the server has, and what it had before. */
  readonly onSaved: (saved: SavedProperty, former: SavedProperty) => void;
  readonly onError: ReturnType<typeof useRefusals>;
}

/** Returns what sends saves, and whether one is on its way. */
function useSend({ form, onSaved, onError }: SendOptions) {
  const [keys] = useState(createAttemptKeys);
  const [savedAt, setSavedAt] = useState<Date>();
  const { mutateAsync: send, isPending: isSaving } = useMutation({
    mutationFn: async ({ values, from, body }: Save) => {
      if (body === undefined) return;
      const next = await saveProperty({ saved: from, body, idempotencyKey: keys.of([from.etag, body]) });
      onSaved(next, from);
      adoptSaved(form, values, next.values);
    },
    onSuccess: (_, { told }) => {
      setSavedAt(new Date());
      toast.success(told);
    },
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/properties').queryKey }),
  });
  return { send, isSaving, savedAt };
}

/**
 * Saves, and returns what comes of it: `saved` is what the server has, `savedAt` since when; `conflict` is what the
 * server has where somebody else was quicker, until `keepMine` or `takeTheirs` settles it.
 */
export function useSave({ form, loaded, editable, ...handlers }: SaveOptions) {
  const { t } = useI18n();
  const [saved, setSaved] = useState(loaded);
  const [former, setFormer] = useState<SavedProperty>();
  const [conflict, setConflict] = useState<SavedProperty>();
  const [isWaiting, setWaiting] = useState(false);
  const onFailed = useFailureToast();
  const onError = useRefusals({
    ...handlers,
    onFailed: (error) => {
      if (isOffline(error)) setWaiting(true);
      else onFailed(error);
    },
    onStale: () => void askWhatToKeep(),
  });
  const { send, ...progress } = useSend({
    form,
    onSaved(next, before) {
      setSaved(next);
      setFormer(before);
    },
    onError,
  });

  /** Asks what to do about the version that the server has. */
  const askWhatToKeep = () => loadProperty(saved.property.slug).then(setConflict, onFailed);

  /** Saves, and tells whether that was done. What failed has been told by then. */
  function save(values: EditorValues, from: SavedProperty, told = t('edit.saved')): Promise<boolean> {
    setWaiting(false);
    const body = toBookRequest(from.values, values, editable);
    // What is not sent stays in the form: the field of the theme's picture, with why it did not arrive.
    return send({ values: withTheme(from.values, values), from, body, told }).then(
      () => true,
      () => false,
    );
  }

  function settle(theirs: SavedProperty, values: EditorValues): void {
    setConflict(undefined);
    setSaved(theirs);
    setFormer(undefined);
    form.reset(keepUploads(values, form.getValues('texts')));
  }

  return {
    ...progress,
    saved,
    conflict,
    /** True while a save waits for the connection to come back. */
    isWaiting,
    save: (values: EditorValues) => save(values, saved),
    /** Saves what stood there before the last save; undefined where nothing was saved here, or somebody else has since. */
    undo:
      former &&
      (() => {
        const values = mergeEdits(saved.values, form.getValues(), former.values);
        form.reset(keepUploads(values, form.getValues('texts')));
        return save(values, saved, t('history.restored'));
      }),
    /** Saves what was changed here on top of what the server has. */
    keepMine(theirs: SavedProperty): void {
      const values = mergeEdits(saved.values, form.getValues(), theirs.values);
      settle(theirs, values);
      void save(values, theirs);
    },
    /** Gives up what was changed here. */
    takeTheirs: (theirs: SavedProperty) => settle(theirs, theirs.values),
    postpone: () => setConflict(undefined),
    askWhatToKeep,
    /**
     * Takes what the server has by now, of a section all that is in the main language; other unsaved work stays on top of
     * it, once it is asked where that was changed elsewhere, too.
     * @throws ApiError where the property cannot be loaded
     */
    async reread(section: string): Promise<void> {
      const theirs = await loadProperty(saved.property.slug);
      const base = withSection(saved.values, theirs, section);
      const mine = withSection(form.getValues(), theirs, section);
      if (!collide(base, mine, theirs.values)) return settle(theirs, mergeEdits(base, mine, theirs.values));
      setSaved({ ...saved, values: base });
      setFormer(undefined);
      form.reset(keepUploads(mine, form.getValues('texts')));
      setConflict(theirs);
    },
  };
}
