import type { ScreenRequirements } from '../requirement.ts';
import { row, said } from './rows.ts';
import { auth, barriers, firstBook, passwordReset } from './test-files.ts';

const toldWhy = firstBook('whoever cannot sign in or register is told why');
const registers = firstBook(
  'a host publishes a first welcome book, a guest reads it, and an edit reaches the guest',
);
const signsIn = firstBook('a form that lacks something says what, and a slug that is taken says so');
const reset = passwordReset(
  'where mails are sent, a forgotten password',
  'is replaced by the link that is mailed, once',
);

const reason = auth('the server’s reason is told with the failure');

/** `/auth` and the way back to a forgotten password. */
export const AUTH: ScreenRequirements = {
  title: 'Auth screen (`/auth`)',
  parts: [
    {
      title: 'The screen',
      rows: [
        row(
          'Redirects to `/` once logged in.',
          registers,
          auth('whoever is signed in is taken to the start page'),
        ),
        said('Login and register tabs.', ['Login', 'Register'], toldWhy, registers),
        row('Password show/hide toggles.', auth('a password is shown and hidden again, in %s')),
        row(
          'A marketing or hero side panel.',
          auth('on a wide screen the forms stand beside what they are for'),
        ),
        row(
          'No barrier for anybody, also with its complaints.',
          barriers('around %s there is no barrier', 'on %s'),
        ),
      ],
    },
    {
      title: 'Login',
      rows: [
        said('The form has email and password.', ['Email', 'Password'], signsIn),
        said('A valid email, and a password.', ['Invalid email', 'Password is required'], toldWhy),
        said(
          "Failure: destructive toast 'Login failed' with the error message.",
          ['Login failed', 'Invalid email or password'],
          reason,
        ),
        said('Success', ['Login successful', 'Welcome back!'], signsIn),
      ],
    },
    {
      title: 'Registration',
      rows: [
        said(
          'The form has first name, last name, email, password and confirm password.',
          ['First name', 'Last name', 'Email', 'Password', 'Confirm password'],
          registers,
        ),
        said('Generic default messages', ['Required', 'Invalid email'], toldWhy),
        said('Minimum 8', 'Password must be at least 8 characters', toldWhy),
        said('Passwords must match.', "Passwords don't match", toldWhy),
        said(
          "Failure: destructive toast 'Registration failed' with the error message.",
          ['Registration failed', 'already taken'],
          reason,
        ),
        said(
          'Success, with a welcome message',
          ['Registration successful', 'Welcome to Benvenuto'],
          registers,
        ),
      ],
    },
    {
      title: 'Forgotten password',
      rows: [
        said("Without mails: a 'coming soon' alert.", 'Coming soon', toldWhy),
        row('With mails: a link by e-mail, good once, for 30 minutes.', reset),
        row(
          'The same answer whether the address exists or not.',
          passwordReset(
            'where mails are sent, a forgotten password',
            'is answered the same where there is no account, and nobody is written to',
          ),
        ),
        row(
          'It says where the server cannot be reached.',
          passwordReset(
            'where mails are sent, a forgotten password',
            'is told of where the server is out of reach',
          ),
        ),
        row(
          'No barrier for anybody.',
          passwordReset('where mails are sent, a forgotten password', 'meets no barrier on %s'),
          barriers('around %s there is no barrier', 'on %s'),
        ),
      ],
    },
  ],
};
