import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { AdminLoginRequest, AdminSession } from '#contracts/admins/api.ts';
import { useAdminI18n } from '../../i18n/admin-texts.ts';
import { callAdminApi } from '../../lib/admin-api.ts';
import { beginAdminSession } from '../../lib/admin-session.ts';
import { ApiError } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';

/** Signs an administrator in and goes on to the dashboard; success and failure are told by a toast. */
export function useAdminLogin() {
  const { t, translateSentence } = useAdminI18n();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (request: AdminLoginRequest) =>
      callAdminApi<AdminSession>('POST', '/api/admin/login', request),
    onSuccess: (session) => {
      beginAdminSession(session);
      const name = session.admin.firstName;
      toast.success(t('admin.login.done'), { description: t('admin.login.welcome', { name }) });
      void navigate('/admin/dashboard', { replace: true });
    },
    onError: (error) => {
      const said = saidByServer(error);
      if (said !== undefined) toast.error(t('admin.login.error'), { description: translateSentence(said) });
      else {
        const isReached = error instanceof ApiError && error.status !== 0;
        toast.error(t('admin.login.failed'), {
          description: t(isReached ? 'admin.login.wrong' : 'app.offline'),
        });
      }
    },
  });
}

/** The server's own words; undefined where it had none, or was not reached. */
function saidByServer(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.status === 0 || error.message === `${error.status}`)
    return undefined;
  return error.message;
}
