import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { LoadingScreen } from '../components/screen/loading-screen.tsx';
import { type PlainTextKey, useI18n } from '../i18n/i18n-context.ts';
import type { SessionEnd } from '../lib/api/auth-token.ts';
import { toast } from '../lib/page/toast.ts';

const REDIRECT_AFTER_MS = 500;
const TOAST_ID = 'unauthorized';

interface UnauthorizedNoticeProps {
  readonly end: SessionEnd;
  /** Says why; not heeded where an access has ended, which has a text of its own. */
  readonly text?: PlainTextKey | undefined;
}

/** Tells a visitor without a session that they need one, and takes them to the sign-in screen and, from there, back. */
export function UnauthorizedNotice({ end, text = 'app.unauthorized.text' }: UnauthorizedNoticeProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();

  const tell = useEffectEvent(() => {
    toast.error(t('app.unauthorized.title'), {
      id: TOAST_ID,
      description: t(end === 'access-ended' ? 'app.unauthorized.accessEnded' : text),
    });
  });
  const redirect = useEffectEvent(
    () => void navigate('/auth', { replace: true, state: { returnTo: pathname + search + hash } }),
  );

  useEffect(() => {
    tell();
    const timer = setTimeout(redirect, REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return <LoadingScreen />;
}
