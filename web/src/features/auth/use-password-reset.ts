import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { z } from 'zod';
import type {
  ForgotPasswordRequest,
  forgotPasswordAnswerSchema,
  ResetPasswordRequest,
  Session,
} from '#contracts/accounts/api.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { ApiError, callApi } from '../../lib/api-client.ts';
import { errorText } from '../../lib/error-text.ts';
import { beginSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';

type ForgotPasswordAnswer = z.infer<typeof forgotPasswordAnswerSchema>;

/** Has a link for another password mailed, in the reader's language; failure is told by a toast. */
export function useForgotPassword() {
  const i18n = useI18n();
  return useMutation({
    mutationFn: (request: ForgotPasswordRequest) =>
      callApi<ForgotPasswordAnswer>('POST', '/api/auth/forgot-password', {
        ...request,
        language: i18n.language,
      }),
    onError: (error) => toast.error(i18n.t('auth.forgot.failed'), { description: errorText(error, i18n) }),
  });
}

/**
 * Chooses another password by a mailed link, signs in and goes on to the start page.
 * @param onExpired the link does not work, or not any more
 */
export function useResetPassword(onExpired: () => void) {
  const i18n = useI18n();
  const { t } = i18n;
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (request: ResetPasswordRequest) =>
      callApi<Session>('POST', '/api/auth/reset-password', request),
    onSuccess: (session) => {
      beginSession(session);
      toast.success(t('auth.reset.done'), { description: t('auth.login.welcome') });
      void navigate('/', { replace: true });
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'account.reset-invalid') return onExpired();
      toast.error(t('auth.reset.failed'), { description: errorText(error, i18n) });
    },
  });
}
