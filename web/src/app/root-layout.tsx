import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { Toaster } from '../components/ui/toaster.tsx';
import { useI18n } from '../i18n/i18n-context.ts';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import type { LoadedTexts } from '../i18n/load-texts.ts';
import { useSessionState } from '../lib/auth-token.ts';
import { useMediaQuery } from '../lib/use-media-query.ts';

/** What surrounds every screen: language, skip link, toasts, and the focus on a change of screen. */
export function RootLayout({ initialTexts }: { initialTexts: LoadedTexts }) {
  const { pathname } = useLocation();
  const isSignedOut = useSessionState() === 'signed-out';
  const isWide = useMediaQuery('(min-width: 40rem)');
  useFocusOnNavigation(pathname);
  return (
    <I18nProvider initialTexts={initialTexts} isLanding={pathname === '/' && isSignedOut}>
      <SkipLink />
      <Outlet />
      <Toaster isWide={isWide} />
      <ScrollRestoration />
    </I18nProvider>
  );
}

function SkipLink() {
  const { t } = useI18n();
  return (
    <a
      href="#content"
      className="sr-only z-50 rounded-control bg-primary px-4 py-2 text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {t('app.skip')}
    </a>
  );
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
