import { useMutation } from '@tanstack/react-query';
import type { Session } from '#contracts/accounts/api.ts';
import type { SwitchAccountRequest } from '#contracts/collaborators/api.ts';
import { useI18n } from '../i18n/i18n-context.ts';
import { callApi, isUnauthorized } from './api-client.ts';
import { refusalText } from './error-text.ts';
import { moveSession } from './session.ts';
import { toast } from './toast.ts';

/** Goes to act in an owner's account, or with null back to one's own. Everything shown is loaded anew. */
export function useSwitchAccount() {
  const i18n = useI18n();
  const { t } = i18n;
  return useMutation({
    mutationFn: (ownerId: string | null) => {
      const request: SwitchAccountRequest = { ownerId };
      return callApi<Session>('POST', '/api/session/account', request);
    },
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
