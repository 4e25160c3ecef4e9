import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FeedbackSettings } from '#contracts/feedback/api.ts';
import { REVIEW_LINKS_MAX, REVIEW_NAME_MAX } from '#contracts/feedback/ratings.ts';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { Input } from '../../components/ui/input.tsx';
import { useFeedbackI18n } from './feedback-texts.ts';
import { type SettingsAt, useSettings } from './use-settings.ts';

interface SettingsDialogProps {
  readonly propertyId: string;
  readonly beginning: SettingsAt;
  readonly onClose: () => void;
}

/** A review page of the form. The id tells rows apart while they are typed in. */
interface Row {
  readonly id: number;
  readonly name: string;
  readonly url: string;
}

const rowsOf = ({ reviewLinks }: FeedbackSettings): readonly Row[] =>
  reviewLinks.map((link, id) => ({ id, ...link }));

/** Lets the host choose the review pages that guests are shown, and whether low ratings are mailed. */
export function SettingsDialog({ propertyId, beginning, onClose }: SettingsDialogProps) {
  const { t } = useFeedbackI18n();
  const [mailsLowRatings, setMails] = useState(beginning.settings.mailsLowRatings);
  const [rows, setRows] = useState(() => rowsOf(beginning.settings));
  const { conflict, ...settings } = useSettings(propertyId, beginning, onClose);
  const chosen = { reviewLinks: linksOf(rows), mailsLowRatings };
  const show = (shown: FeedbackSettings) => {
    setMails(shown.mailsLowRatings);
    setRows(rowsOf(shown));
  };
  return (
    <Dialog
      width="wide"
      title={t('feedback.settings')}
      isDirty={settings.isUnsaved(chosen)}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (conflict === undefined) settings.save(chosen);
        }}
      >
        <Checkbox
          label={t('feedback.settings.mails')}
          hint={t('feedback.settings.mails.hint')}
          checked={mailsLowRatings}
          onChange={({ target }) => setMails(target.checked)}
        />
        <ReviewLinks rows={rows} onChange={setRows} />
        {conflict === undefined ? (
          <DialogActions>
            <Button variant="outline" onClick={onClose}>
              {t('app.cancel')}
            </Button>
            <Button type="submit" pending={settings.isSaving}>
              {t('feedback.settings.save')}
            </Button>
          </DialogActions>
        ) : (
          <ConflictNotice
            isSaving={settings.isSaving}
            onKeep={() => show(settings.keepMine(conflict, chosen))}
            onGiveUp={() => show(settings.takeTheirs(conflict))}
          />
        )}
      </form>
    </Dialog>
  );
}

interface ConflictNoticeProps {
  readonly isSaving: boolean;
  readonly onKeep: () => void;
  readonly onGiveUp: () => void;
}

/** Asks what to do where somebody else has changed the settings while they were edited here. */
function ConflictNotice({ isSaving, onKeep, onGiveUp }: ConflictNoticeProps) {
  const { t } = useFeedbackI18n();
  return (
    <>
      <div role="alert" className="mt-6 grid gap-1 rounded-card bg-primary-tint p-4 text-14">
        <p className="font-medium">{t('feedback.conflict.title')}</p>
        <p>{t('feedback.conflict.text')}</p>
      </div>
      <DialogActions>
        <Button variant="quiet" onClick={onGiveUp}>
          {t('edit.conflict.reload')}
        </Button>
        <Button pending={isSaving} onClick={onKeep}>
          {t('edit.conflict.keep')}
        </Button>
      </DialogActions>
    </>
  );
}

interface ReviewLinksProps {
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
}

/** Takes the review pages that guests are shown. */
function ReviewLinks({ rows, onChange }: ReviewLinksProps) {
  const { t } = useFeedbackI18n();
  const add = () =>
    onChange([...rows, { id: Math.max(-1, ...rows.map(({ id }) => id)) + 1, name: '', url: '' }]);
  return (
    <fieldset className="mt-6 grid gap-3">
      <legend className="font-medium text-14">{t('feedback.settings.links')}</legend>
      <p className="text-14 text-ink-faint">{t('feedback.settings.links.hint')}</p>
      {rows.map((row, place) => (
        <LinkRow
          key={row.id}
          row={row}
          number={place + 1}
          onChange={(part) =>
            onChange(rows.map((each) => (each.id === row.id ? { ...each, ...part } : each)))
          }
          onRemove={() => onChange(rows.filter(({ id }) => id !== row.id))}
        />
      ))}
      {rows.length < REVIEW_LINKS_MAX && (
        <div>
          <Button variant="outline" size="small" onClick={add}>
            <Plus aria-hidden strokeWidth={1.75} className="size-4" />
            {t('feedback.settings.add')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** Returns the links of the form, with `https://` where it is left out; rows without a word in them are left out. */
const linksOf = (rows: readonly Row[]) =>
  rows
    .map(({ name, url }) => ({ name: name.trim(), url: url.trim() }))
    .filter(({ name, url }) => name !== '' || url !== '')
    .map(({ name, url }) => ({ name, url: /^[a-z]+:/i.test(url) ? url : `https://${url}` }));

interface LinkRowProps {
  readonly row: Row;
  readonly number: number;
  readonly onChange: (part: Partial<Row>) => void;
  readonly onRemove: () => void;
}

function LinkRow({ row, number, onChange, onRemove }: LinkRowProps) {
  const { t } = useFeedbackI18n();
  return (
    <div className="grid grid-cols-[1fr_auto] gap-2 sm:grid-cols-[10rem_1fr_auto]">
      <Input
        aria-label={t('feedback.settings.name', { number })}
        placeholder="Google"
        maxLength={REVIEW_NAME_MAX}
        value={row.name}
        onChange={({ target }) => onChange({ name: target.value })}
        className="max-sm:col-span-2"
      />
      <Input
        type="url"
        inputMode="url"
        aria-label={t('feedback.settings.url', { number })}
        placeholder="https://"
        value={row.url}
        onChange={({ target }) => onChange({ url: target.value })}
      />
      <Button
        variant="quiet"
        className="w-11 px-0"
        aria-label={t('feedback.settings.remove', { number })}
        onClick={onRemove}
      >
        <Trash2 aria-hidden strokeWidth={1.75} className="size-5" />
      </Button>
    </div>
  );
}
