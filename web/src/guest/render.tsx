import { guestClientAddress } from 'virtual:guest-client';
import { renderToString } from 'react-dom/server';
import type { Language } from '#contracts/kernel/languages.ts';
import type { PublicProperty } from '#contracts/properties/api.ts';
import { createTranslate } from '../i18n/translate.ts';
import { element } from '../lib/document/element.ts';
import { scriptJson } from '../lib/document/escape.ts';
import { drawCode } from './book/code-drawing.ts';
import { makeGuestBook } from './book/make-guest-book.ts';
import { bookHead } from './document/book-head.ts';
import { bookManifest } from './document/book-manifest.ts';
import { GUEST_DATA_ID, GUEST_ROOT_ID, type GuestData } from './document/guest-data.ts';
import type { GuestPlace } from './document/guest-place.ts';
import { contentSecurityHashes, htmlDocument } from './document/html-document.ts';
import { NoticePage } from './document/NoticePage.tsx';
import { GuestPage } from './page/GuestPage.tsx';
import { GuestContext } from './page/guest-context.tsx';
import { IconSprite } from './page/icons/IconSprite.tsx';
import { dictionaries } from './texts/dictionaries.ts';
import type { en } from './texts/en.ts';
import type { GuestTranslate } from './texts/guest-texts.ts';

export { contentSecurityHashes };

/** The facts that every page states about its site, and the language of its own texts. */
export interface PageDetails {
  readonly language: Language;
  /** Origin of the site, without a slash at the end. */
  readonly origin: string;
  readonly brandName: string;
}

/** The same on every page. */
const sprite = renderToString(<IconSprite />);

const script = `${element('script', { type: 'module', fetchpriority: 'low', src: guestClientAddress })}</script>`;

/** A book to be rendered in a language. */
interface BookDetails extends PageDetails {
  readonly property: PublicProperty;
  /** True where guests may ask the book. Absent: they may not. */
  readonly hasChat?: boolean;
  /** True where guests may say how it was. Absent: they may not. */
  readonly hasFeedback?: boolean;
  /** Stands in the place of the large picture while that loads: `#rrggbb`. Absent: the theme's does. */
  readonly pictureColour?: string | undefined;
}

/**
 * Renders the whole document of a welcome book, complete before any script runs. Pure.
 * @param page `dataTag`: the entity tag of what `renderGuestData` makes of the same book
 */
export function renderGuestPage(
  page: BookDetails & { readonly place: GuestPlace; readonly dataTag: string },
): string {
  const { property, language, origin, dataTag } = page;
  const t = textsIn(language);
  const data = guestData(page);
  const { book } = data;
  const body = renderToString(
    <GuestContext book={book} t={t} place={page.place}>
      <GuestPage />
    </GuestContext>,
  );
  return htmlDocument({
    language,
    theme: book.theme,
    title: t('pageTitle', { name: book.name }),
    head: [...bookHead({ book, property, t, origin }), script],
    body:
      `${sprite}<div id="${GUEST_ROOT_ID}">${body}</div>` +
      `${element('script', { type: 'application/json', id: GUEST_DATA_ID, 'data-tag': dataTag })}` +
      `${scriptJson(data)}</script>`,
  });
}

/**
 * Renders the data that the page of a book is drawn from, as JSON: for a page that is open while the book changes.
 * Pure.
 */
export function renderGuestData(book: BookDetails): string {
  return JSON.stringify(guestData(book));
}

function guestData(page: BookDetails): GuestData {
  const { language } = page;
  return {
    client: guestClientAddress,
    book: makeGuestBook({ ...page, t: textsIn(language), drawCode }),
    texts: dictionaries[language],
  };
}

/** Renders the web manifest, as JSON: the book as an application of the phone's. */
export function renderManifest({
  property,
  language,
}: {
  readonly property: Pick<PublicProperty, 'name' | 'slug' | 'theme' | 'logoImage'>;
  readonly language: Language;
}): string {
  return JSON.stringify(bookManifest(property, language, textsIn(language)));
}

/** Renders the page of a slug that leads nowhere. */
export function renderPropertyNotFound({ language, brandName }: PageDetails): string {
  const t = textsIn(language);
  return renderNotice(language, brandName, t, t('notFoundTitle'), t('notFoundMessage'));
}

/** Renders the page of a custom path, or any other, that leads nowhere. */
export function renderNotFound({ language, brandName }: PageDetails): string {
  const t = textsIn(language);
  return renderNotice(language, brandName, t, t('pageNotFoundTitle'), t('pageNotFoundMessage'));
}

function renderNotice(
  language: Language,
  brandName: string,
  t: GuestTranslate,
  title: string,
  message: string,
): string {
  return htmlDocument({
    language,
    theme: 'light',
    title: `${title} · ${brandName}`,
    head: [element('meta', { name: 'robots', content: 'noindex' }), script],
    body: renderToString(
      <NoticePage
        title={title}
        message={message}
        hint={t('notFoundHint')}
        poweredBy={t('poweredBy', { brand: brandName })}
      />,
    ),
  });
}

function textsIn(language: Language): GuestTranslate {
  return createTranslate<typeof en>(language, dictionaries[language]);
}
