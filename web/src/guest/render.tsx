import { guestClientAddress } from 'virtual:guest-client';
import { renderToString } from 'react-dom/server';
import type { Language } from '#contracts/kernel/languages.ts';
import type { PublicProperty } from '#contracts/properties/api.ts';
import { createTranslate } from '../i18n/translate.ts';
import { makeGuestBook } from './book/make-guest-book.ts';
import { bookHead } from './document/book-head.ts';
import { scriptJson } from './document/escape.ts';
import { GUEST_DATA_ID, GUEST_ROOT_ID, type GuestData } from './document/guest-data.ts';
import { contentSecurityHashes, element, htmlDocument } from './document/html-document.ts';
import { NoticePage } from './document/NoticePage.tsx';
import { GuestPage } from './page/GuestPage.tsx';
import { GuestContext } from './page/guest-context.tsx';
import { dictionaries } from './texts/dictionaries.ts';
import type { en } from './texts/en.ts';
import type { GuestTranslate } from './texts/guest-texts.ts';

export { contentSecurityHashes };

/** What every page says about the site it stands on, and the language of its own texts. */
export interface PageDetails {
  readonly language: Language;
  /** Without a slash at the end. */
  readonly origin: string;
  readonly brandName: string;
}

/** The whole document of a welcome book, complete before any script runs. Pure. */
export function renderGuestPage(page: PageDetails & { readonly property: PublicProperty }): string {
  const { property, language, origin } = page;
  const t = textsIn(language);
  const book = makeGuestBook({ ...page, t });
  const body = renderToString(
    <GuestContext book={book} t={t}>
      <GuestPage />
    </GuestContext>,
  );
  const data: GuestData = { book, texts: dictionaries[language] };
  return htmlDocument({
    language,
    theme: book.theme,
    title: t('pageTitle', { name: book.name }),
    head: [
      ...bookHead({ book, property, t, origin }),
      `${element('script', { type: 'module', src: guestClientAddress })}</script>`,
    ],
    body:
      `<div id="${GUEST_ROOT_ID}">${body}</div>` +
      `<script type="application/json" id="${GUEST_DATA_ID}">${scriptJson(data)}</script>`,
  });
}

/** The page of a slug that leads nowhere. */
export function renderPropertyNotFound({ language, brandName }: PageDetails): string {
  const t = textsIn(language);
  return renderNotice(language, brandName, t, t('notFoundTitle'), t('notFoundMessage'));
}

/** The page of a custom path, or any other, that leads nowhere. */
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
    head: [element('meta', { name: 'robots', content: 'noindex' })],
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
