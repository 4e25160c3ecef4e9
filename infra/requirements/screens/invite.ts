import type { ScreenRequirements } from '../requirement.ts';
import { collaborators } from '../test-files.ts';
import { row, said } from './rows.ts';
import { barriers, invite } from './test-files.ts';

const opens = invite('somebody who is invited', 'opens an account and is taken into that of whoever invites');
const waits = invite(
  'somebody who is invited',
  'waits for the invite, and tries again where the server is out of reach',
);
const noGood = invite('somebody who is invited', 'is told where the link is no good');
const fails = invite(
  'somebody who is invited',
  'is told where the registration fails, and where the invite was taken back meanwhile',
);

/** `/invite/{token}`. */
export const INVITE: ScreenRequirements = {
  title: 'Invite page (`/invite/{token}`)',
  parts: [
    {
      title: 'The invite',
      rows: [
        said('Loading text', 'Caricamento invito...', waits),
        said(
          'Invalid: the invite may be expired or invalid, contact the inviter.',
          [
            'Invito non valido',
            'L’invito potrebbe essere scaduto o non valido. Contatta chi ti ha invitato.',
          ],
          noGood,
        ),
        row(
          'An invite load failure shows a card, with another try where the server is out of reach.',
          noGood,
          waits,
        ),
        row('A welcome card shows the inviter name, account email and permission badges.', opens),
        said(
          'A terms and privacy notice',
          'Creando l’account accetti i Termini di servizio e l’Informativa sulla privacy.',
          opens,
        ),
        row(
          'No barrier for anybody, in light and dark, at 375 and 1440 px.',
          barriers('around %s there is no barrier', 'on %s'),
        ),
      ],
    },
    {
      title: 'Registration',
      rows: [
        said(
          'First name, last name, password, confirm password and the submit button',
          ['Nome', 'Cognome', 'Password', 'Conferma password', 'Crea Account e Accedi'],
          opens,
        ),
        said('All four fields are needed.', ['Campi richiesti', 'Compila tutti i campi'], opens),
        said(
          'Passwords must match.',
          ['Password non coincidono', 'Le password inserite non coincidono'],
          opens,
        ),
        said(
          'The password needs at least 6 characters.',
          ['Password troppo corta', 'La password deve essere almeno di 6 caratteri'],
          opens,
          collaborators('completing an invite', 'is refused with %s, and the invite stays open'),
        ),
        said('While pending', 'Creazione account...', opens),
        said('Failure: the server message', ['Errore', 'Invito non valido'], fails),
        said('Failure without a message', ['Errore', 'Errore durante la registrazione'], fails),
        said('Success: a toast, then after 1.5 s go to `/`.', 'Registrazione completata', opens),
        row('The token is stored as auth_token.', opens),
      ],
    },
    {
      title: 'Who has an account',
      rows: [
        row(
          'Signs in and accepts.',
          invite('somebody who has an account', 'signs in and accepts in one step'),
        ),
        row(
          'Accepts where they are signed in.',
          invite('somebody who has an account', 'accepts with a click where they are signed in'),
        ),
        row(
          'Tries again where it cannot be told who is signed in.',
          invite('somebody who has an account', 'tries again where it cannot be told who is signed in'),
        ),
        row(
          'Leaves another account first.',
          invite('somebody who has an account', 'is asked to leave another account first'),
        ),
      ],
    },
  ],
};
