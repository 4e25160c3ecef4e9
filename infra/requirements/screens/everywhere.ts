import type { ScreenRequirements } from '../requirement.ts';
import { accounts } from '../test-files.ts';
import { row, said } from './rows.ts';
import {
  appBundle,
  appShell,
  dashboard,
  expiredSession,
  firstBook,
  landing,
  reflow,
  sentences,
  session,
  subAccounts,
  toasts,
  translate,
} from './test-files.ts';

const visitor = session('a visitor on %s is told so, and is at the sign-in 500 ms later');
const ended = session(
  'whoever’s session has ended is told so on the dashboard, and is at the sign-in 500 ms later',
);
const logsOut = session('logging out makes no call, and leaves nothing of the person behind');
const asksOnce = session('what was loaded is not asked for again, nor is what failed');
const startPage = landing(
  'whoever is signed in has the dashboard there, and the landing page after signing out',
);
const notFound = appShell('an address that is none of ours says so and leads home');
const languageKept = appShell('the language is English until another is chosen, which is kept');

/** What holds on every screen. */
export const EVERYWHERE: ScreenRequirements = {
  title: 'Everywhere',
  parts: [
    {
      title: 'Routes',
      rows: [
        row(
          '`/` shows the landing page when not signed in, and the owner dashboard when signed in.',
          startPage,
        ),
        row(
          '`/create-property`, `/edit-property/{slug}` and `/sub-accounts` are there when signed in.',
          appShell('six languages are offered under their flags on every screen'),
          visitor,
        ),
        said('A fallback not-found page.', 'A questo indirizzo non abita nessuno', notFound),
      ],
    },
    {
      title: 'Session',
      rows: [
        row(
          'There is none until login, registration or invite completion succeeds. The token is stored as auth_token.',
          session('the token of whoever signs in goes with every request from then on'),
        ),
        row(
          'Every request sends an Authorization bearer header when a token exists.',
          session('the token of whoever signs in goes with every request from then on'),
        ),
        row(
          'Logout removes the token, empties the current user and clears all cached data. It makes no server call.',
          logsOut,
        ),
        said('Logged out', ['Logged out', 'You have been logged out successfully.'], logsOut),
        row(
          'A token lasts 12 hours and is renewed silently while in use, 30 days at most.',
          session('a renewed token takes the place of the one before'),
          accounts('a token', 'lasts 12 hours'),
          accounts('a token', 'is renewed up to 30 days after signing in, and ends then'),
        ),
        row(
          'A session that ends meanwhile leads to the sign-in with the next action, and costs no work.',
          expiredSession('on the dashboard, the next action leads to the sign-in'),
          expiredSession('among the sub-accounts, the next action leads to the sign-in'),
          expiredSession('where a property is created, nothing of what was written is lost'),
        ),
        row('A 401 on the current-user call yields an empty user.', ended),
      ],
    },
    {
      title: 'Unauthorized',
      rows: [
        said(
          'Says that the user is logged out; redirect to `/auth` after 500 ms.',
          ['Non autorizzato', 'Stai per essere reindirizzato al login...'],
          visitor,
          ended,
        ),
        row(
          'An unauthorized error is one of status 401 that says Unauthorized; a wrong password is none.',
          dashboard('the account', 'gets another password, and every wrong entry is told'),
        ),
      ],
    },
    {
      title: 'Language',
      rows: [
        row(
          'It, en, es, fr, de and pt are offered, with flags.',
          appShell('six languages are offered under their flags on every screen'),
        ),
        row('The language defaults to en. Changing it saves it.', languageKept),
        row(
          'On start it is read from the language key and used only if it is one of the six codes.',
          appShell('a stored language is used where it is one of the six: %s'),
        ),
        row(
          'The landing page default is Italian.',
          landing('languages', 'are chosen under their flags, and kept'),
        ),
        row(
          'A missing translation falls back to English, then to the key.',
          translate('createTranslate', 'falls back to English, then to the key'),
        ),
        row(
          'What the server says is told in the language of the reader.',
          sentences('translateSentence', 'speaks the language it is given'),
          subAccounts(
            'an owner',
            'is told what went wrong, in the words of the server or in those of the screen',
          ),
        ),
      ],
    },
    {
      title: 'Data',
      rows: [
        row('Data never goes stale. No refetch on window focus, no retries.', asksOnce),
        row(
          'A non-successful response is raised as an error, and told in the words of the server.',
          firstBook('whoever cannot sign in or register is told why'),
        ),
      ],
    },
    {
      title: 'For everybody',
      rows: [
        said(
          'Brand colours: primary, accent and dark base',
          ['#6366F1', '#F43F5E', '#0F172A'],
          appShell('the brand has its three colours'),
        ),
        row(
          'At most 150 KB before the sign-in and the dashboard; routes are lazy.',
          appBundle('the application', 'shows the sign-in after at most 150 KB in %s'),
          appBundle('the application', 'shows the dashboard after at most 150 KB in %s'),
          appBundle('the application', 'adds %s with at most %d KB'),
        ),
        row(
          'Everything has room at 320 px, at 200 % and in long German.',
          reflow('in German, at %s, everything has room', 'on every screen and in every dialog'),
        ),
        row(
          'A toast covers nothing that one presses.',
          toasts('on %s a toast covers nothing that one presses', 'in a dialog'),
          toasts('on %s a toast covers nothing that one presses', 'in the bar of a form'),
        ),
      ],
    },
  ],
};
