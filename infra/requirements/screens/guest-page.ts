import type { ScreenRequirements } from '../requirement.ts';
import { cardsApi, guestActivity, publicPages } from '../test-files.ts';
import { GUEST_MOMENT } from './guest-moment.ts';
import { WITHOUT_A_NETWORK } from './guest-offline.ts';
import { row, said } from './rows.ts';
import {
  accessibility,
  firstBook,
  guestBuild,
  guestContent,
  guestLanguages,
  guestLive,
  guestPage,
  guestPreview,
  guestReading,
  guestXss,
} from './test-files.ts';

const renders = (title: string) => guestBuild('renderGuestPage', title);
const document = renders('says everything in the document itself');
const language = guestPage('the language can be changed, is kept, and is asked for once');
const sections = guestPage(
  'on %s',
  'all ten sections open, and close with Back, with Esc and with their button',
);
const custom = guestLanguages(
  'a custom address has the language at the top too, reports in its own words, and is a 404 page where nothing is',
);
const whole = guestContent('at %s', 'the page shows all that the house has, in $locale');
const order = guestContent(
  'at %s',
  'sections stand in the order of the host, hidden ones not at all, a module with its subtitle',
);
const themes = guestContent(
  'at %s',
  'each theme has a ground of its own, and custom the picture of the host',
);
const hostile = (title: string) => guestXss('nothing that a host writes runs at a guest’s', title);
const reads = firstBook(
  'a host publishes a first welcome book, a guest reads it, and an edit reaches the guest',
);
const nothing = guestPage('an address without a book says so');

