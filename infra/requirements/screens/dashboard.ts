import type { ScreenRequirements } from '../requirement.ts';
import { postersApi, qrCode } from '../test-files.ts';
import { row, said } from './rows.ts';
import {
  analyticsScreen,
  appShell,
  barriers,
  dashboard,
  dashboardBar,
  dashboardPoster,
  firstBook,
  historyScreen,
  planState,
  searchProperties,
  sectionViews,
  session,
} from './test-files.ts';

const account = (title: string) => dashboard('the account', title);
const password = account('gets another password, and every wrong entry is told');
const email = account('moves to another email');
const silent = account('%s says so where the server says nothing');
const byKeyboard = account('is reached by the keyboard alone, and dialogs give the focus back');
const switches = dashboard(
  'who may act in another account goes there and back, and sees only what is permitted',
);
const list = dashboard(
  'the list',
  'waits with three places, says when it cannot be loaded, and shows the numbers',
);
const searched = dashboard('the list', 'is searched, and the search is cleared');
const addresses = dashboard('a property', 'has its address copied, its page opened and its editor');
const drafted = dashboard('a property', 'is made a draft, which is taken back at once, and published again');
const deleted = dashboard('a property', 'is deleted once its name is typed, and is gone for guests');
const qr = dashboard('a property', 'has a QR code, shown and downloaded');
const ofAnalytics = (title: string) => analyticsScreen('the analytics', title);
const analytics = ofAnalytics('show what guests read, the most read first');
const overTime = ofAnalytics('show on which days guests came, how many they were, and in which languages');
const inWords = ofAnalytics('say in %s what each number is, on a phone too');
const upgrades = dashboard('where the plan stops', 'actions stay, marked, and tell what another plan brings');
const menu = dashboardBar('the menu of the account has four ways, one of them to the sub-accounts');
const endedIn = session(
  'whoever’s session has ended in the dialog %s is told so, and is at the sign-in 500 ms later',
);

