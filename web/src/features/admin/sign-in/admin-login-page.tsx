import { Navigate } from 'react-router-dom';
import { useAdminI18n } from '../../../components/admin/admin-texts.ts';
import { Wordmark } from '../../../components/brand/wordmark.tsx';
import { LanguageMenu } from '../../../components/language/language-menu.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { useAdminSessionState } from '../../../lib/api/admin-session.ts';
import { AdminLoginForm } from './admin-login-form.tsx';

/** Shows `/admin/login`: where administrators sign in. */
export function AdminLoginPage() {
  const { t } = useAdminI18n();
  if (useAdminSessionState() === 'signed-in') return <Navigate to="/admin/dashboard" replace />;
  return (
    <div className="flex min-h-svh flex-col">
      <header className="flex items-center justify-between px-4 py-3 sm:px-8 sm:py-5">
        <Wordmark />
        <LanguageMenu />
      </header>
      <Screen
        title={t('admin.login.title')}
        className="mx-auto w-full max-w-md px-4 pt-6 pb-12 outline-none sm:pt-[8vh]"
      >
        <div className="rounded-card border border-hairline bg-surface p-6 shadow-card sm:p-8">
          <p className="font-medium text-14 text-primary-ink">{t('admin.area')}</p>
          <h1 className="mt-1 font-display text-30">{t('admin.login.title')}</h1>
          <p className="mt-2 mb-6 text-ink-soft">{t('admin.login.lead')}</p>
          <AdminLoginForm />
        </div>
      </Screen>
    </div>
  );
}
