import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { AuthScreen } from '../screen/auth-screen.tsx';
import { ExpiredLink } from './expired-link.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

/**
 * Shows `/auth/reset#{token}`: another password by a mailed link. What stands behind the `#` never leaves the browser
 * by itself.
 */
export function ResetPasswordPage() {
  const { t } = useI18n();
  const token = useLocation().hash.slice(1);
  return (
    <AuthScreen title={t('auth.reset.title')}>
      <ResetPassword key={token} token={token} />
    </AuthScreen>
  );
}

function ResetPassword({ token }: { token: string }) {
  const [isExpired, setExpired] = useState(token === '');
  if (isExpired) return <ExpiredLink />;
  return <ResetPasswordForm token={token} onExpired={() => setExpired(true)} />;
}
