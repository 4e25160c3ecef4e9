import { useState } from 'react';
import type { FeedbackSettings } from '#contracts/feedback/api.ts';
import { callAtRevision, isStale } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/page/toast.ts';
import { useToldChange } from '../../lib/page/use-told-change.ts';
import { useFeedbackI18n } from './feedback-texts.ts';
import { reloadFeedback } from './use-feedback.ts';

/** The settings of a property's feedback at a revision. */
export interface SettingsAt {
  readonly settings: FeedbackSettings;
  readonly etag: string | undefined;
}

/** A save that is sent. */
interface Attempt {
  readonly from: SettingsAt;
  readonly wanted: FeedbackSettings;
}

async function readSettings(id: string): Promise<SettingsAt> {
  const { answer, etag } = await callAtRevision('GET /api/properties/{id}/feedback', {
    params: { id },
    query: { limit: 1 },
  });
  return { settings: answer.settings, etag };
}

const saysSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns what saves settings: it answers with what the server has where somebody else has changed them meanwhile. */
function useSendSettings(id: string) {
  const { t } = useFeedbackI18n();
  const put = ({ etag }: SettingsAt, body: FeedbackSettings) =>
    callAtRevision('PUT /api/properties/{id}/feedback-settings', { params: { id }, body, ifMatch: etag });
  return useToldChange({
    async send({ from, wanted }: Attempt): Promise<SettingsAt | undefined> {
      try {
        await put(from, wanted);
        return undefined;
      } catch (error) {
        if (!isStale(error)) throw error;
      }
      const theirs = await readSettings(id);
      if (!saysSame(theirs.settings, from.settings)) return theirs;
      await put(theirs, wanted);
      return undefined;
    },
    failed: t('feedback.failed'),
    reload: () => reloadFeedback(id),
  });
}

/**
 * Returns the settings that are edited and what saves them. `conflict` is what the server has where somebody else was
 * quicker, until it is settled: what was chosen stays meanwhile.
 */
export function useSettings(propertyId: string, beginning: SettingsAt, onSaved: () => void) {
  const { t } = useFeedbackI18n();
  const [base, setBase] = useState(beginning);
  const [conflict, setConflict] = useState<SettingsAt>();
  const { mutate, isPending } = useSendSettings(propertyId);

  const save = (wanted: FeedbackSettings, from = base) =>
    mutate(
      { from, wanted },
      {
        onSuccess(met) {
          setConflict(met);
          if (met !== undefined) return;
          toast.success(t('feedback.settings.saved'));
          onSaved();
        },
      },
    );

  return {
    save: (wanted: FeedbackSettings) => save(wanted),
    isSaving: isPending,
    isUnsaved: (wanted: FeedbackSettings) => !saysSame(wanted, base.settings),
    conflict,
    /** Saves what was changed here on top of what the server has. */
    keepMine(theirs: SettingsAt, mine: FeedbackSettings): FeedbackSettings {
      const before = base.settings;
      const kept = <Field extends keyof FeedbackSettings>(field: Field) =>
        saysSame(mine[field], before[field]) ? theirs.settings[field] : mine[field];
      const merged = {
        reviewLinks: kept('reviewLinks'),
        mailsLowRatings: kept('mailsLowRatings'),
      };
      setBase(theirs);
      save(merged, theirs);
      return merged;
    },
    /** Gives up what was changed here. */
    takeTheirs(theirs: SettingsAt): FeedbackSettings {
      setBase(theirs);
      setConflict(undefined);
      return theirs.settings;
    },
  };
}
