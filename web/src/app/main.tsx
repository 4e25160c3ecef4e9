import '../styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import { defaultLanguage, keepAskedLanguage, readLanguage } from '../i18n/language-preference.ts';
import { FRAME_TEXTS, loadFirstTexts } from '../i18n/load-texts.ts';
import { queryClient } from '../lib/api/query-client.ts';
import { dismissErrors } from '../lib/page/toast.ts';
import { readToken } from '../lib/session/auth-token.ts';
import { followOtherTabs } from '../lib/session/session.ts';
import { FailedPage } from './failed-page.tsx';
import { createRouter } from './routes.tsx';

// Without it the schemas would try at run time whether code may be made of text, and the site's policy report it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const container = document.getElementById('app');
if (container === null) throw new Error('The page has no element to render into.');
// The document of `/` holds the landing page for who is not signed in.
document.getElementById('landing')?.remove();

const { pathname, search } = window.location;
keepAskedLanguage(search);
const isLanding = pathname === '/' && readToken() === null;
const language = readLanguage() ?? defaultLanguage(isLanding);
const texts = await loadFirstTexts(language, pathname).catch(() => undefined);

followOtherTabs();
queryClient.getMutationCache().config.onMutate = dismissErrors;
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
