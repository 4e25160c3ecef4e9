import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useI18n } from '../../i18n/i18n-context.ts';
import { useSessionState } from '../../lib/api/auth-token.ts';
import { AuthScreen } from './screen/auth-screen.tsx';
import type { SignInState } from './sign-in-state.ts';
import { SignInTabs, signInAsked } from './sign-in-tabs.tsx';

/**
 * Shows `/auth` to who comes from another screen of the application: login and registration, the latter first for
 * `?tab=register`; whoever is signed in goes on to where they came from, else to the start page.
 */
export function AuthPage() {
  const { t } = useI18n();
  const session = useSessionState();
  const state = useLocation().state as SignInState | null;
  const [params] = useSearchParams();
  if (session === 'signed-in') return <Navigate to={state?.returnTo ?? '/'} replace />;
  return (
    <AuthScreen title={t('auth.title')}>
      <SignInTabs {...signInAsked(params)} />
    </AuthScreen>
  );
}
