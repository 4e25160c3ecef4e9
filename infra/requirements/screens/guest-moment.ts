import { inFile, type ScreenRow, type Section } from '../requirement.ts';
import { row, said } from './rows.ts';
import { accessibility, guestMoment, guestSearch, guestWifi } from './test-files.ts';

const book = inFile('web/src/guest/book/make-guest-book.test.ts');
const actions = inFile('web/src/guest/book/actions.test.ts');
const code = inFile('contracts/sharing/wifi-code.test.ts');
const found = inFile('web/src/guest/page/search-book.test.ts');

const plays = guestMoment(
  'a video',
  '%s in %s loads when it is played, in its place, and ends with the sheet',
);
const calls = guestMoment('$locale: a tap calls, writes and mails');
const maps = guestMoment('$locale: any map shows the way (scripts: $javaScriptEnabled)');
const finds = guestSearch('$locale: a word is found whatever its accents and case');
const joins = guestWifi('$locale: a second phone joins by the code on the screen');

/** What a guest does there and then. */
export const GUEST_MOMENT: readonly Section<ScreenRow>[] = [
  {
    title: 'The WiFi',
    rows: [
      said(
        'A tap copies the password, and says so.',
        ['Password del WiFi copiata', 'WiFi password copied'],
        guestWifi('$locale: a tap copies the password, and says so'),
      ),
      row(
        'Where the clipboard is refused it is copied the old way.',
        guestWifi('where the clipboard is refused, the password is copied the old way'),
      ),
      said(
        'Where nothing copies it is selected, and said to ears and eyes.',
        [
          'Qui non si riesce a copiare. Il testo è selezionato: tieni premuto per copiarlo.',
          'Copying did not work here. It is selected: press and hold to copy it.',
        ],
        guestWifi('$locale: where nothing copies, it is selected, and said'),
      ),
      said(
        'A QR code for whoever stands beside, at an address of its own, with network and password in large letters',
        ['Mostra il QR del WiFi', 'Show the WiFi QR code'],
        joins,
        guestWifi('the code is there without scripts, and is black on white in a dark theme'),
      ),
      row(
        'It says any network and password as ZXing reads them; without a password the network is open.',
        code('readWifiCode', 'gives back whatever was written'),
        code('wifiCode', 'writes %j'),
        guestWifi('a network without a password is one to walk into; no network, no code'),
      ),
    ],
  },
  {
    title: 'Calls, messages and ways',
    rows: [
      said(
        'Numbers are called, mails written, and WhatsApp opened, with one tap.',
        ['Scrivi su WhatsApp', 'Message on WhatsApp'],
        calls,
        actions('readWithActions', 'reads %j'),
        actions('readWithActions', 'lets people call too, unless a line says WhatsApp and nothing else'),
      ),
      row(
        'The shortcut calls the host.',
        calls,
        book('the shortcut to a call', 'calls the number that messages are read at'),
      ),
      said(
        'Beside Google Maps, quietly: Apple’s, and whatever the phone has',
        ['Altre mappe', 'Apple Mappe', 'App di mappe del telefono', 'Other maps', 'Your phone’s map app'],
        maps,
      ),
      row(
        'Documents say what they are called and whose they are; other sites open beside the book.',
        guestMoment('documents say what they are and whose, and those of other sites open beside the book'),
        book('opens a file of this site at this site, however its address is written'),
      ),
      said(
        'The emergency number of the country comes first in its section, which is there unless it is hidden.',
        ['Chiama il 112', 'Call 911'],
        guestMoment('help', '%s in %s is one tap away, though the host wrote nothing'),
        guestMoment('help', 'is not offered where the host hid the section'),
        book('the call for help', 'is the host’s own row where there is one, put first'),
      ),
    ],
  },
  {
    title: 'Videos',
    rows: [
      said(
        'Nothing is asked of another site until a guest plays the video, and nothing moves.',
        ['Il video si carica da YouTube', 'The video loads from Vimeo'],
        plays,
      ),
      said(
        'A file that does not play here is opened on its own.',
        'Qui il video non parte. Tocca ancora per aprirlo a parte.',
        guestMoment('a video', 'that is a file plays here, or is opened on its own where it does not'),
      ),
      said(
        'Without a network it says so; without scripts it is a link.',
        'Per il video serve la rete. Riprova quando c’è.',
        guestMoment('a video', 'asks for the network where there is none'),
        guestMoment('a video', 'is a link without scripts'),
      ),
      row(
        'YouTube, Vimeo and files, their ids checked',
        inFile('web/src/guest/book/video-player.test.ts')('videoPlayer', 'plays %s'),
        inFile('web/src/guest/book/video-player.test.ts')('videoPlayer', 'leaves %s to be followed'),
      ),
    ],
  },
  {
    title: 'The search',
    rows: [
      said(
        'Finds words in every section and in the facts of the house, whatever their accents and case.',
        ['1 risultato', '1 result', 'Nothing found for “sottomarino”. Try another word.'],
        finds,
        found('searchPlaces', 'finds %j'),
        found('searchPlaces', 'finds %j by %j'),
      ),
      row(
        'A result leads into its sheet and is marked there.',
        guestSearch('a result leads into its sheet and is marked there, also where a category hides it'),
      ),
      row('By keyboard alone', guestSearch('a search is made by keyboard alone')),
      row('No barrier for anybody', finds, accessibility('a guest meets no barrier', 'in the theme light')),
    ],
  },
];
