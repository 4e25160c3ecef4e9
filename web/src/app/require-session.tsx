import { Outlet } from 'react-router-dom';
import type { PlainTextKey } from '../i18n/i18n-context.ts';
import { useSessionState } from '../lib/api/auth-token.ts';
import { UnauthorizedNotice } from './unauthorized-notice.tsx';

/** The messages for a visitor without a session, and for one whose session has just ended. */
interface RequireSessionProps {
  signedOut?: PlainTextKey;
  expired?: PlainTextKey;
}

/** Shows the screens below it to the signed-in alone. */
export function RequireSession({ signedOut, expired }: RequireSessionProps) {
  const session = useSessionState();
  if (session === 'signed-in') return <Outlet />;
  return <UnauthorizedNotice end={session} text={session === 'expired' ? expired : signedOut} />;
}
