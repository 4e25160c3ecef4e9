import { useI18n } from '../../../i18n/i18n-context.ts';
import { isUnauthorized, isUnavailable } from '../../../lib/api/api-client.ts';
import { errorText } from '../../../lib/api/error-text.ts';
import { toast } from '../../../lib/page/toast.ts';

/**
 * Returns what says in a toast that a save failed, with the server's words where it had any. Whoever is signed out is
 * told so by what stands in the screen's place.
 */
export function useFailureToast(): (error: unknown) => void {
  const i18n = useI18n();
  const { t } = i18n;
  return (error) => {
    if (isUnauthorized(error)) return;
    const description = isUnavailable(error) ? t('edit.failed') : errorText(error, i18n, t('edit.failed'));
    toast.error(t('edit.error'), { description });
  };
}