/** `/p/{slug}`, and the page at a custom path. */
export const GUEST_PAGE: ScreenRequirements = {
  title: 'Public welcome-book page (`/p/{slug}`)',
  parts: [
    {
      title: 'The page',
      rows: [
        row('A hero with the cover and logo', reads, whole),
        said(
          'The welcome title, which falls back to the name, and the message with its default',
          'Welcome to your perfect getaway!',
          renders('welcomes where the host has not written a welcome'),
        ),
        row(
          'A property info card with address, access code, and WiFi network and password',
          reads,
          document,
          whole,
        ),
        said("An 'Open in Google Maps' link", 'Open in Google Maps', language, whole),
        row(
          'A grid of section buttons that open a modal',
          sections,
          renders('leads from a tile to the place of its section, emergency in the first row'),
        ),
        said("A footer message and a 'Powered by' line", ['Buon soggiorno!', 'Powered by'], document, whole),
        row('Sections in the order of the host, hidden ones left out, modules with their subtitle', order),
        row('Nine themes, each with its ground, and custom with the picture of the host', themes),
        row('What the host has not given is left out.', renders('leaves out what the host has not given')),
        row(
          'Readable without scripts',
          guestPage('with JavaScript off the whole book can be read in $locale'),
        ),
        row(
          'Nothing that a host writes runs.',
          hostile('in any field of any section, at the slug and at a custom address, opened and read'),
          hostile('in any field of the house, where it stands as it was written'),
          hostile('nor without scripts, nor where the data of a book is opened by itself'),
        ),
        row(
          'No barrier for anybody, in each theme',
          accessibility('a guest meets no barrier', 'in the theme light'),
          accessibility('a guest meets no barrier', 'in the colours of the theme %s'),
          accessibility('a guest meets no barrier', 'in the theme custom with a %s picture'),
        ),
      ],
    },
    {
      title: 'Language',
      rows: [
        said(
          "A 'Choose Your Language' dialog on the first visit",
          'Choose Your Language',
          language,
          guestLanguages(
            'the language in the address comes first, then the one that was chosen, then that of the phone',
          ),
        ),
        row('Then a visited flag is stored per slug.', language),
        row(
          'The choices are the languages that the book is written in, and that of the page.',
          guestLanguages(
            'a book in two languages offers them, and the one of the page where that is a third',
          ),
          renders(
            'lets a reader choose from the languages that the book is written in, and asks nothing where there is one',
          ),
        ),
        said(
          'A choice that the book is not written in says so.',
          ['Nur die Menüs: Die Mappe ist auf Italienisch', 'Menus seulement\u00a0: le livret est en italien'],
          renders('offers its own language %s too, and says that only the menus are in it'),
          guestLanguages(
            'a reader of another language has the menus in it, is told so, and can read the book in its own',
          ),
        ),
        row(
          'Where there is one language, nothing is asked.',
          guestLanguages('a reader whose language is that of the only book there is, is asked nothing'),
        ),
        row(
          'A choice holds for other books that are written in it.',
          guestLanguages(
            'a language chosen in one book is followed in another that is written in it, and in no other',
          ),
        ),
        row(
          'A section without a text in the language falls back to the main one.',
          publicPages(
            'GET /api/public/properties/{slug}',
            'speaks the language asked for, section by section, else the main one',
          ),
          renders('marks what is written in another language than the page'),
        ),
        row('Its own texts in all six languages', renders('has its own texts in %s')),
      ],
    },
    {
      title: 'Link preview',
      rows: [
        row(
          'Open Graph: title, description, address, and a picture with its size and its words',
          renders('names what search engines and messengers read'),
          guestPreview('a link to a house in %s is previewed by a picture that is there'),
        ),
        row(
          'The picture: 1200 × 630 of at most 300 KB, the cover with name and town over it; without a cover, the hills',
          cardsApi(
            'GET /p/{slug}/card.jpg',
            'is a picture of 1200 × 630 that any page may show, drawn without a cover',
          ),
          cardsApi('GET /p/{slug}/card.jpg', 'is small whatever the cover, and shows it'),
          cardsApi(
            'GET /p/{slug}/card.jpg',
            'is known by its tag, which changes with name, town, cover, theme and language alone',
          ),
        ),
        row(
          'None where there is no house',
          cardsApi('GET /p/{slug}/card.jpg', 'is nowhere where there is no house, or none yet'),
        ),
      ],
    },
    {
      title: 'While it lies open',
      rows: [
        said(
          'A host’s save is on the page by itself, and is announced.',
          ['Aggiornato adesso', 'Updated just now'],
          guestLive('what a host saves is on the open page by itself ($locale)'),
        ),
        row('Within a second', guestLive('thirty saves are each on the open page within a second')),
        row(
          'The reader’s place, sheet, focus and search stay.',
          guestLive('a reader stays where they are: in the sheet, at the line, with the focus'),
          guestLive('a search goes on in what is new'),
        ),
        row(
          'What was missed is shown once there is contact again.',
          guestLive('a server that was away is found again, and what was missed is shown'),
          guestLive(
            'a page that nobody sees holds no connection, and shows what it missed when it is looked at',
          ),
          guestLive('where the stream is blocked, a page that is looked at again asks'),
        ),
        row(
          'A new slug becomes its address.',
          guestLive('a new slug is the address of the open page, and the language is not asked for again'),
        ),
        row(
          'A book that is taken back is gone.',
          guestLive('a book that is taken back is gone from the open page'),
        ),
      ],
    },
    WITHOUT_A_NETWORK,
    ...GUEST_MOMENT,
    {
      title: 'Nothing there',
      rows: [
        said(
          'If the property is missing',
          [
            'Property Not Found',
            "The welcome book you're looking for doesn't exist or is no longer available.",
          ],
          nothing,
        ),
      ],
    },
    {
      title: 'Custom path (`/{customPath}`)',
      rows: [
        row(
          'Loads by custom path, which has a hyphen.',
          publicPages('the page at a custom path', 'is the guest page'),
        ),
        row(
          'Also as `{customUrl}.{product domain}`.',
          publicPages('the page on a subdomain', 'is the guest page'),
        ),
        row(
          'A language selector at top right',
          custom,
          renders('has the language at the top at a custom address, and is the same page otherwise'),
        ),
        row('Sections in saved order minus hidden ones, as HTML', order, whole),
        row('Cover image and WiFi details', whole),
        said(
          'A missing property shows a 404 page.',
          'Page Not Found',
          publicPages('the page at a custom path', 'is a page that says so where nothing is'),
          custom,
        ),
        row(
          'Other addresses are the application’s.',
          publicPages('the page at a custom path', 'leaves /%s to the application'),
        ),
      ],
    },
    {
      title: 'What guests read',
      rows: [
        row(
          'Sections and views are counted.',
          guestActivity(
            'POST /api/public/properties/{id}/track-section',
            'takes both forms, and is in the log once it is answered',
          ),
          guestActivity('viewCount of a property', 'counts the views of its page wherever its host reads it'),
        ),
        row(
          'A section view is recorded once per page load when at least half of it is visible.',
          guestReading(
            'a guest who reads is counted: the page once, and each section once however often it is opened',
          ),
        ),
        row(
          'However long the section is',
          guestReading('a section that is longer than the screen is seen as soon as it lies open'),
        ),
        row(
          'Also one that was not there when the page was opened',
          guestReading('a section that its host writes while the book lies open is seen like any other'),
        ),
        row(
          '`{section}` on the slug page, `{sectionId, language}` on the custom page',
          guestReading(
            'a guest who reads is counted: the page once, and each section once however often it is opened',
          ),
          custom,
        ),
        row(
          'A change of language is no second view.',
          guestReading('another language of the same book is no other visit, and loading it again is one'),
        ),
        row(
          'Who leaves at once is counted.',
          guestReading('a guest who leaves at once is counted by a browser that %s'),
        ),
        row(
          'Who asks not to be tracked is not reported.',
          guestReading('a guest who asks for %s is not reported at all'),
        ),
        row(
          'The host’s own looks are not counted.',
          guestReading('a host who looks at the own book is not counted'),
        ),
        row(
          'Track failures are only logged.',
          guestReading(
            'the example on the landing page is no visit, and what does not arrive disturbs nobody',
          ),
        ),
      ],
    },
  ],
};
