import type { ScreenRequirements } from '../requirement.ts';
import {
  blankEntries,
  customUrl,
  mediaService,
  objectForms,
  properties,
  sectionOrder,
} from '../test-files.ts';
import { row, said } from './rows.ts';
import {
  appShell,
  editAccess,
  editAccessibility,
  editAppearance,
  editDetails,
  editFields,
  editorRequests,
  editSaving,
  editSections,
  mergeEdits,
  previewProperty,
  resizeImage,
  session,
} from './test-files.ts';

const fields = editFields(
  'the fields of the property',
  'are saved together, with the form following the server',
);
const otherFields = editDetails('description, address and welcome message are saved too');
const wrongFields = editFields('the fields of the property', 'say what is wrong with them, and go to it');
const taken = editFields(
  'the fields of the property',
  'tell of a custom URL that is taken, and lose nothing',
);
const themes = editAppearance('the theme', 'is one of nine, the custom one with an image');
const refusedFiles = editAppearance(
  'uploads',
  'refuse what is neither a logo nor a theme image, in the words of each',
);
const shownUploads = editAppearance('uploads', 'tell how far they are, end in a picture, and are removed');
const pdfLogo = editAppearance('uploads', 'take a PDF as the logo, and show its first page');
const ownTheme = editDetails('a theme of one’s own brings its image with it, and no other theme has one');
const pairs = editSections('sections', 'of pairs are added, removed and put in order');
const onePair = editSections(
  'sections',
  'with one pair offer neither removal nor order, and empty ones a start',
);
const checkin = editSections('sections', 'check-in has its fields and a file');
const tips = editSections('sections', 'local tips stand in four categories, with a picture made small');
const order = editSections('sections', 'are put in order and hidden');
const languages = editSections(
  'sections',
  'of other languages are written by themselves, and fall back until then',
);
const modules = editSections('modules are added, renamed and removed');
const unordered = editDetails('check-in and tips are not put in order');
const saving = editDetails('the button is held while a save is under way');
const ended = editDetails('whoever’s session has ended is told so, and is at the sign-in 500 ms later');
const noServer = editSaving('without a server', 'nothing that was typed is lost');
const mine = editSaving(
  'somebody else has saved meanwhile',
  'mine are kept on top of theirs, after a look at both',
);
const theirs = editSaving('somebody else has saved meanwhile', 'theirs are taken, and mine are gone');
const leaving = editSaving('unsaved work', 'is not left by mistake');
const closing = editSaving('unsaved work', 'outlives an accidental close, and a save drops it');
const byKeyboard = (title: string) => editAccessibility('with the keyboard alone', title);
const apiRefuses = properties('PUT /api/properties/{id}', 'refuses %s %j');

