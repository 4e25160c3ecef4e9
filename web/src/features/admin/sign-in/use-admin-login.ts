import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { AdminLoginRequest, AdminSession } from '#contracts/admins/api.ts';
import { useAdminI18n } from '../../../components/admin/admin-texts.ts';
import { callAdminApi } from '../../../lib/api/admin-api.ts';
import { beginAdminSession } from '../../../lib/api/admin-session.ts';
import { ApiError } from '../../../lib/api/api-client.ts';
import { saidBy } from '../../../lib/api/error-text.ts';
import { toast } from '../../../lib/page/toast.ts';
import { type SecondStepAsked, type StepCalls, secondStepAskedBy } from '../../../lib/session/second-step.ts';

/** Begins the session of an administrator who signed in, greets them, and goes on to the dashboard. */
export function useEnterAsAdmin() {
  const { t } = useAdminI18n();
  const navigate = useNavigate();
  return (session: AdminSession): void => {
    beginAdminSession(session);
    const name = session.admin.firstName;
    toast.success(t('admin.login.done'), { description: t('admin.login.welcome', { name }) });
    void navigate('/admin/dashboard', { replace: true });
  };
}

export const ADMIN_STEPS: StepCalls<AdminSession> = {
  byCode: (body) => callAdminApi('POST /api/admin/login/second-factor', { body }),
  passkeyOptions: (body) => callAdminApi('POST /api/admin/login/passkey-options', { body }),
  byPasskey: (body) => callAdminApi('POST /api/admin/login/passkey', { body }),
  beginPasskeyAlone: () => callAdminApi('POST /api/admin/login/by-passkey/begin'),
  byPasskeyAlone: (body) => callAdminApi('POST /api/admin/login/by-passkey', { body }),
};

/**
 * Signs an administrator in; success and failure are told by a toast.
 * @param onSecondStep the password was right, and a second step is needed
 */
export function useAdminLogin(onSecondStep: (asked: SecondStepAsked) => void) {
  const i18n = useAdminI18n();
  const { t } = i18n;
  const enter = useEnterAsAdmin();
  return useMutation({
    mutationFn: (body: AdminLoginRequest) => callAdminApi('POST /api/admin/login', { body }),
    onSuccess: enter,
    onError: (error) => {
      const asked = secondStepAskedBy(error);
      if (asked !== undefined) return onSecondStep(asked);
      if (error instanceof ApiError && hasSpoken(error)) {
        toast.error(t('admin.login.error'), { description: saidBy(error, i18n) });
      } else {
        const isReached = error instanceof ApiError && error.status !== 0;
        toast.error(t('admin.login.failed'), {
          description: t(isReached ? 'admin.login.wrong' : 'app.offline'),
        });
      }
    },
  });
}

/** Returns whether the server had words of its own. */
const hasSpoken = ({ status, message }: ApiError): boolean => status !== 0 && message !== `${status}`;
