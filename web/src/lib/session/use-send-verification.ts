import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../i18n/i18n-context.ts';
import { callApi, isUnauthorized } from '../api/api-client.ts';
import { refusalText } from '../api/error-text.ts';
import { toast } from '../page/toast.ts';

/** Has the link that confirms an e-mail mailed once more, in the reader's language; told by a toast either way. */
export function useSendVerification(email: string) {
  const i18n = useI18n();
  const { t, language } = i18n;
  return useMutation({
    mutationFn: () => callApi('POST /api/auth/send-verification', { body: { language } }),
    onSuccess: () =>
      toast.success(t('account.verify.sent'), { description: t('account.verify.sentText', { email }) }),
    onError: (error) => {
      if (isUnauthorized(error)) return;
      const title = t('account.verify.sendFailed');
      toast.error(title, { description: refusalText(error, i18n, title) });
    },
  });
}
