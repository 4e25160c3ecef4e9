import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { ApiError, callApi, isUnauthorized } from '../../../lib/api/api-client.ts';
import { refusalText } from '../../../lib/api/error-text.ts';
import { toast } from '../../../lib/page/toast.ts';
import { refreshUser } from '../../../lib/session/session.ts';

/**
 * Confirms the e-mail of the signed-in person by what stands in a mailed link.
 * @param onInvalid the link does not confirm it, or not any more
 */
export function useVerifyEmail(onInvalid: () => void) {
  const i18n = useI18n();
  const { t } = i18n;
  return useMutation({
    mutationFn: (token: string) => callApi('POST /api/auth/verify-email', { body: { token } }),
    onSuccess: async () => {
      toast.success(t('account.verify.done'));
      await refreshUser();
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      if (error instanceof ApiError && error.code === 'account.verification-invalid') return onInvalid();
      const fallback = t('account.verify.failed');
      toast.error(t('account.error'), { description: refusalText(error, i18n, fallback) });
    },
  });
}