/** `/edit-property/{slug}`. */
export const EDIT: ScreenRequirements = {
  title: 'Edit-property screen (`/edit-property/{slug}`)',
  parts: [
    {
      title: 'The screen',
      rows: [
        said(
          'An unauthenticated visitor gets a toast and is redirected to `/auth` after 500 ms.',
          ['Non autorizzato', "Devi effettuare l'accesso per modificare una proprietà"],
          session('a visitor on %s is told so, and is at the sign-in 500 ms later'),
          editAccess('who may edit', 'nobody without a session'),
        ),
        said('A back button to `/`', 'Torna alla dashboard', leaving),
        row('A language selector', appShell('six languages are offered under their flags on every screen')),
        said('Cancel returns to `/`.', 'Annulla', leaving),
        said('The submit button', ['Aggiorna Proprietà', 'Aggiornamento...'], saving),
        said(
          'It says when it cannot be loaded, and loads when asked again.',
          'Il server non risponde.',
          editSaving(
            'without a server',
            'the screen says that it cannot be loaded, and loads when asked again',
          ),
        ),
        said(
          'Nobody else’s property',
          'Qui non c’è nessuna proprietà',
          editAccess('who may edit', 'no other host'),
        ),
        said(
          'A collaborator sees only what they may do.',
          'Puoi guardare, non modificare',
          editAccess('who may edit', 'a collaborator the part that they are let into'),
        ),
        row(
          'What the plan has not is offered as an upgrade.',
          editAccess('who may edit', 'a host what their plan has, and hears what it has not'),
        ),
        row(
          'By keyboard alone',
          byKeyboard('fields are filled, a theme is chosen, a file is picked, and all is saved'),
          byKeyboard('parts and pairs are put in order, hidden and shown'),
          byKeyboard('modules are added, changed and removed'),
        ),
        row('At 200 % and at 320 px', editAccessibility('nothing is wider than a screen of %s')),
        row(
          'On a phone too',
          editAccessibility(
            'on a phone the parts are a select, moved by buttons, and the page opens as a sheet',
          ),
        ),
        row(
          'No barrier for anybody, in light and dark, at 375 and 1440 px',
          editAccessibility('in %s on %s', 'there is no barrier'),
        ),
      ],
    },
    {
      title: 'Tabs and sections',
      rows: [
        row(
          "The tabs are 'basic' plus one per section: ten fixed ones, and the custom modules.",
          order,
          modules,
        ),
        said(
          'Section tabs can be reordered by dragging, by keyboard and by buttons.',
          ['Riordina Regole', 'Sposta Trasporti in giù'],
          order,
        ),
        said('Each has a show/hide toggle.', 'Nascondi Contatti agli ospiti', order),
        row(
          'The saved order is used. Fixed sections missing from it are appended.',
          sectionOrder('mergeSectionOrder', 'takes the saved order first and appends missing sections'),
        ),
        row(
          'Hidden sections are excluded from the public page.',
          order,
          previewProperty('leaves out what is hidden'),
        ),
      ],
    },
    {
      title: 'Basic tab',
      rows: [
        said(
          'The form marks name, city and country with *.',
          ['Nome della proprietà *', 'Città *', 'Paese *'],
          fields,
        ),
        said(
          'Address, description and welcomeMessage',
          ['Indirizzo', 'Descrizione', 'Messaggio di benvenuto'],
          otherFields,
        ),
        said(
          'wifiNetwork, wifiPassword and welcomeTitle',
          ['Rete WiFi', 'Password WiFi', 'Titolo di benvenuto'],
          fields,
        ),
        said('name is required', 'Il nome della proprietà è obbligatorio', wrongFields),
        said('city is required', 'La città è obbligatoria', wrongFields),
        said(
          'country is required (one cannot be left out on the screen)',
          'Il paese è obbligatorio',
          apiRefuses,
        ),
        said('customUrl: 3 to 50 characters', 'URL deve essere tra 3 e 50 caratteri', wrongFields),
        said(
          'customUrl: lowercase letters, digits and hyphens only (others cannot be typed)',
          'URL può contenere solo lettere minuscole, numeri e trattini',
          apiRefuses,
        ),
        row(
          "The custom URL input is forced to lowercase, other characters become '-' and repeated dashes collapse.",
          fields,
          customUrl('forceCustomUrl', 'lowercases, puts dashes for other characters and collapses them'),
        ),
        said('Both resulting addresses are shown.', 'URL personalizzato', fields),
        said('Published or draft', 'Pubblicata: gli ospiti possono aprire la pagina', fields),
      ],
    },
    {
      title: 'Theme, logo and cover',
      rows: [
        said(
          'Themes are light, dark, gradient1 to gradient6 and custom.',
          [
            'Chiaro',
            'Scuro',
            'Alba',
            'Oceano',
            'Tramonto',
            'Foresta',
            'Nebula',
            'Cristallo',
            'Personalizzato',
          ],
          themes,
          ownTheme,
        ),
        said("Selecting 'custom' reveals an image upload.", 'Immagine del tema', ownTheme),
        row('Uploading sets the theme to custom.', themes),
        row('Removing the custom image resets it to light.', themes),
        said(
          'Theme image: png or jpeg',
          ['Tipo file non supportato', 'Carica solo file PNG o JPEG.'],
          ownTheme,
        ),
        said('Theme image: 10 MB', ['File troppo grande', 'Il file deve essere massimo 10MB.'], refusedFiles),
        said(
          'Logo: png, jpeg, jpg, pdf',
          ['Tipo file non supportato', 'Carica solo file PNG, JPEG o PDF.'],
          refusedFiles,
          pdfLogo,
          mediaService('media', 'putting to use', 'refuses for a %s what its bytes say it is not'),
        ),
        said('Logo: 5 MB', ['File troppo grande', 'Il file deve essere massimo 5MB.'], refusedFiles),
        said('Upload errors', ['Errore upload logo', 'Errore upload tema'], refusedFiles),
        row(
          'Cover image: one file of at most 10485760 bytes (10 MB)',
          shownUploads,
          objectForms('a file in a form', 'is held to the types and sizes of its kind'),
        ),
        said(
          'An upload that broke off is tried again, or given up.',
          ['Caricamento non riuscito', 'Annulla caricamento'],
          editAppearance('uploads', 'that break off half-way are tried again, or given up'),
        ),
        row(
          'Uploads show how far they are, and go on while another part is edited.',
          shownUploads,
          editAppearance('uploads', 'go on while another part is edited'),
        ),
      ],
    },
    {
      title: 'Check-in tab',
      rows: [
        said(
          'Its fields',
          [
            'Check-in dalle',
            'Check-out entro le',
            'Check-in anticipato possibile',
            'Check-in anticipato: condizioni',
            'Check-out posticipato possibile',
            'Check-out posticipato: condizioni',
            'Istruzioni',
            'Link a una pagina web',
            'Link a un video',
          ],
          checkin,
        ),
        said('fileUrl: upload or remove', ['Apri il file', 'Rimuovi il file'], checkin),
        said(
          'One file of at most 10 MB',
          ['File troppo grande', 'Il file deve essere massimo 10MB.'],
          editDetails('a file of the check-in has at most 10 MB'),
        ),
        row('Check-in cannot be reordered by dragging.', unordered),
      ],
    },
    {
      title: 'Local tab',
      rows: [
        said(
          'Four category tabs: restaurants, attractions, shopping, nightlife',
          ['Ristoranti', 'Attrazioni', 'Shopping', 'Vita notturna'],
          tips,
        ),
        said(
          'An add button and a list of entries with remove buttons',
          ['Aggiungi un consiglio', 'Rimuovi La torre'],
          tips,
        ),
        said(
          'Entry fields are name, description, address, mapUrl and imageUrl.',
          ['Descrizione', 'Indirizzo', 'Link alla mappa', 'Link all’immagine'],
          tips,
        ),
        row(
          'Images picked from a device are resized to fit 800x600 and re-encoded as JPEG at quality 0.8.',
          editDetails('a picture of a tip', 'is sent as a JPEG of quality 0.8 that fits 800 × 600'),
          resizeImage('%d × %d becomes %d × %d'),
          tips,
        ),
        row(
          'The raw file is used if resizing fails.',
          editDetails('a picture of a tip', 'is sent as it is where it cannot be made smaller'),
        ),
        row(
          'Saved only when non-blank. Otherwise the existing local content is emptied.',
          tips,
          editorRequests('toSectionsRequest', 'empties a section of which nothing is left'),
        ),
        row(
          'Entries with both name and description blank are dropped.',
          blankEntries('dropBlankEntries', 'drops tips without name and description'),
        ),
        row('Local entries cannot be reordered by dragging.', unordered),
      ],
    },
    {
      title: 'Other sections',
      rows: [
        said(
          'Repeatable title/content pairs with add and remove',
          ['Titolo', 'Testo', 'Aggiungi una voce', 'Rimuovi Fumo'],
          pairs,
        ),
        said(
          'Reordered by dragging, by keyboard and by buttons',
          ['Riordina Silenzio', 'Sposta Animali in su'],
          pairs,
        ),
        row('Remove and reorder apply only when there is more than one pair.', onePair),
        row(
          'Only entries with a title or content are saved.',
          editorRequests('toSectionsRequest', 'sends the text that differs, without its blank entries'),
        ),
        said(
          'An empty section asks, and offers a start.',
          'Cosa deve sapere un ospite del parcheggio?',
          onePair,
        ),
      ],
    },
    {
      title: 'Modules',
      rows: [
        said(
          "'Add module' and 'edit module' dialogs with a name, an icon and an optional description",
          ['Aggiungi modulo', 'Modifica modulo', 'Nome del modulo', 'Descrizione'],
          modules,
        ),
        row('The description is shown as a subtitle in the preview.', modules),
        said(
          'Icon choices are star, image, help, map, phone, file, clock, alert and trash.',
          ['Stella', 'Immagine', 'Aiuto', 'Mappa', 'Telefono', 'Documento', 'Orologio', 'Avviso', 'Cestino'],
          editDetails('modules have nine icons'),
        ),
        said('The default description', 'Contenuto personalizzato', modules),
        row('A non-empty trimmed name is needed; the add button is disabled when it is empty.', modules),
        said('Modules are added, edited and removed. Saved on submit.', 'Rimuovi modulo', modules),
      ],
    },
    {
      title: 'Texts in several languages, and the preview',
      rows: [
        said('Texts are written per language, and fall back to the main one.', 'Lingua dei testi', languages),
        row(
          'Live preview: the real guest page in a phone frame, following each keystroke, per language.',
          fields,
          pairs,
          languages,
          previewProperty('shows each section in the language asked for, else in the main one'),
        ),
      ],
    },
    {
      title: 'Saving',
      rows: [
        said('Success', 'Proprietà aggiornata!', saving, fields),
        row('After a save, property caches are refreshed.', fields),
        said(
          'Session expired: toast, then a redirect to `/auth` after 0.5 s',
          ['Non autorizzato', "La sessione è scaduta. Effettua nuovamente l'accesso."],
          ended,
        ),
        row(
          'The work outlives the session.',
          editAccess('who may edit', 'nobody whose session has ended; the work is kept'),
        ),
        said(
          'Other save errors: the server message',
          ['Errore', 'Questo URL personalizzato è già in uso. Scegline un altro.'],
          taken,
        ),
        said(
          'Other save errors without a message',
          ['Errore', "Si è verificato un errore durante l'aggiornamento della proprietà."],
          noServer,
        ),
        row(
          'Save is one command: all of it or nothing.',
          taken,
          editSaving('without a server', 'a save whose answer was lost is not taken for somebody else’s'),
        ),
        said(
          'Conflict dialog: reload, compare, keep mine',
          ['Qualcun altro ha modificato questa proprietà', 'Ricarica', 'Confronta', 'Mantieni le mie'],
          mine,
          theirs,
          mergeEdits('mergeEdits', 'keeps a field that was changed here, and takes the others as stored'),
        ),
        said('Unsaved-changes guard', ['Uscire senza salvare?', 'Rimani', 'Esci'], leaving),
        said('A draft survives an accidental close.', 'Riprendi', closing),
      ],
    },
  ],
};
