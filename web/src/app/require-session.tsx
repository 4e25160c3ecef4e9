import { Outlet } from 'react-router-dom';
import { useSessionState } from '../lib/auth-token.ts';
import { UnauthorizedNotice } from './unauthorized-notice.tsx';

/** Shows the screens below it to the signed-in alone. */
export function RequireSession() {
  return useSessionState() === 'signed-in' ? <Outlet /> : <UnauthorizedNotice />;
}
