import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#contracts/accounts/api.ts';
import { isLanguage, LANGUAGE_NAMES } from '#contracts/kernel/languages.ts';
import type { PropertyDetails } from '#contracts/properties/fields.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import type { I18n } from '../../../i18n/i18n-context.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { callApi } from '../../../lib/api/api-client.ts';
import { FIELD_NAMES } from '../../../lib/api/field-names.ts';
import { useEditor } from '../form/editor-context.ts';
import { type Details, type EditorValues, languageOfField } from '../form/editor-values.ts';
import { type ChangedPart, changedParts } from './merge-edits.ts';
import { areOwnSaves } from './own-saves.ts';
import { partSides } from './part-text.ts';

interface ConflictDialogProps {
  /** The values that would be saved: one's own changes on top of theirs. */
  mine: EditorValues;
  theirs: EditorValues;
  /** The person at work here. */
  user: User;
  /** The entity tag of the property as it was read here. */
  since: string | undefined;
  onReload: () => void;
  onKeep: () => void;
  onClose: () => void;
}

/**
 * Asks what to do where another version was saved meanwhile: take that, compare, or save one's own on top. Says whether
 * it was somebody else, or the same person in another tab or on another device.
 */
export function ConflictDialog({ mine, theirs, user, since, ...on }: ConflictDialogProps) {
  const { onReload, onKeep, onClose } = on;
  const { t } = useI18n();
  const [isComparing, setComparing] = useState(false);
  const { property } = useEditor();
  // Who may not read the history is told what holds for most.
  const { data: isOwn = false, isPending } = useQuery({
    queryKey: ['own-saves', property.id, since],
    queryFn: async () => {
      const history = await callApi('GET /api/properties/{id}/history', { params: { id: property.id } });
      return areOwnSaves(history.entries, since, user);
    },
    gcTime: 0,
    // The question must not wait for a connection that comes and goes.
    retry: false,
    networkMode: 'always',
  });
  if (isPending) return null;
  return (
    <Dialog
      title={t(isOwn ? 'edit.conflict.own.title' : 'edit.conflict.title')}
      text={t(isOwn ? 'edit.conflict.own.text' : 'edit.conflict.text')}
      width={isComparing ? 'wide' : 'medium'}
      onClose={onClose}
    >
      {isComparing && <Comparison mine={mine} theirs={theirs} />}
      <DialogActions>
        <Button variant="quiet" onClick={onReload}>
          {t('edit.conflict.reload')}
        </Button>
        {!isComparing && (
          <Button variant="outline" onClick={() => setComparing(true)}>
            {t('edit.conflict.compare')}
          </Button>
        )}
        <Button onClick={onKeep}>{t('edit.conflict.keep')}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Comparison({ mine, theirs }: { mine: EditorValues; theirs: EditorValues }) {
  const i18n = useI18n();
  const { t } = i18n;
  const { nameOf } = useEditor();
  return (
    <dl className="mb-6 grid max-h-[45svh] gap-5 overflow-y-auto">
      {changedParts(mine, theirs).map((part) => {
        const sides = partSides(part, { mine, theirs }, i18n, nameOf);
        return (
          <div key={JSON.stringify(part)} className="grid gap-1.5">
            <dt className="font-medium text-14">{partName(part, i18n, nameOf)}</dt>
            <dd className="grid gap-3 sm:grid-cols-2">
              <Side title={t('edit.conflict.mine')} text={sides.mine} />
              <Side title={t('edit.conflict.theirs')} text={sides.theirs} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Side({ title, text }: { title: string; text: string }) {
  const { t } = useI18n();
  return (
    <div className="min-w-0 rounded-control bg-sunken px-3 py-2 text-14">
      <p className="text-12 text-ink-faint">{title}</p>
      <p className="whitespace-pre-line break-words">
        {text.trim() === '' ? <span className="text-ink-faint">{t('edit.conflict.nothing')}</span> : text}
      </p>
    </div>
  );
}

function partName(part: ChangedPart, { t }: I18n, nameOf: (section: string) => string): string {
  switch (part.kind) {
    case 'detail':
      return detailName(part.field, t);
    case 'text':
      return `${nameOf(part.section)} · ${LANGUAGE_NAMES[part.language]}`;
    case 'order':
      return t('edit.conflict.order');
    case 'hidden':
      return t('edit.conflict.hidden');
  }
}

function detailName(field: keyof Details, t: I18n['t']): string {
  const language = languageOfField(field);
  const [name = field] = language === undefined ? [] : field.split('_');
  const label = t(FIELD_NAMES[name as keyof PropertyDetails]);
  return isLanguage(language) ? `${label} · ${LANGUAGE_NAMES[language]}` : label;
}
