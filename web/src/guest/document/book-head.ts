import type { PublicProperty } from '#contracts/properties/api.ts';
import type { GuestBook, ImageSources } from '../book/guest-book.ts';
import type { GuestTranslate } from '../texts/guest-texts.ts';
import { scriptJson } from './escape.ts';
import { element } from './html-document.ts';

export interface BookHead {
  readonly book: GuestBook;
  readonly property: PublicProperty;
  readonly t: GuestTranslate;
  /** Of this site, without a slash at the end. */
  readonly origin: string;
}

/** What search engines, messengers and the browser's loader read of a book before its page is drawn. */
export function bookHead({ book, property, t, origin }: BookHead): string[] {
  const place = `${origin}/p/${encodeURIComponent(book.slug)}`;
  // A language without content of its own differs in labels alone: one book, one address.
  const isWritten = book.language !== property.mainLanguage && property.languages.includes(book.language);
  const address = isWritten ? `${place}?lang=${book.language}` : place;
  const title = t('pageTitle', { name: book.name });
  const description = t('pageDescription', { name: book.name, town: book.town });
  const picture = book.cover && origin + book.cover.src;
  const first = book.cover ?? book.ground;
  return [
    ...(first ? [preload(first)] : []),
    element('meta', { name: 'description', content: description }),
    element('link', { rel: 'canonical', href: address }),
    ...property.languages.map((language) =>
      element('link', { rel: 'alternate', hreflang: language, href: `${place}?lang=${language}` }),
    ),
    element('link', { rel: 'alternate', hreflang: 'x-default', href: place }),
    element('meta', { property: 'og:type', content: 'website' }),
    element('meta', { property: 'og:site_name', content: book.brandName }),
    element('meta', { property: 'og:title', content: title }),
    element('meta', { property: 'og:description', content: description }),
    element('meta', { property: 'og:url', content: address }),
    element('meta', { property: 'og:locale', content: book.language }),
    ...(picture ? [element('meta', { property: 'og:image', content: picture })] : []),
    element('meta', { name: 'twitter:card', content: picture ? 'summary_large_image' : 'summary' }),
    `<script type="application/ld+json">${scriptJson(lodging(property, place, picture))}</script>`,
  ];
}

/** The picture at the top, fetched before the page that shows it is laid out. */
function preload({ src, avif }: ImageSources): string {
  return element('link', {
    rel: 'preload',
    as: 'image',
    fetchpriority: 'high',
    ...(avif ? { type: 'image/avif', imagesrcset: avif, imagesizes: '100vw' } : { href: src }),
  });
}

/** The house for search engines; nothing here that a passer-by may not know. */
function lodging(property: PublicProperty, url: string, image: string | undefined) {
  return {
    '@context': 'https://schema.org',
    '@type': 'LodgingBusiness',
    name: property.name,
    url,
    ...(image && { image }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: property.address,
      addressLocality: property.city,
      addressCountry: property.country,
    },
  };
}
