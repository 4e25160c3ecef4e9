import { createBrowserRouter } from 'react-router-dom';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import type { LoadedTexts } from '../i18n/load-texts.ts';
import { FailedPage } from './failed-page.tsx';
import { HomePage } from './home-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { RequireSession } from './require-session.tsx';
import { RootLayout } from './root-layout.tsx';

/** The screens of the application. Each is loaded when it is first shown. */
export function createRouter(initialTexts: LoadedTexts) {
  return createBrowserRouter([
    {
      element: <RootLayout initialTexts={initialTexts} />,
      // The layout itself may be what failed, so this one brings its own language.
      errorElement: (
        <I18nProvider initialTexts={initialTexts} isLanding={false}>
          <FailedPage />
        </I18nProvider>
      ),
      HydrateFallback: () => null,
      children: [
        {
          errorElement: <FailedPage />,
          children: [
            { index: true, element: <HomePage /> },
            {
              path: 'auth',
              lazy: async () => ({ Component: (await import('../features/auth/auth-page.tsx')).AuthPage }),
            },
            {
              element: <RequireSession />,
              children: [
                {
                  path: 'create-property',
                  lazy: async () => ({
                    Component: (await import('../features/create-property/create-property-page.tsx'))
                      .CreatePropertyPage,
                  }),
                },
              ],
            },
            { path: '*', element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ]);
}
