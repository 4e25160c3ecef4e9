import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { ForgotPasswordRequest, ResetPasswordRequest, Session } from '#contracts/accounts/api.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { ApiError, callApi } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { toast } from '../../lib/page/toast.ts';
import { keepInvite, takeInvite } from '../../lib/session/kept-invite.ts';
import { type SecondStepAsked, secondStepAskedBy } from '../../lib/session/second-step.ts';
import { beginSession } from '../../lib/session/session.ts';

/**
 * Has a link for another password mailed, in the reader's language; failure is told by a toast.
 * @param invite token of the invite that its person is to come back to by that link
 */
export function useForgotPassword(invite?: string) {
  const i18n = useI18n();
  return useMutation({
    mutationFn: (request: ForgotPasswordRequest) =>
      callApi('POST /api/auth/forgot-password', { body: { ...request, language: i18n.language } }),
    onSuccess: (_answer, { email }) => {
      if (invite !== undefined) keepInvite(localStorage, { token: invite, email }, Date.now());
    },
    onError: (error) => toast.error(i18n.t('auth.forgot.failed'), { description: errorText(error, i18n) }),
  });
}

/** Begins the session of whoever chose another password, and goes on to the invite that they left, or to the start page. */
export function useEnter() {
  const { t } = useI18n();
  const navigate = useNavigate();
  return (session: Session): void => {
    beginSession(session);
    toast.success(t('auth.reset.done'), { description: t('auth.login.welcome') });
    const invite = takeInvite(localStorage, session.user.email, Date.now());
    void navigate(invite ?? '/', { replace: true });
  };
}

/**
 * Chooses another password by a mailed link, signs in and goes on.
 * @param onExpired the link does not work, or not any more
 * @param onSecondStep the password holds, and signing in needs a second step
 */
export function useResetPassword(onExpired: () => void, onSecondStep: (asked: SecondStepAsked) => void) {
  const i18n = useI18n();
  const { t } = i18n;
  const enter = useEnter();
  return useMutation({
    mutationFn: (body: ResetPasswordRequest) => callApi('POST /api/auth/reset-password', { body }),
    onSuccess: enter,
    onError: (error) => {
      const asked = secondStepAskedBy(error);
      if (asked !== undefined) return onSecondStep(asked);
      if (error instanceof ApiError && error.code === 'account.reset-invalid') return onExpired();
      toast.error(t('auth.reset.failed'), { description: errorText(error, i18n) });
    },
  });
}
