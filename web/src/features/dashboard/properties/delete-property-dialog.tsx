import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import type { Property } from '#contracts/properties/api.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog, DialogActions } from '../../../components/ui/dialog.tsx';
import { Field } from '../../../components/ui/field.tsx';
import { Input } from '../../../components/ui/input.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { callApi, isUnauthorized } from '../../../lib/api/api-client.ts';
import { refusalText } from '../../../lib/api/error-text.ts';
import { unlessGone } from '../../../lib/api/unless-gone.ts';
import { toast } from '../../../lib/page/toast.ts';
import { dropProperty } from './property-cache.ts';

interface DeletePropertyDialogProps {
  readonly property: Property;
  readonly onClose: () => void;
  readonly returnTo: RefObject<HTMLElement | null>;
}

/** Says what is lost with a property, and deletes it once its name is typed. */
export function DeletePropertyDialog({ property, onClose, returnTo }: DeletePropertyDialogProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const { id, name } = property;
  const [typed, setTyped] = useState('');
  const isConfirmed = typed.trim() === name.trim();
  function done(): void {
    toast.success(t('dashboard.delete.done', { name }));
    onClose();
    dropProperty(property);
  }
  const deletion = useMutation({
    mutationFn: () =>
      unlessGone(callApi('DELETE /api/properties/{id}', { params: { id } }), 'property.not-found'),
    onSuccess: done,
    onError: (error) => {
      if (isUnauthorized(error)) return;
      toast.error(t('account.error'), {
        description: refusalText(error, i18n, t('dashboard.delete.failed')),
      });
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isConfirmed) deletion.mutate();
  }

  return (
    <Dialog
      title={t('dashboard.delete.title', { name })}
      text={t('dashboard.delete.text')}
      onClose={onClose}
      returnTo={returnTo}
    >
      <Losses property={property} />
      <form onSubmit={submit} className="mt-6">
        <Field label={t('dashboard.delete.confirm', { name })}>
          {(control) => (
            <Input
              {...control}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" variant="danger" disabled={!isConfirmed} pending={deletion.isPending}>
            {t('dashboard.delete.action')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Losses({ property: { slug, viewCount } }: Pick<DeletePropertyDialogProps, 'property'>) {
  const { t } = useI18n();
  return (
    <ul className="grid list-disc gap-1.5 pl-5 text-14 marker:text-danger">
      <li>{t('dashboard.delete.book')}</li>
      <li className="break-words">{t('dashboard.delete.link', { address: `/p/${slug}` })}</li>
      <li>{t('dashboard.delete.guests')}</li>
      <li>{t('dashboard.delete.views', { count: viewCount })}</li>
    </ul>
  );
}
