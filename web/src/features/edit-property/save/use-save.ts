import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Complaint, refusedFields } from '../../../components/property-form/complaints.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { ApiError, isUnauthorized, isUnavailable } from '../../../lib/api/api-client.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { newKey } from '../../../lib/api/new-key.ts';
import { apiQuery, queryClient } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/page/toast.ts';
import { isPlanRefusal } from '../../../lib/site/plan-offers.ts';
import { mergeEdits } from '../conflicts/merge-edits.ts';
import type { EditorValues } from '../form/editor-values.ts';
import { loadProperty, type SavedProperty } from '../form/load-property.ts';
import { adoptSaved } from './adopt-saved.ts';
import { type Editable, toBookRequest } from './editor-requests.ts';
import { refusedField } from './refused-field.ts';
import { saveProperty } from './save-property.ts';

interface SaveOptions {
  readonly form: UseFormReturn<EditorValues>;
  readonly loaded: SavedProperty;
  readonly editable: Editable;
  /** Told that the plan of the account does not have something of what was to be saved. */
  readonly onPlanRefused: () => void;
  /** Told of the fields that the server refused, by their path in the form. */
  readonly onRefused: (complaints: readonly Complaint[]) => void;
}

/** A save that is on its way, or whose answer was lost. */
interface Attempt {
  readonly text: string;
  readonly key: string;
}

const STALE = 412;

/** Returns what gives each save a key: that of the attempt before where it is the same save once more. */
function useSaveKeys(): (save: unknown) => string {
  const attempt = useRef<Attempt>(undefined);
  return (save) => {
    const text = JSON.stringify(save);
    if (attempt.current?.text !== text) attempt.current = { text, key: newKey() };
    return attempt.current.key;
  };
}

/**
 * Saves, and returns what comes of it: `saved` is what the server has, `savedAt` since when; `conflict` is what the
 * server has where somebody else was quicker, until `keepMine` or `takeTheirs` settles it.
 */
export function useSave(options: SaveOptions) {
  const { form, loaded, editable, onPlanRefused, onRefused } = options;
  const i18n = useI18n();
  const { t } = i18n;
  const [saved, setSaved] = useState(loaded);
  const [savedAt, setSavedAt] = useState<Date>();
  const [conflict, setConflict] = useState<SavedProperty>();
  const keyOf = useSaveKeys();

  /** Says in a toast that the save failed, with the server's words where it had any. */
  function sayFailed(error: unknown): void {
    const description = isUnavailable(error) ? t('edit.failed') : errorText(error, i18n, t('edit.failed'));
    toast.error(t('edit.error'), { description });
  }

  const bodyOf = (values: EditorValues, from: SavedProperty) =>
    toBookRequest(from.values, values, from.property.language, editable);

  const mutation = useMutation({
    mutationFn: async ({ values, from }: { values: EditorValues; from: SavedProperty }) => {
      const body = bodyOf(values, from);
      if (body === undefined) return;
      const next = await saveProperty({ saved: from, body, idempotencyKey: keyOf([from.etag, body]) });
      setSaved(next);
      adoptSaved(form, values, next.values);
    },
    onSuccess: () => {
      setSavedAt(new Date());
      toast.success(t('edit.saved'));
    },
    onError: (error, { values, from }) => {
      // Whoever is signed out is told so by what stands in the screen's place.
      if (isUnauthorized(error)) return;
      if (error instanceof ApiError && error.status === STALE) {
        void meetConflict();
        return;
      }
      if (isPlanRefusal(error)) {
        onPlanRefused();
        return;
      }
      sayFailed(error);
      const body = bodyOf(values, from);
      onRefused(refusedFields(error, i18n, (path) => body && refusedField(path, body, values)));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: apiQuery('GET /api/properties').queryKey }),
  });

  async function meetConflict(): Promise<void> {
    try {
      setConflict(await loadProperty(saved.property.slug));
    } catch (error) {
      if (!isUnauthorized(error)) sayFailed(error);
    }
  }

  function settle(theirs: SavedProperty, values: EditorValues): void {
    setConflict(undefined);
    setSaved(theirs);
    form.reset(values);
  }

  return {
    saved,
    savedAt,
    conflict,
    isSaving: mutation.isPending,
    save: (values: EditorValues) => mutation.mutate({ values, from: saved }),
    /** Saves what was changed here on top of what the server has. */
    keepMine(theirs: SavedProperty): void {
      const values = mergeEdits(saved.values, form.getValues(), theirs.values);
      settle(theirs, values);
      mutation.mutate({ values, from: theirs });
    },
    /** Gives up what was changed here. */
    takeTheirs: (theirs: SavedProperty) => settle(theirs, theirs.values),
    postpone: () => setConflict(undefined),
  };
}
