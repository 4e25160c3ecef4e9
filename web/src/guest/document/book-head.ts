import type { PublicProperty } from '#contracts/properties/api.ts';
import type { Theme } from '#contracts/properties/fields.ts';
import { element } from '../../lib/document/element.ts';
import { scriptJson } from '../../lib/document/escape.ts';
import type { GuestBook, ImageSources } from '../book/guest-book.ts';
import type { GuestTranslate } from '../texts/guest-texts.ts';
import { logoIconPath, manifestPath } from './book-manifest.ts';
import { darkTwinColour, themeColours } from './theme-colours.ts';

export interface BookHead {
  readonly book: GuestBook;
  readonly property: PublicProperty;
  readonly t: GuestTranslate;
  /** Origin of this site, without a slash at the end. */
  readonly origin: string;
}

/**
 * Returns the elements that search engines, messengers and the browser's loader read of a book before its page is
 * drawn.
 */
export function bookHead({ book, property, t, origin }: BookHead): string[] {
  const place = `${origin}/p/${encodeURIComponent(book.slug)}`;
  // A language without content of its own differs in labels alone: one book, one address.
  const isWritten = book.language !== property.mainLanguage && property.languages.includes(book.language);
  const address = isWritten ? `${place}?lang=${book.language}` : place;
  const title = t('pageTitle', { name: book.name });
  const description = t('pageDescription', { name: book.name, town: book.town });
  const picture = book.cover && origin + book.cover.src;
  // The cover with name and town set over it, as the server draws it.
  const card = `${place}/card.jpg?lang=${book.language}`;
  const first = book.cover ?? book.ground;
  // The page of a stay is no other form of that of its house: it is found by nobody, and put on no home screen.
  const isOfStay = book.visit !== undefined;
  return [
    ...(first ? [preload(first)] : []),
    ...(property.indexable ? [] : [element('meta', { name: 'robots', content: 'noindex' })]),
    element('meta', { name: 'description', content: description }),
    ...groundColours(book.theme),
    ...(isOfStay ? [] : [element('link', { rel: 'manifest', href: manifestPath(book.slug, book.language) })]),
    element('link', {
      rel: 'apple-touch-icon',
      href: book.logo ? logoIconPath(book.slug, 180) : '/apple-touch-icon.png',
    }),
    ...(isOfStay ? [] : alternates(property, place)),
    element('meta', { property: 'og:type', content: 'website' }),
    element('meta', { property: 'og:site_name', content: book.brandName }),
    element('meta', { property: 'og:title', content: title }),
    element('meta', { property: 'og:description', content: description }),
    ...(isOfStay ? [] : [element('meta', { property: 'og:url', content: address })]),
    element('meta', { property: 'og:locale', content: book.language }),
    element('meta', { property: 'og:image', content: card }),
    element('meta', { property: 'og:image:type', content: 'image/jpeg' }),
    element('meta', { property: 'og:image:width', content: '1200' }),
    element('meta', { property: 'og:image:height', content: '630' }),
    element('meta', { property: 'og:image:alt', content: `${book.name}, ${book.town}` }),
    element('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    element('meta', { name: 'twitter:image', content: card }),
    `<script type="application/ld+json">${scriptJson(lodging(property, place, picture))}</script>`,
  ];
}

/** Returns the elements that name the addresses of a book in its languages. */
const alternates = ({ languages }: PublicProperty, place: string): string[] => [
  ...languages.map((language) =>
    element('link', { rel: 'alternate', hreflang: language, href: `${place}?lang=${language}` }),
  ),
  element('link', { rel: 'alternate', hreflang: 'x-default', href: place }),
];

/** Returns what colours the browser around the page. A theme is as light or dark as its host chose it, but for `light`. */
function groundColours(theme: Theme): string[] {
  const colour = (content: string, media?: string) =>
    element('meta', { name: 'theme-color', content, media });
  if (theme !== 'light') return [colour(themeColours[theme])];
  return [
    colour(themeColours.light, '(prefers-color-scheme: light)'),
    colour(darkTwinColour, '(prefers-color-scheme: dark)'),
  ];
}

/** Returns the element that loads the picture at the top before the page that shows it is laid out. */
function preload({ src, avif }: ImageSources): string {
  return element('link', {
    rel: 'preload',
    as: 'image',
    fetchpriority: 'high',
    ...(avif ? { type: 'image/avif', imagesrcset: avif, imagesizes: '100vw' } : { href: src }),
  });
}

/** Describes the property to search engines; with nothing that a passer-by may not know. */
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
