import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../i18n/i18n-context.ts';
import { callApi, isUnauthorized } from '../api/api-client.ts';
import { refusalText } from '../api/error-text.ts';
import { toast } from '../page/toast.ts';
import { moveSession } from './session.ts';

/** Goes to act in an owner's account, or with null back to one's own. Everything shown is loaded anew. */
export function useSwitchAccount() {
  const i18n = useI18n();
  const { t } = i18n;
  return useMutation({
    mutationFn: (ownerId: string | null) => callApi('POST /api/session/account', { body: { ownerId } }),
    onSuccess: async (session) => {
      const { collaboration } = session.user;
      toast.success(
        collaboration === undefined
          ? t('account.movedBack')
          : t('account.moved', { name: collaboration.ownerName }),
      );
      await moveSession(session);
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      toast.error(t('account.error'), { description: refusalText(error, i18n, t('account.moveFailed')) });
    },
  });
}
