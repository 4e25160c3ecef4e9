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
  readonly onSaved: (saved: SavedProperty) => void;
  readonly onError: ReturnType<typeof useRefusals>;
}

/** Returns what sends saves, and whether one is on its way. */
function useSend({ form, onSaved, onError }: SendOptions) {
  const { t } = useI18n();
  const [keys] = useState(createAttemptKeys);
  const [savedAt, setSavedAt] = useState<Date>();
  const { mutateAsync: send, isPending: isSaving } = useMutation({
    mutationFn: async ({ values, from, body }: Save) => {
      if (body === undefined) return;
      const next = await saveProperty({ saved: from, body, idempotencyKey: keys.of([from.etag, body]) });
      onSaved(next);
      adoptSaved(form, values, next.values);
    },
    onSuccess: () => {
      setSavedAt(new Date());
      toast.success(t('edit.saved'));
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
  const [saved, setSaved] = useState(loaded);
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
  const { send, ...progress } = useSend({ form, onSaved: setSaved, onError });

  /** Asks what to do about the version that the server has. */
  const askWhatToKeep = () => loadProperty(saved.property.slug).then(setConflict, onFailed);

  /** Saves, and tells whether that was done. What failed has been told by then. */
  function save(values: EditorValues, from: SavedProperty): Promise<boolean> {
    setWaiting(false);
    const body = toBookRequest(from.values, values, editable);
    // What is not sent stays in the form: the field of the theme's picture, with why it did not arrive.
    return send({ values: withTheme(from.values, values), from, body }).then(
      () => true,
      () => false,
    );
  }

  function settle(theirs: SavedProperty, values: EditorValues): void {
    setConflict(undefined);
    setSaved(theirs);
    form.reset(keepUploads(values, form.getValues('texts')));
  }

  return {
    ...progress,
    saved,
    conflict,
    /** True while a save waits for the connection to come back. */
    isWaiting,
    save: (values: EditorValues) => save(values, saved),
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
      form.reset(keepUploads(mine, form.getValues('texts')));
      setConflict(theirs);
    },
  };
}
