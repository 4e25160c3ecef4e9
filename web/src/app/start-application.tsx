import '../styles/app.css';
import './prepare.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import { defaultLanguage, keepAskedLanguage, readLanguage } from '../i18n/language-preference.ts';
import { FRAME_TEXTS, loadFirstTexts } from '../i18n/load-texts.ts';
import { readToken } from '../lib/api/auth-token.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { followOtherTabs } from '../lib/session/session.ts';
import { FailedPage } from './failed-page.tsx';
import { createRouter } from './routes.tsx';

/** Shows the application at the address of the document. @throws Error where the document has no place for it */
export async function startApplication(): Promise<void> {
  const container = document.getElementById('app');
  if (container === null) throw new Error('The page has no element to render into.');
  // The documents of `/` and of the sign-in hold what is shown to who is not signed in.
  for (const id of ['landing', 'sign-in']) document.getElementById(id)?.remove();

  const { pathname, search } = window.location;
  keepAskedLanguage(search);
  const isLanding = pathname === '/' && readToken() === null;
  const language = readLanguage() ?? defaultLanguage(isLanding);
  const texts = await loadFirstTexts(language, pathname).catch(() => undefined);

  followOtherTabs();
  createRoot(container).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        {texts === undefined ? (
          <I18nProvider initialTexts={FRAME_TEXTS} isLanding={false}>
            <FailedPage />
          </I18nProvider>
        ) : (
          <RouterProvider router={createRouter(texts)} />
        )}
      </QueryClientProvider>
    </StrictMode>,
  );
}
