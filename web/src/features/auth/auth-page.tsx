import { Tabs } from 'radix-ui';
import { lazy, Suspense, useRef } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { TAB_LIST_LOOK, TAB_LOOK } from '../../components/ui/tabs-look.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { useSessionState } from '../../lib/session/auth-token.ts';
import { AuthScreen } from './auth-screen.tsx';
import type { Typed } from './kept-typing.ts';
import { LoginForm } from './login-form.tsx';

// Most who come here have an account: the other form is sent to those who ask for it.
const RegisterForm = lazy(async () => ({ default: (await import('./register-form.tsx')).RegisterForm }));

/** State that another screen passes on when it leads here. */
export interface SignInState {
  /** Address to go on to once signed in. */
  readonly returnTo: string;
}

/**
 * Shows `/auth`: login and registration, the latter first for `?tab=register`; whoever is signed in goes on to where
 * they came from, else to the start page. What is typed on one tab is still there after a look at the other.
 */
export function AuthPage() {
  const { t } = useI18n();
  const session = useSessionState();
  const state = useLocation().state as SignInState | null;
  const [params] = useSearchParams();
  const typed = useRef<Typed>({});
  if (session === 'signed-in') return <Navigate to={state?.returnTo ?? '/'} replace />;
  return (
    <AuthScreen title={t('auth.title')}>
      <h1 className="font-display text-38">{t('auth.welcome')}</h1>
      <p className="mt-2 text-ink-soft">{t('auth.lead')}</p>
      <Tabs.Root defaultValue={params.get('tab') === 'register' ? 'register' : 'login'} className="mt-8">
        <Tabs.List aria-label={t('auth.title')} className={TAB_LIST_LOOK}>
          <Tabs.Trigger value="login" className={TAB_LOOK}>
            {t('auth.login')}
          </Tabs.Trigger>
          <Tabs.Trigger value="register" className={TAB_LOOK}>
            {t('auth.register')}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="login" className="pt-6" tabIndex={-1}>
          <LoginForm typed={typed.current} />
        </Tabs.Content>
        <Tabs.Content value="register" className="pt-6" tabIndex={-1}>
          <Suspense>
            <RegisterForm typed={typed.current} plan={params.get('plan')} />
          </Suspense>
        </Tabs.Content>
      </Tabs.Root>
    </AuthScreen>
  );
}
