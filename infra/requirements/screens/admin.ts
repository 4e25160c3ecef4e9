import { inFile, type ScreenRequirements } from '../requirement.ts';
import { row, said } from './rows.ts';
import { adminBarriers, adminLogin, adminSettings, adminUsers, appBundle } from './test-files.ts';

const signsIn = adminLogin(
  'an administrator',
  'is asked to sign in, is greeted, and leaves nothing behind on logout',
);
const refused = adminLogin('an administrator', 'is told what is missing, and what is wrong');
const expired = adminLogin(
  'an administrator',
  'whose session has ended is told so and signs in again; an owner beside stays signed in',
);
const hintShown = adminLogin('the hint of the sign-in', 'shows credentials that work, on the machine itself');
const hintAbsent = adminLogin('the hint of the sign-in', 'is absent for whoever comes through a proxy');
const hintPage = inFile('services/gateway/admin-hint-page.test.ts');
const hintOf = inFile('infra/composition/admin-hint.test.ts');

const columns = adminUsers(
  'the users',
  'stand under their columns, with the day they signed up and for how long they are customers',
);
const sorted = adminUsers('the users', 'are sorted in ten ways, by name to begin with');
const moved = adminUsers('the users', 'are moved up, down and to no package');
const deleted = adminUsers('the users', 'are deleted once the browser’s question is answered with yes');
const unchanged = adminUsers('the users', 'stay as they are where a change fails, and it is told');
const waits = adminUsers(
  'the users',
  'come in three places first, and are tried again where they cannot be loaded',
);
const pages = adminUsers('a long list', 'comes page by page as one scrolls, and to whoever presses for more');
const age = inFile('web/src/features/admin/customer-age.test.ts');

const prices = adminSettings(
  'the prices',
  'are shown with two decimals, filled with the defaults, refused and saved',
);
const pricesLost = adminSettings('the prices', 'stay where they cannot be saved, and it is told');
const palette = adminSettings('the palette', 'has three codes to copy, with a check for 2 s');
const video = adminSettings(
  'the video',
  'is recognised, previewed without a call to anybody else, and saved',
);
const priceValues = inFile('web/src/features/admin/price-form-values.test.ts');
const noBarrier = adminBarriers('around %s there is no barrier', 'on %s');

