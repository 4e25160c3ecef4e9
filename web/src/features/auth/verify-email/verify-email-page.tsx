import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import type { User } from '#contracts/accounts/api.ts';
import { LoadFailed } from '../../../components/screen/load-failed.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { useSessionState } from '../../../lib/api/auth-token.ts';
import { toast } from '../../../lib/page/toast.ts';
import { useUser } from '../../../lib/session/session.ts';
import { useSendVerification } from '../../../lib/session/use-send-verification.ts';
import { AuthScreen } from '../screen/auth-screen.tsx';
import type { SignInState } from '../sign-in-state.ts';
import { useVerifyEmail } from './use-verify-email.ts';

/**
 * Shows `/auth/verify#{token}`: confirms the e-mail of the account that is signed in by a mailed link. What stands
 * behind the `#` never leaves the browser by itself.
 */
export function VerifyEmailPage() {
  const { t } = useI18n();
  const { hash } = useLocation();
  const isSignedIn = useSessionState() === 'signed-in';
  const user = useUser();
  if (!isSignedIn) return <SignInFirst returnTo={`/auth/verify${hash}`} />;
  return (
    <AuthScreen title={t('account.verify.title')}>
      {user.data && <VerifyEmail key={hash} user={user.data} token={hash.slice(1)} />}
      {user.isError && user.data === undefined && (
        <LoadFailed title={t('account.verify.title')} query={user} heading="h1" />
      )}
    </AuthScreen>
  );
}

/** Leads to the sign-in, says why, and back. */
function SignInFirst({ returnTo }: { readonly returnTo: string }) {
  const { t } = useI18n();
  const tell = useEffectEvent(() => toast.info(t('account.verify.signIn'), { id: 'verify.sign-in' }));
  useEffect(() => tell(), []);
  return <Navigate to="/auth" replace state={{ returnTo } satisfies SignInState} />;
}

function VerifyEmail({ user, token }: { readonly user: User; readonly token: string }) {
  const { t } = useI18n();
  const [isInvalid, setInvalid] = useState(token === '');
  const verify = useVerifyEmail(() => setInvalid(true));
  const { email } = user;
  if (user.emailVerified) {
    return (
      <Told title={t('account.verify.done')} text={t('account.verify.doneText')}>
        <Home />
      </Told>
    );
  }
  if (isInvalid) return <InvalidLink email={email} />;
  return (
    <Told title={t('account.verify.title')} text={t('account.verify.text', { email })}>
      <Button pending={verify.isPending} onClick={() => verify.mutate(token)}>
        {t('account.verify.confirm')}
      </Button>
    </Told>
  );
}

function InvalidLink({ email }: { readonly email: string }) {
  const { t } = useI18n();
  const send = useSendVerification(email);
  return (
    <Told title={t('account.verify.invalid')} text={t('account.verify.invalidText')}>
      <Button pending={send.isPending} onClick={() => send.mutate()}>
        {t('account.verify.send')}
      </Button>
      <Home />
    </Told>
  );
}

function Home() {
  const { t } = useI18n();
  return (
    <Button asChild variant="outline">
      <Link to="/">{t('account.verify.home')}</Link>
    </Button>
  );
}

interface ToldProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

function Told({ title, text, children }: ToldProps) {
  return (
    <div className="animate-rise">
      <h1 className="font-display text-38">{title}</h1>
      <p role="status" className="mt-2 break-words text-ink-soft">
        {text}
      </p>
      <div className="mt-8 flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
