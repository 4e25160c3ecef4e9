// The styles, which the server renders, name this font; here it becomes one of the browser's files.
import '../styles/fonts/fraunces.woff2?url';
import { options } from 'preact';
import { hydrateRoot } from 'react-dom/client';
import { awaitBook } from './contact/await-book.ts';
import { openContact } from './contact/contact.ts';
import { LiveBook } from './contact/LiveBook.tsx';
import { asksForLanguage } from './document/book-start.ts';
import { GUEST_DATA_ID, GUEST_ROOT_ID, type GuestData } from './document/guest-data.ts';
import { guestPlaceAt } from './document/guest-place.ts';
import { hideLostPictures } from './lost-pictures.ts';
import { OfflineNotice } from './offline/OfflineNotice.tsx';
import { chosenLanguage, languageHref } from './page/language/language-choice.ts';
import { holdBack } from './page/sheets/Later.tsx';
import { reportReading } from './report-reading.ts';

/** Brings the page to life that the server has rendered. */
function start(root: HTMLElement, data: GuestData, tag: string): void {
  const { book } = data;
  const place = guestPlaceAt(location.pathname);
  const chosen = chosenLanguage(book.languages);
  // The page of a stay is in the language that its host chose for the guest, until they ask for another one.
  if (
    place !== 'stay' &&
    !asksForLanguage(location.search) &&
    chosen !== undefined &&
    chosen !== book.language
  ) {
    location.replace(languageHref(chosen) + location.hash);
    return;
  }
  const contact = openContact();
  // In a frame stands what hosts look at: no example of a book is kept on their phones.
  const isPageOfItsOwn = window.top === window;
  wakeLater();
  hydrateRoot(
    root,
    <LiveBook first={data} tag={tag} place={place} contact={contact}>
      {isPageOfItsOwn && <OfflineNotice />}
    </LiveBook>,
  );
  // A copy counts as out of contact until the server has been asked.
  if (document.documentElement.dataset.keptAt !== undefined) contact.failed();
  reportReading(root, book, place);
  hideLostPictures(contact);
}

/** Gives what stands in `Later` a task of its own, after that of the page. */
function wakeLater(): void {
  const wake = holdBack();
  const { debounceRendering } = options;
  options.debounceRendering = (draw) =>
    setTimeout(() => {
      wake();
      Object.assign(options, { debounceRendering });
      draw();
    });
}

const root = document.getElementById(GUEST_ROOT_ID);
const data = document.getElementById(GUEST_DATA_ID);
if (root !== null && data?.textContent) {
  const first = JSON.parse(data.textContent) as GuestData;
  // Reading the script and drawing are tasks apart: between them a slow phone answers.
  setTimeout(() => start(root, first, data.dataset.tag ?? ''));
} else {
  awaitBook();
}
