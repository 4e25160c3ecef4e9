import { lazy, Suspense } from 'react';
import { useSessionState } from '../lib/api/auth-token.ts';
import { UnauthorizedNotice } from './unauthorized-notice.tsx';

const LandingScreen = lazy(async () => ({
  default: (await import('../features/landing/landing-screen.tsx')).LandingScreen,
}));
const DashboardPage = lazy(async () => ({
  default: (await import('../features/dashboard/dashboard-page.tsx')).DashboardPage,
}));

/** Shows `/`: the dashboard of whoever is signed in, the landing page for everybody else. */
export function HomePage() {
  const session = useSessionState();
  if (session === 'expired' || session === 'access-ended') return <UnauthorizedNotice end={session} />;
  return <Suspense>{session === 'signed-in' ? <DashboardPage /> : <LandingScreen />}</Suspense>;
}