/** `/admin/login` and `/admin/dashboard`. */
export const ADMIN: ScreenRequirements = {
  title: 'Admin area (`/admin/login`, `/admin/dashboard`)',
  parts: [
    {
      title: 'Signing in',
      rows: [
        said("An email and password form with the button 'Accedi'.", 'Accedi', refused),
        said('Messages under the fields', ['Email non valida', 'Password richiesta'], refused),
        row('On success go to `/admin/dashboard`.', signsIn),
        said('Success, with the first name', ['Login effettuato', 'Benvenuto/a'], signsIn),
        said(
          'Login failure with the server message',
          ['Errore di accesso', 'Credenziali non valide'],
          refused,
        ),
        said('Login failure without one', ['Login failed', 'Credenziali non valide'], refused),
        row('Without an adminToken the user is redirected to `/admin/login`.', signsIn),
        row('Token and profile are kept as adminToken and adminUser; Logout clears both.', signsIn),
        said(
          'A token that no longer counts leads to the sign-in, and leaves the owner’s session as it is.',
          'La sessione è scaduta',
          expired,
        ),
        row(
          'Who is signed in is led on; signing out on another tab is followed.',
          adminLogin(
            'an administrator',
            'who is signed in already is led on, also when they sign in on another tab',
          ),
        ),
        row(
          'A language picker with the six languages.',
          adminLogin('an administrator', 'speaks any of the six languages'),
        ),
        row('No barrier for anybody, in light and dark, at 375 and 1440 px.', noBarrier),
        row(
          'None of it is in what hosts load first.',
          appBundle('the application', 'shows the dashboard after at most 150 KB in %s'),
        ),
      ],
    },
    {
      title: 'The hint of the sign-in',
      rows: [
        said(
          'It shows credentials that work, embedded and on loopback.',
          'Credenziali di sviluppo',
          hintShown,
        ),
        row(
          'Elsewhere it is absent: in production, on another address, behind a public origin.',
          hintOf('the sign-in is not shown on %s, with the public origin %s'),
          hintOf('the sign-in is not shown in production, even where it listens to this machine alone'),
        ),
        row(
          'It is told to nobody who asks from elsewhere, by another name or through a proxy.',
          hintAbsent,
          hintPage('the sign-in of the administrator', 'is told to nobody else: %j'),
          hintPage('an installation that shows no sign-in has none in its documents'),
        ),
      ],
    },
    {
      title: 'Users',
      rows: [
        said('Two tabs: Utenti and Impostazioni.', 'Utenti', signsIn),
        said(
          'A search box over first name, last name and email, case-insensitive.',
          'Cerca per nome, cognome o email',
          adminUsers('the users', 'are searched for %s'),
          adminUsers('the users', 'are not found by words that fit nobody, and the search is cleared'),
        ),
        row('Ten sorts; the default is name ascending.', sorted),
        said(
          'Column headers: user, package, subscription date, customer since, actions.',
          ['Utente', 'Pacchetto', 'Data iscrizione', 'Cliente da', 'Azioni'],
          columns,
        ),
        said(
          'Nobody',
          'Nessun utente registrato',
          adminUsers('the users', 'are none yet, where nobody has registered'),
        ),
        row('Dates are shown in it-IT format.', columns),
        said("Customer age: 'Oggi'", 'Oggi', columns),
        row(
          "'1 giorno', 'N giorni' (under 30), 'N mesi' (under 365), 'N anni'",
          age('the age of a customer', 'after %d days is %j'),
        ),
        said(
          'A package select per row, with a higher-ranked (up) or lower-ranked (down) choice or removal.',
          ['Upgrade', 'Downgrade', 'Rimuovi pacchetto', 'Nessun pacchetto'],
          moved,
        ),
        said('Package updated', 'Pacchetto aggiornato', moved),
        said('Package update failure', ['Errore', 'Impossibile aggiornare il pacchetto'], unchanged),
        said(
          'Deleting a user needs a browser confirmation.',
          ["Sei sicuro di voler eliminare l'utente", 'Utente eliminato'],
          deleted,
        ),
        said('Delete failure', ['Errore', "Impossibile eliminare l'utente"], unchanged),
        row('3 skeleton cards while the list loads.', waits),
        said('Load failure', ['Errore', 'Impossibile caricare i dati', 'Riprova'], waits),
        said('A long list comes page by page.', 'Mostra altri', pages),
        row('It is worked by keyboard.', adminUsers('the whole list is reached and worked by keyboard')),
      ],
    },
    {
      title: 'Settings',
      rows: [
        row(
          'Three collapsible sections, all collapsed at first.',
          adminSettings('the settings stand in three sections, closed at first'),
        ),
        said(
          'Prices with two decimals and step 0.01, Basic being the package named Free.',
          ['19.90', '29.90', '0.01'],
          prices,
          priceValues('shows cents as euros with two decimals, Basic being the package named Free'),
        ),
        said(
          'Reset defaults fills the form and saves nothing.',
          ['Ripristina predefiniti', '9.90', '7.90'],
          prices,
          priceValues('has defaults that the server takes'),
        ),
        row(
          'The annual discount is 20, or 10 if the stored setting has no value.',
          prices,
          adminSettings('the prices', 'have an annual discount of 10 where the setting has no value'),
        ),
        said('Prices saved', 'Prezzi salvati', prices),
        said('Save prices failure', ['Errore', 'Impossibile salvare i prezzi'], pricesLost),
        said(
          'Three swatches have copy-code buttons and show a check for 2 s after copying.',
          ['#6366F1', '#F43F5E', '#0F172A', 'Copiato'],
          palette,
        ),
        said(
          'Copy colour failure',
          ['Errore', 'Impossibile copiare il codice'],
          adminSettings('the palette', 'says where a code cannot be copied'),
        ),
        said('Save video URL is disabled when the field is empty. Its type is url.', 'Salva URL', video),
        said(
          'It says whether it recognises a video of exactly 11 characters, and asks nobody else.',
          ['Video riconosciuto: dQw4w9WgXcQ', 'Nessun video di YouTube riconosciuto'],
          video,
        ),
        said('Video saved', 'URL salvato', video),
        said(
          'Save video failure',
          ['Errore', "Impossibile salvare l'URL del video"],
          adminSettings(
            'the video',
            'is refused where its address is none, and stays where it cannot be saved',
          ),
        ),
      ],
    },
  ],
};
