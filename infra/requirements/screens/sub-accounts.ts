import type { ScreenRequirements } from '../requirement.ts';
import { row, said } from './rows.ts';
import { barriers, passwordReset, session, statusText, subAccounts } from './test-files.ts';

const owner = (title: string) => subAccounts('an owner', title);
const invites = owner('is told that mails are simulated, and invites the first collaborator');
const resends = owner('passes a link on, and sends the invite again with another one');
const changes = owner('changes what a collaborator may do, and lets them go');
const wrong = owner('is told what went wrong, in the words of the server or in those of the screen');
const waits = owner('waits with three places, and is told where the list cannot be loaded');
const back = subAccounts('a visitor is sent to sign in, and the way back and the languages are there');
const mailed = passwordReset('where mails are sent, an invite is on its way, and no box says otherwise');

/** `/sub-accounts`. */
export const SUB_ACCOUNTS: ScreenRequirements = {
  title: 'Sub-accounts screen (`/sub-accounts`)',
  parts: [
    {
      title: 'The screen',
      rows: [
        said('Its title', 'Gestione Sub-Account', invites),
        row('A back button to `/` and a language picker.', back),
        said(
          'An info box: emails are simulated (development mode), a real email service is needed for production, ' +
            'Copy Link and Open Link serve local testing.',
          [
            'le email sono simulate',
            'In produzione serve un servizio email reale',
            'Copia Link e Apri Link servono per i test in locale',
          ],
          invites,
        ),
        row('Where mails are sent the box is gone.', mailed),
        row('Loading shows 3 skeleton cards.', waits),
        said(
          'The empty state',
          ['Non ci sono ancora collaboratori', 'Invita il primo collaboratore'],
          invites,
        ),
        said(
          'It says when the list cannot be loaded.',
          'Non riusciamo a caricare i tuoi collaboratori',
          waits,
        ),
        said(
          'An unauthenticated visitor gets a toast and is redirected to `/auth` after 500 ms.',
          ['Non autorizzato', 'Stai per essere reindirizzato al login...'],
          session('a visitor on %s is told so, and is at the sign-in 500 ms later'),
        ),
        row(
          'Sub-accounts are the owner’s alone: a collaborator is told so.',
          subAccounts('a collaborator learns that this is up to the owner, and goes back'),
        ),
        row(
          'Without the plan: an upgrade is offered.',
          owner('is offered an upgrade where the plan has no sub-accounts, and still lets people go'),
        ),
        row(
          'No barrier for anybody, in light and dark, at 375 and 1440 px.',
          barriers('around %s there is no barrier', 'on %s'),
        ),
      ],
    },
    {
      title: 'Dialog: invite a collaborator',
      rows: [
        said(
          'An email field, one checkbox per permission, Cancel and Send.',
          ['Invita Collaboratore', 'Email', 'Annulla', 'Invia Invito'],
          invites,
        ),
        said(
          'Permission labels',
          [
            'Visualizza proprietà',
            'Modifica proprietà',
            'Crea proprietà',
            'Elimina proprietà',
            'Gestisci contenuti',
          ],
          invites,
          changes,
        ),
        said("Send reads 'Invio...' while pending.", 'Invio...', invites),
        said(
          'An email and at least one permission are needed.',
          ['Campi richiesti', 'Inserisci email e almeno un permesso'],
          invites,
        ),
        said('After a successful invite, the toast lasts 12 seconds.', 'Invito inviato!', invites),
        said(
          'Where mails are sent, it says that the link is on its way.',
          'Il link è in viaggio verso',
          mailed,
        ),
        said('Error: the message', ['Errore', 'Hai già invitato questa email'], wrong),
        said('Error without a message', ['Errore', "Errore durante l'invio dell'invito"], wrong),
      ],
    },
    {
      title: 'Card of a sub-account',
      rows: [
        row(
          'The email, the collaborator’s first and last name if present, and the permissions as a comma list of labels.',
          invites,
          changes,
        ),
        said('pending', 'In attesa', invites),
        said('accepted', 'Attivo', changes),
        row('Any other status is shown as its raw value.', statusText('the status %s reads %s')),
        said(
          'Pending cards with a token have Copy Link and Open Link.',
          ['Copia Link', 'Apri Link', 'Link copiato!'],
          resends,
        ),
        said('Copy link failure', 'Impossibile copiare il link', resends),
        said('Resend is for pending ones alone.', 'Reinvia', changes, resends),
        said(
          'After a resend, a toast of 10 s shows the new link in a collapsible, and states that the previous link expired.',
          ['Invito reinviato!', 'Il link precedente è scaduto', 'Mostra il nuovo link'],
          resends,
        ),
        row('Resending generates a new token and expires the previous link.', resends),
        said('Resend failure', ['Errore', 'Errore durante il reinvio'], wrong),
        said('Edit changes the permissions.', ['Modifica', 'Permessi aggiornati'], changes),
        said('Delete', ['Elimina', 'Sub-account eliminato'], changes),
        said('Delete error', "Errore durante l'eliminazione del sub-account", wrong),
      ],
    },
  ],
};
