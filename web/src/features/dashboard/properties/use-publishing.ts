import { useMutation } from '@tanstack/react-query';
import type { Property } from '#contracts/properties/api.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { callApi, isUnauthorized } from '../../../lib/api/api-client.ts';
import { refusalText } from '../../../lib/api/error-text.ts';
import { actionAnsweredInPlace, toast } from '../../../lib/page/toast.ts';
import { keepProperty } from './property-cache.ts';

/** Long enough to read what happened and to take it back. */
const UNDO_MS = 8_000;

/** Publishes a property or makes it a draft; the toast that says so takes it back. */
export function usePublishing({ id, name }: Property) {
  const i18n = useI18n();
  const { t } = i18n;
  const publishing = useMutation({
    mutationFn: (isActive: boolean) =>
      callApi('PUT /api/properties/{id}', { params: { id }, body: { isActive } }),
    onSuccess: (property) => {
      keepProperty(property);
      const { isActive } = property;
      toast.success(t(isActive ? 'dashboard.published' : 'dashboard.unpublished', { name }), {
        id: `publishing-${id}`,
        description: t(isActive ? 'dashboard.publishedText' : 'dashboard.unpublishedText'),
        duration: UNDO_MS,
        action: actionAnsweredInPlace(t('dashboard.undo'), () => publishing.mutate(!isActive)),
      });
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      toast.error(t('account.error'), {
        description: refusalText(error, i18n, t('dashboard.publishFailed')),
      });
    },
  });
  return publishing;
}
