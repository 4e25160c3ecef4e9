import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import type { RenewedSession } from '#contracts/accounts/api.ts';
import { type PlainTextKey, useI18n } from '../../i18n/i18n-context.ts';
import { isUnauthorized } from '../../lib/api/api-client.ts';
import { refusalText } from '../../lib/api/error-text.ts';
import { toast } from '../../lib/page/toast.ts';
import { renewSession } from '../../lib/session/session.ts';

interface AccountChange<Request> {
  readonly send: (request: Request) => Promise<RenewedSession>;
  readonly done: PlainTextKey;
  /** Said where the server says nothing. */
  readonly failed: PlainTextKey;
}

/**
 * Changes how a person signs in and goes on with the fresh token; success and failure are told by a toast. That a
 * session does not count any more is told by the screen, which then leads to the sign-in.
 */
export function useAccountChange<Request>(
  change: AccountChange<Request>,
): UseMutationResult<RenewedSession, Error, Request> {
  const i18n = useI18n();
  const { t } = i18n;
  return useMutation({
    mutationFn: change.send,
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
