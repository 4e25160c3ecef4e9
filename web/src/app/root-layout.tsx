import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { LoadingScreen } from '../components/screen/loading-screen.tsx';
import { SkipLink } from '../components/screen/skip-link.tsx';
import { useI18n } from '../i18n/i18n-context.ts';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import { isSignIn, type LoadedTexts } from '../i18n/load-texts.ts';
import { useSessionState } from '../lib/api/auth-token.ts';
import { LaterPart } from '../lib/page/later-part.tsx';
import { createPart } from '../lib/page/part.tsx';
import { useMediaQuery } from '../lib/page/use-media-query.ts';
import { useChosenLanguage } from '../lib/session/session.ts';

const { Shown: Toaster } = createPart(async () => (await import('../components/ui/toaster.tsx')).Toaster);

/** Shows what surrounds every screen: language, skip link, toasts; and moves the focus on a change of screen. */
export function RootLayout({ initialTexts }: { initialTexts: LoadedTexts }) {
  const { pathname } = useLocation();
  const isSignedOut = useSessionState() === 'signed-out';
  const ofAccount = useChosenLanguage();
  const isWide = useMediaQuery('(min-width: 40rem)');
  useFocusOnNavigation(pathname);
  return (
    <I18nProvider
      initialTexts={initialTexts}
      isLanding={pathname === '/' && isSignedOut}
      ofAccount={ofAccount}
    >
      <SkipLink />
      {/* Before the screen in order: behind the last of a page the focus would not go on from a toast. */}
      <LaterPart>
        <Toaster isWide={isWide} />
      </LaterPart>
      <ProgressLine />
      <Screens pathname={pathname} />
      <ScrollRestoration getKey={scrollKey} />
    </I18nProvider>
  );
}

/** Names the place in a screen: where it was loaded anew and its visit has no key, by its address, not as the screen before. */
const scrollKey = ({ key, pathname }: Location): string => (key === 'default' ? pathname : key);

/** Shows the screen at this address as soon as there are texts for it. @throws Error where they cannot be had */
function Screens({ pathname }: { pathname: string }) {
  const { rest } = useI18n();
  if (rest === 'here' || isSignIn(pathname)) return <Outlet />;
  if (rest === 'failed') throw new Error('The texts of the screens could not be loaded.');
  return <LoadingScreen />;
}

/** Shows at once that another screen is on its way. */
function ProgressLine() {
  const { t } = useI18n();
  if (useNavigation().state === 'idle') return null;
  return <div role="progressbar" aria-label={t('app.loading')} className="progress-line" />;
}

/** Puts the focus on the new screen, as a browser does with a new page; not on the first one. */
function useFocusOnNavigation(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname]);
}
