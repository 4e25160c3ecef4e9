import { useEffect, useEffectEvent } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { useAdminI18n } from '../components/admin/admin-texts.ts';
import { useAdminSessionState } from '../lib/api/admin-session.ts';
import { toast } from '../lib/page/toast.ts';

const TOAST_ID = 'admin.expired';

/** Shows the screens below it to administrators who are signed in; leads everybody else to their sign-in. */
export function RequireAdmin() {
  const session = useAdminSessionState();
  if (session === 'signed-in') return <Outlet />;
  return (
    <>
      {session === 'expired' && <ExpiredNotice />}
      <Navigate to="/admin/login" replace />
    </>
  );
}

/** Says why somebody who was signed in finds themselves at the sign-in. */
function ExpiredNotice() {
  const { t } = useAdminI18n();
  const tell = useEffectEvent(() => {
    toast.error(t('admin.expired'), { id: TOAST_ID, description: t('admin.expired.text') });
  });
  useEffect(() => tell(), []);
  return null;
}