/** `/` for hosts. */
export const DASHBOARD: ScreenRequirements = {
  title: 'Owner dashboard (`/`, signed in)',
  parts: [
    {
      title: 'Top bar',
      rows: [
        said('A plan badge with the name of the user’s package.', 'Free', upgrades),
        said(
          'During the trial its days, and when it has ended that the limits of Free hold.',
          ['Prova: ancora 14 giorni', 'Prova terminata', 'con quello che Free consente'],
          list,
          dashboardBar('a trial that has ended is told, and what holds from there on'),
          planState('a trial says the days that are left, a begun one counted'),
        ),
        row(
          'A language select (it, en, es, fr, de, pt, with flags).',
          appShell('six languages are offered under their flags on every screen'),
        ),
        said(
          'An account menu: change password, change email, sub-account (goes to `/sub-accounts`) and logout.',
          ['Cambia password', 'Cambia email', 'Sub-account', 'Esci'],
          menu,
          byKeyboard,
        ),
        said(
          'Logout',
          ['Logged out', 'You have been logged out successfully.'],
          account('logs out with the words of the specification'),
        ),
        said(
          'Owner switch: a collaborator goes to the account of another owner and back.',
          ['Account di Laura Bianchi', 'Torna al mio account'],
          switches,
        ),
        row(
          'A collaborator sees only what they may do.',
          switches,
          dashboard('who may create in another account is told whose it is while doing so'),
        ),
      ],
    },
    {
      title: 'Head and numbers',
      rows: [
        said(
          'Whose session has ended sees an unauthorized notice and is redirected to `/auth` after 500 ms.',
          ['Non autorizzato', 'Stai per essere reindirizzato al login...'],
          session(
            'whoever’s session has ended is told so on the dashboard, and is at the sign-in 500 ms later',
          ),
        ),
        said(
          'Title, subtext and an add-property button (goes to `/create-property`).',
          ['Aggiungi proprietà', 'I tuoi welcome book, tutti qui.'],
          dashboardBar('the head of the screen leads to a new property'),
        ),
        said(
          'Stat cards: total properties, active languages (fixed at 6), total views.',
          ['Proprietà totali', 'Lingue attive', 'Visualizzazioni totali'],
          list,
          dashboardBar('the views of all properties are added up'),
        ),
      ],
    },
    {
      title: 'List of properties',
      rows: [
        row('3 skeleton placeholders while the list loads.', list),
        said('It says when it cannot be loaded.', 'Non riusciamo a caricare le tue proprietà', list),
        row(
          'A search box, shown only when properties exist.',
          searched,
          dashboardBar('without properties there is no search'),
        ),
        row(
          'Search is case-insensitive over name, city, country and address.',
          searchProperties('searchProperties', 'looks at the %s'),
          searched,
        ),
        said('An empty-search state with a clear-search button.', 'Cancella ricerca', searched),
        said(
          'An empty-list state with a create-first-property call to action.',
          'Crea la prima proprietà',
          dashboard('the list', 'begins with the way to a first property'),
        ),
        said(
          'Each property shows an Active or Draft badge according to isActive.',
          ['Attiva', 'Bozza'],
          drafted,
        ),
        said(
          'Active, in English',
          'Active',
          firstBook('a host publishes a first welcome book, a guest reads it, and an edit reaches the guest'),
        ),
      ],
    },
    {
      title: 'Actions of a property',
      rows: [
        said('Copy URL', ['Copia URL', 'URL copiato!'], addresses),
        said(
          'It says when it could not be copied, and shows the address.',
          'Impossibile copiare l’URL',
          dashboardBar('an address that cannot be copied is shown'),
        ),
        row('Preview opens the guest URL in a new tab.', addresses),
        row('Edit goes to `/edit-property/{slug}`.', addresses),
        said('Publish and unpublish, taken back at once', ['Metti in bozza', 'Pubblica', 'Annulla'], drafted),
        said(
          'Delete, confirmed by typing the name',
          ['Elimina per sempre', 'Non si può annullare.'],
          deleted,
        ),
        row(
          'History leads to what was changed.',
          historyScreen(
            'the history of a property',
            'is reached from the dashboard and tells who changed what',
          ),
        ),
        row(
          'Features of a plan that the user has not are offered as an upgrade, not hidden.',
          upgrades,
          dashboard(
            'where the plan stops',
            '%s, refused by the server because the plan ended meanwhile, is offered too',
          ),
        ),
      ],
    },
    {
      title: 'Dialog: change password',
      rows: [
        said('currentPassword needs at least 1 character', 'Password attuale richiesta', password),
        said(
          'newPassword needs at least 8 characters',
          'La nuova password deve essere di almeno 8 caratteri',
          password,
        ),
        said('confirmPassword needs at least 1 character', 'Conferma password richiesta', password),
        said('confirmPassword must equal newPassword', 'Le password non corrispondono', password),
        said('Failure: the server message', ['Errore', 'La password attuale non è corretta'], password),
        said('Failure without a message', ['Errore', 'Impossibile cambiare la password. Riprova.'], silent),
        said('Success: the dialog closes and the form resets.', 'Password cambiata', password),
        said(
          'With an unauthorized error: toast, then a redirect to `/auth` after 500 ms.',
          ['Non autorizzato', 'Stai per essere reindirizzato al login...'],
          endedIn,
        ),
      ],
    },
    {
      title: 'Dialog: change email',
      rows: [
        said('newEmail must be a valid email', 'Email non valida', email),
        said('password needs at least 1 character', 'Password richiesta per confermare', email),
        said('Failure without a message', ['Errore', "Impossibile cambiare l'email. Riprova."], silent),
        said('Success: the dialog closes and the form resets.', 'Email cambiata', email),
        said(
          'With an unauthorized error: toast, then a redirect to `/auth` after 500 ms.',
          ['Non autorizzato', 'Stai per essere reindirizzato al login...'],
          account('leads to the sign-in when the session does not count any more'),
          endedIn,
        ),
      ],
    },
    {
      title: 'Dialog: QR code',
      rows: [
        said('The image and the URL, with close and download.', ['Chiudi', 'Scarica PNG'], qr),
        row(
          '300 px wide, margin 2, black on white.',
          qr,
          qrCode('GET /api/properties/{id}/qr', '%s is a picture of 300 pixels that leads to the guest page'),
          qrCode('GET /api/properties/{id}/qr', 'is black on white, with a margin of two modules'),
        ),
        said('Downloaded as qr-code-{slug}.png', ['qr-code-', 'QR Code scaricato!'], qr),
        said('QR failure', ['Errore', 'Impossibile generare il QR Code. Riprova.'], qr),
      ],
    },
    {
      title: 'Dialog: QR code, the poster',
      rows: [
        said(
          'Size, language and, where there is one, the network are chosen; the file is poster-{slug}-{language}-{size}.pdf.',
          ['Poster da stampare', 'Con rete e password del WiFi', 'Scarica il PDF', 'Poster scaricato!'],
          dashboardPoster('on %s a poster is chosen and downloaded'),
          postersApi(
            'GET /api/properties/{id}/poster',
            '%s is a sheet that leads to the guest page and into the network',
          ),
        ),
        row('It shows that it is on its way.', dashboardPoster('a poster that is on its way says so')),
        said(
          'Poster failure',
          ['Errore', 'Impossibile creare il poster. Riprova.'],
          dashboardPoster('a poster that does not come says so, and is asked for again'),
        ),
        said(
          'Without the feature in the plan: the offer of the QR code',
          'Un QR code da appendere',
          dashboardPoster(
            'a plan that ended meanwhile is offered anew, and a house without WiFi is not asked about it',
          ),
          upgrades,
        ),
        row(
          'Printed, it outlives a new name and slug.',
          postersApi(
            'GET /api/properties/{id}/poster',
            'printed before a new name and slug, leads to the page as long as nobody else takes the old one',
          ),
        ),
      ],
    },
    {
      title: 'Dialog: section analytics',
      rows: [
        row('Opening it selects the property and loads its analytics.', analytics),
        row('5 skeleton rows while loading.', analytics),
        row(
          'Rows sorted by viewCount descending.',
          analytics,
          sectionViews('byViews', 'has the most read first'),
        ),
        row('Dates are in Italian format.', analytics, sectionViews('dates are Italian')),
        said(
          'It says when nobody has come yet, and when nobody has opened a section.',
          ['Ancora nessun ospite', 'Nessuno ha ancora aperto una sezione'],
          analytics,
          overTime,
        ),
        said(
          'It says when it cannot be loaded.',
          'Non riusciamo a caricare le analytics',
          analytics,
          ofAnalytics('tell that the days cannot be loaded, and load them again'),
        ),
        said(
          'Plots of views and of unique visitors per day, and of languages, each with its numbers as a table; they say what a number is, and that bots are left out.',
          [
            'Ultimi 30 giorni',
            'Visualizzazioni al giorno',
            'Visitatori unici al giorno',
            'Lo stesso telefono nello stesso giorno conta una volta',
            'I bot sono esclusi',
            'Per lingua',
          ],
          overTime,
          inWords,
        ),
        said(
          'A plot of the hours of the day, in the time zone of the reader.',
          ['A che ora', 'per ora nel tuo fuso orario'],
          ofAnalytics('show at which hours guests came, where the reader is'),
        ),
        said('Sections, day by day.', 'Sezioni, giorno per giorno', analytics),
        row(
          'The last 7, 30, 90 or 365 days, as one chooses.',
          ofAnalytics('are of the days that one chooses'),
        ),
        said(
          'How many are reading now, the host left out.',
          ['1 sta leggendo ora', '2 stanno leggendo ora', 'Nessuno sta leggendo in questo momento'],
          ofAnalytics('say how many are reading now, and not that the host is looking'),
        ),
        said(
          'The numbers as CSV files.',
          ['File scaricato!', 'Impossibile scaricare il file. Riprova.'],
          ofAnalytics('are taken away as files'),
        ),
        said(
          'The last days on the card, for who has analytics',
          'negli ultimi 7 giorni',
          overTime,
          analyticsScreen('the card keeps the place of its last days on %s'),
          dashboard('where the plan stops', 'nobody is shown, or asks for, the last days of a property'),
        ),
      ],
    },
    {
      title: 'For everybody',
      rows: [
        row(
          'No barrier for anybody in any state, in light and dark, at 375 and 1440 px.',
          dashboard('no barrier', 'on %s', 'stands in $name'),
          barriers('around %s there is no barrier', 'on %s'),
        ),
        row('By keyboard alone; dialogs give the focus back.', byKeyboard),
      ],
    },
  ],
};
