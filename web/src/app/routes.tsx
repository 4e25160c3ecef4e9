import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import type { LoadedTexts } from '../i18n/load-texts.ts';
import { FailedPage } from './failed-page.tsx';
import { HomePage } from './home-page.tsx';
import { RequireSession } from './require-session.tsx';
import { RootLayout } from './root-layout.tsx';

/** The screens at the door: signing in and what mailed links lead to. */
const DOOR: RouteObject[] = [
  {
    path: 'auth',
    lazy: async () => ({ Component: (await import('../features/auth/auth-page.tsx')).AuthPage }),
  },
  {
    path: 'auth/reset',
    lazy: async () => ({
      Component: (await import('../features/auth/password-reset/reset-password-page.tsx')).ResetPasswordPage,
    }),
  },
  {
    path: 'auth/verify',
    lazy: async () => ({
      Component: (await import('../features/auth/verify-email/verify-email-page.tsx')).VerifyEmailPage,
    }),
  },
  {
    path: 'invite/:token',
    lazy: async () => ({
      Component: (await import('../features/invite/invite-page.tsx')).InvitePage,
    }),
  },
  {
    path: 'extras/request/:token',
    lazy: async () => ({
      Component: (await import('../features/extra-requests/extra-request-page.tsx')).ExtraRequestPage,
    }),
  },
  {
    path: 'extras/decision/:token',
    lazy: async () => ({
      Component: (await import('../features/extra-requests/extra-decision-page.tsx')).ExtraDecisionPage,
    }),
  },
];

/** The screens of hosts and their collaborators. */
const HOST_SCREENS: RouteObject[] = [
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
      {
        path: 'history/:slug',
        lazy: async () => ({
          Component: (await import('../features/history/history-page.tsx')).HistoryPage,
        }),
      },
      {
        path: 'history/:slug/moment',
        lazy: async () => ({
          Component: (await import('../features/moment/moment-page.tsx')).MomentPage,
        }),
      },
      {
        path: 'translations/:slug',
        lazy: async () => ({
          Component: (await import('../features/translations/translations-page.tsx')).TranslationsPage,
        }),
      },
      {
        path: 'feedback/:slug',
        lazy: async () => ({
          Component: (await import('../features/feedback/feedback-page.tsx')).FeedbackPage,
        }),
      },
      {
        path: 'extras/:slug',
        lazy: async () => ({
          Component: (await import('../features/extras/extras-page.tsx')).ExtrasPage,
        }),
      },
      {
        path: 'questions/:slug',
        lazy: async () => ({
          Component: (await import('../features/questions/questions-page.tsx')).QuestionsPage,
        }),
      },
      {
        path: 'stays/:slug',
        lazy: async () => ({
          Component: (await import('../features/stays/stays-page.tsx')).StaysPage,
        }),
      },
      {
        path: 'account',
        lazy: async () => ({
          Component: (await import('../features/account/account-page.tsx')).AccountPage,
        }),
      },
      {
        path: 'shared-sections/:id?',
        lazy: async () => ({
          Component: (await import('../features/edit-property/shared-sections/shared-sections-page.tsx'))
            .SharedSectionsPage,
        }),
      },
      {
        path: 'sub-accounts',
        lazy: async () => ({
          Component: (await import('../features/sub-accounts/sub-accounts-page.tsx')).SubAccountsPage,
        }),
      },
    ],
  },
  {
    element: <RequireSession signedOut="edit.signIn" expired="edit.expired" />,
    children: [
      {
        path: 'edit-property/:slug',
        lazy: async () => ({
          Component: (await import('../features/edit-property/edit-property-page.tsx')).EditPropertyPage,
        }),
      },
      {
        path: 'edit-property/:slug/preview',
        lazy: async () => ({
          Component: (await import('../features/edit-property/draft-preview/draft-preview-page.tsx'))
            .DraftPreviewPage,
        }),
      },
    ],
  },
];

/** The screens of administrators who are signed in. */
const ADMIN_SCREENS: RouteObject[] = [
  {
    path: 'dashboard',
    lazy: async () => ({
      Component: (await import('../features/admin/admin-dashboard-page.tsx')).AdminDashboardPage,
    }),
  },
  {
    path: 'account',
    lazy: async () => ({
      Component: (await import('../features/admin/admin-account-page.tsx')).AdminAccountPage,
    }),
  },
  {
    path: 'users/:id',
    lazy: async () => ({
      Component: (await import('../features/audit/user-audit-page.tsx')).UserAuditPage,
    }),
  },
  {
    path: 'audit',
    lazy: async () => ({
      Component: (await import('../features/audit/site-audit-page.tsx')).SiteAuditPage,
    }),
  },
  {
    path: 'audit/:eventId',
    lazy: async () => ({
      Component: (await import('../features/audit/audit-event-page.tsx')).AuditEventPage,
    }),
  },
  {
    path: 'system',
    lazy: async () => ({
      Component: (await import('../features/system/system-page.tsx')).SystemPage,
    }),
  },
  {
    path: 'replay',
    lazy: async () => ({
      Component: (await import('../features/replay/replay-page.tsx')).ReplayPage,
    }),
  },
  {
    path: 'properties/:id/moment',
    lazy: async () => ({
      Component: (await import('../features/moment/admin-moment-page.tsx')).AdminMomentPage,
    }),
  },
];

/** Creates the router of the application. Each screen is loaded when it is first shown. */
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
      // The document shows the first frame while there is nothing.
      HydrateFallback: () => null,
      children: [
        {
          errorElement: <FailedPage />,
          children: [
            { index: true, element: <HomePage /> },
            ...DOOR,
            ...HOST_SCREENS,
            {
              path: 'admin',
              lazy: async () => ({ Component: (await import('./admin-area.tsx')).AdminArea }),
              children: [
                { index: true, element: <Navigate to="/admin/dashboard" replace /> },
                {
                  path: 'login',
                  lazy: async () => ({
                    Component: (await import('../features/admin/sign-in/admin-login-page.tsx'))
                      .AdminLoginPage,
                  }),
                },
                {
                  lazy: async () => ({ Component: (await import('./require-admin.tsx')).RequireAdmin }),
                  children: ADMIN_SCREENS,
                },
              ],
            },
            {
              path: '*',
              lazy: async () => ({ Component: (await import('./not-found-page.tsx')).NotFoundPage }),
            },
          ],
        },
      ],
    },
  ]);
}
