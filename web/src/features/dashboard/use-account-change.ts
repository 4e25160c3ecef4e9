import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { RenewedSession } from '#contracts/accounts/api.ts';
import { type PlainTextKey, useI18n } from '../../i18n/i18n-context.ts';
import { callApi, isUnauthorized } from '../../lib/api-client.ts';
import { refusalText } from '../../lib/error-text.ts';
import { renewSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';

interface AccountChange {
  readonly path: '/api/auth/change-password' | '/api/auth/change-email';
  readonly done: PlainTextKey;
  /** Said where the server says nothing. */
  readonly failed: PlainTextKey;
}

/**
 * Changes how a person signs in and goes on with the fresh token; success and failure are told by a toast. That a
 * session does not count any more is told by the screen, which then leads to the sign-in.
 */
export function useAccountChange<Request>(
  change: AccountChange,
): UseMutationResult<RenewedSession, Error, Request> {
  const i18n = useI18n();
  const { t } = i18n;
  return useMutation({
    mutationFn: (request: Request) => callApi<RenewedSession>('PUT', change.path, request),
    onSuccess: async (renewed) => {
      toast.success(t(change.done));
      await renewSession(renewed);
    },
    onError: (error) => {
      if (isUnauthorized(error)) return;
      toast.error(t('account.error'), { description: refusalText(error, i18n, t(change.failed)) });
    },
  });
}
