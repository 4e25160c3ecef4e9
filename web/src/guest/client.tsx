// The styles, which the server renders, name this font; here it becomes one of the browser's files.
import '../styles/fonts/fraunces.woff2?url';
import { hydrateRoot } from 'react-dom/client';
import { createTranslate } from '../i18n/translate.ts';
import { GUEST_DATA_ID, GUEST_ROOT_ID, type GuestData } from './document/guest-data.ts';
import { GuestPage } from './page/GuestPage.tsx';
import { GuestContext } from './page/guest-context.tsx';
import { chosenLanguage, languageHref } from './page/language-choice.ts';
import type { en } from './texts/en.ts';

/** Brings the page to life that the server has rendered. */
function start(root: HTMLElement, { book, texts }: GuestData): void {
  const chosen = chosenLanguage(book.languages);
  const isAskedFor = new URLSearchParams(location.search).has('lang');
  if (!isAskedFor && chosen !== undefined && chosen !== book.language) {
    location.replace(languageHref(chosen) + location.hash);
    return;
  }
  const t = createTranslate<typeof en>(book.language, texts);
  hydrateRoot(
    root,
    <GuestContext book={book} t={t}>
      <GuestPage />
    </GuestContext>,
  );
}

const root = document.getElementById(GUEST_ROOT_ID);
const data = document.getElementById(GUEST_DATA_ID)?.textContent;
if (root !== null && data) start(root, JSON.parse(data) as GuestData);
