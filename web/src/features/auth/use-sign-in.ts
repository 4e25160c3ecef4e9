import { useMutation } from '@tanstack/react-query';
import type { LoginRequest, RegisterRequest, Session } from '#contracts/accounts/api.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { readLanguage } from '../../i18n/language-preference.ts';
import { callApi } from '../../lib/api/api-client.ts';
import { errorText } from '../../lib/api/error-text.ts';
import { toast } from '../../lib/page/toast.ts';
import { type SecondStepAsked, secondStepAskedBy } from '../../lib/session/second-step.ts';
import { beginSession } from '../../lib/session/session.ts';

/** Begins the session of whoever signed in, and greets them. */
export function useGreet() {
  const { t } = useI18n();
  return (session: Session): void => {
    beginSession(session);
    toast.success(t('auth.login.done'), { description: t('auth.login.welcome') });
  };
}

/**
 * Signs in with e-mail and password; success and failure are told by a toast.
 * @param onSecondStep the password was right, and a second step is needed
 */
export function useLogin(onSecondStep: (asked: SecondStepAsked) => void) {
  const i18n = useI18n();
  const greet = useGreet();
  return useMutation({
    mutationFn: (body: LoginRequest) => callApi('POST /api/login', { body }),
    onSuccess: greet,
    onError: (error) => {
      const asked = secondStepAskedBy(error);
      if (asked !== undefined) return onSecondStep(asked);
      toast.error(i18n.t('auth.login.failed'), { description: errorText(error, i18n) });
    },
  });
}

/** Opens an account and signs in; success and failure are told by a toast. */
export function useRegister() {
  const i18n = useI18n();
  const { t } = i18n;
  return useMutation({
    mutationFn: (body: RegisterRequest) =>
      callApi('POST /api/register', { body: { ...body, language: readLanguage() } }),
    onSuccess: (session) => {
      beginSession(session);
      const name = session.user.firstName;
      toast.success(t('auth.register.done'), { description: t('auth.register.welcome', { name }) });
    },
    onError: (error) => toast.error(t('auth.register.failed'), { description: errorText(error, i18n) }),
  });
}
