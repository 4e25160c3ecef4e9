import { useMutation } from '@tanstack/react-query';
import type { LoginRequest, RegisterRequest, Session } from '#contracts/accounts/api.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { callApi } from '../../lib/api-client.ts';
import { errorText } from '../../lib/error-text.ts';
import { beginSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';

/** Signs in with e-mail and password; success and failure are told by a toast. */
export function useLogin() {
  const i18n = useI18n();
  const { t } = i18n;
  return useMutation({
    mutationFn: (request: LoginRequest) => callApi<Session>('POST', '/api/login', request),
    onSuccess: (session) => {
      beginSession(session);
      toast.success(t('auth.login.done'), { description: t('auth.login.welcome') });
    },
    onError: (error) => toast.error(t('auth.login.failed'), { description: errorText(error, i18n) }),
  });
}

/** Opens an account and signs in; success and failure are told by a toast. */
export function useRegister() {
  const i18n = useI18n();
  const { t } = i18n;
  return useMutation({
    mutationFn: (request: RegisterRequest) => callApi<Session>('POST', '/api/register', request),
    onSuccess: (session) => {
      beginSession(session);
      const name = session.user.firstName;
      toast.success(t('auth.register.done'), { description: t('auth.register.welcome', { name }) });
    },
    onError: (error) => toast.error(t('auth.register.failed'), { description: errorText(error, i18n) }),
  });
}
