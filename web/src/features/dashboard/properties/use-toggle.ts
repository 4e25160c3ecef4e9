import { useMutation } from '@tanstack/react-query';
import type { Property } from '#contracts/properties/api.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { callApi, isUnauthorized } from '../../../lib/api/api-client.ts';
import { refusalText } from '../../../lib/api/error-text.ts';
import { actionAnsweredInPlace, toast, UNDO_MS } from '../../../lib/page/toast.ts';
import { keepProperty } from './property-cache.ts';

/** A field of a property that is on or off. */
type Toggle = 'isActive' | 'isFavourite';

/** Switches a field of a property on and off; the toast that says so takes it back. */
export function useToggle(property: Property, field: Toggle) {
  const { id, name } = property;
  const i18n = useI18n();
  const { t } = i18n;
  const switching = useMutation({
    mutationFn: (value: boolean) =>
      callApi('PUT /api/properties/{id}', { params: { id }, body: { [field]: value } }),
    onSuccess: (changed) => {
      keepProperty(changed);
      const state = changed[field] ? 'on' : 'off';
      toast.success(t(`dashboard.${field}.${state}`, { name }), {
        id: `${field}-${id}`,
        description: t(`dashboard.${field}.${state}.text`),
        duration: UNDO_MS,
        action: actionAnsweredInPlace(t('dashboard.undo'), () => switching.mutateAsync(!changed[field])),
      });
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      toast.error(t('account.error'), {
        description: refusalText(error, i18n, t('dashboard.publishFailed')),
      });
    },
  });
  return { flip: () => switching.mutate(!property[field]) };
}
