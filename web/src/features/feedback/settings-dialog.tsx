import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { FeedbackSettings } from '#contracts/feedback/api.ts';
import { REVIEW_LINKS_MAX, REVIEW_NAME_MAX } from '#contracts/feedback/ratings.ts';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Dialog, DialogActions } from '../../components/ui/dialog.tsx';
import { Input } from '../../components/ui/input.tsx';
import { toast } from '../../lib/page/toast.ts';
import { useFeedbackI18n } from './feedback-texts.ts';
import { useSaveSettings } from './use-feedback.ts';

interface SettingsDialogProps {
  readonly propertyId: string;
  readonly settings: FeedbackSettings;
  readonly onClose: () => void;
}

/** A review page of the form. The id tells rows apart while they are typed in. */
interface Row {
  readonly id: number;
  readonly name: string;
  readonly url: string;
}

/** Lets the host choose the review pages that guests are shown, and whether low ratings are mailed. */
export function SettingsDialog({ propertyId, settings, onClose }: SettingsDialogProps) {
  const { t } = useFeedbackI18n();
  const [mailsLowRatings, setMails] = useState(settings.mailsLowRatings);
  const [rows, setRows] = useState<readonly Row[]>(() =>
    settings.reviewLinks.map((link, id) => ({ id, ...link })),
  );
  const save = useSaveSettings(propertyId, () => {
    toast.success(t('feedback.settings.saved'));
    onClose();
  });
  return (
    <Dialog width="wide" title={t('feedback.settings')} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate({ reviewLinks: linksOf(rows), mailsLowRatings });
        }}
      >
        <Checkbox
          label={t('feedback.settings.mails')}
          hint={t('feedback.settings.mails.hint')}
          checked={mailsLowRatings}
          onChange={({ target }) => setMails(target.checked)}
        />
        <ReviewLinks rows={rows} onChange={setRows} />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" pending={save.isPending}>
            {t('feedback.settings.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
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
