import { inFile, type ScreenRow, type Section } from '../requirement.ts';
import { row, said } from './rows.ts';
import { guestOffline, guestWorker } from './test-files.ts';

const lastUpdate = inFile('web/src/guest/offline/last-update.test.ts');
const offlineNotice = inFile('web/src/guest-worker/offline-notice.test.ts');

/** The guest page on a phone that has no network. */
export const WITHOUT_A_NETWORK: Section<ScreenRow> = {
  title: 'Without a network',
  rows: [
    said(
      'After one visit the book opens, with its pictures, and says when it was last updated.',
      ['Senza rete · aggiornato il', 'No connection · updated on'],
      guestOffline(
        'in $language',
        'after one visit the whole book opens with the network off, and says how old it is',
      ),
      lastUpdate('says in %s when the book was the server’s own'),
    ),
    row(
      'In the language that was chosen, and each that was read',
      guestOffline(
        'offline a reader can change to a language that was read before, and is told of one that was not',
      ),
    ),
    said(
      'Files once they were opened; others say that they cannot be',
      'Senza rete non si può aprire',
      guestOffline('a document that was not opened says so offline, and one that was opens'),
    ),
    row(
      'An open page says so too, and nothing moves.',
      guestOffline('a page that lies open says so as the network goes, and nothing once it is back'),
    ),
    row(
      'A slow network is as none.',
      guestOffline('where the network is slow the copy is there in its place, and says so'),
    ),
    said(
      'An unpublished book goes at the next contact; what is not kept is a notice, in six languages.',
      'Questo welcome book non è sul tuo telefono. Aprilo una volta con la rete.',
      guestOffline('a book that is unpublished goes from the phone at the next contact'),
      offlineNotice('speaks %s, and loads nothing'),
    ),
    row(
      'A book that moves is found at its old address.',
      guestWorker(
        'a book that moves while it is read is kept at its new address, and found at the printed one',
      ),
    ),
    row(
      'Nothing of the application, of a signed-in host, or of other books is touched.',
      guestWorker('the worker of a book has nothing to do with the application, nor with another book'),
      guestWorker('nothing of a signed-in host is kept'),
    ),
    row('Ten books at most', guestWorker('ten books are kept, the last ones read')),
    row(
      'A new build replaces the old one.',
      guestWorker('a new build takes the place of the old one, with its pages, once the book is closed'),
    ),
    row(
      'Installable',
      guestWorker('a phone can install the book'),
      guestWorker('a book installed from an address of its host’s is kept at the one by which it starts'),
    ),
  ],
};
