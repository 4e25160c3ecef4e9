import type { Language } from '#contracts/kernel/languages.ts';
import type { PublicProperty } from '#contracts/properties/api.ts';
import type { GuestTranslate } from '../texts/guest-texts.ts';
import { startQuery } from './book-start.ts';
import { themeColours } from './theme-colours.ts';

/** Returns the address of the page of a book. */
export const bookPath = (slug: string): string => `/p/${encodeURIComponent(slug)}`;

/** Returns the address of a book's manifest. @param language language of the page that it is installed from */
export const manifestPath = (slug: string, language: Language): string =>
  `${bookPath(slug)}/manifest.webmanifest?lang=${language}`;

/** Describes a book as an application of the phone's (W3C Web Application Manifest). */
export function bookManifest(
  property: Pick<PublicProperty, 'name' | 'slug' | 'theme' | 'logoImage'>,
  language: Language,
  t: GuestTranslate,
) {
  const path = bookPath(property.slug);
  const colour = themeColours[property.theme];
  return {
    id: path,
    name: t('pageTitle', { name: property.name }),
    short_name: property.name,
    lang: language,
    dir: 'ltr',
    start_url: path + startQuery(language),
    scope: path,
    display: 'standalone',
    theme_color: colour,
    background_color: colour,
    icons: property.logoImage === null ? OURS : logoIcons(property.slug),
  } as const;
}

const OURS = [
  icon('/icon-192.png', 192, 'any'),
  icon('/icon-512.png', 512, 'any'),
  icon('/icon-maskable-192.png', 192, 'maskable'),
  icon('/icon-maskable-512.png', 512, 'maskable'),
] as const;

/** Returns the address of a host's logo as an icon of this side, in pixels. */
export const logoIconPath = (slug: string, size: 180 | 192 | 512): string =>
  `${bookPath(slug)}/icon-${size}.png`;

/** Returns the host's logo as icons: the logo keeps so far from the edge that no phone cuts it. */
function logoIcons(slug: string) {
  const sizes = [192, 512] as const;
  return (['any', 'maskable'] as const).flatMap((purpose) =>
    sizes.map((size) => icon(logoIconPath(slug, size), size, purpose)),
  );
}

function icon(src: string, size: number, purpose: 'any' | 'maskable') {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
}
