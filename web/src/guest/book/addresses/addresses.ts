import type { ImageSources, OtherMaps } from '../guest-book.ts';
import { fromWhatsappScheme } from './whatsapp.ts';

const GOOGLE_MAPS = 'https://www.google.com/maps';
const SAFE_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];
const OBJECT = /^\/objects\/[\w-]+$/;
const DOCUMENT = /\.pdf$/i;
/** Postcodes as most countries write them, and those of Britain; what an address begins with is the number of a house. */
const POSTCODE = /(?<=[\s,-])\d{4,5}(?:-\d{3,4})?(?=$|[\s,;)])|\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b/u;
const WIDTHS = [480, 960, 1600] as const;

/** Returns a Google Maps link that shows a place. */
export function mapSearchUrl(place: string): string {
  return `${GOOGLE_MAPS}/search/?api=1&query=${encodeURIComponent(place)}`;
}

/** Returns a Google Maps link that guides to a place from where the reader is. */
export function directionsUrl(place: string): string {
  return `${GOOGLE_MAPS}/dir/?api=1&destination=${encodeURIComponent(place)}`;
}

/** Returns links that show a place in other maps. No phone asks which one to open for `geo:`, so both are offered. */
export function otherMaps(place: string): OtherMaps {
  const query = encodeURIComponent(place);
  return { apple: `https://maps.apple.com/?q=${query}`, device: `geo:0,0?q=${query}` };
}

/**
 * Returns what a map is asked for: an address in its country, and in the town of the house unless it names one itself,
 * by a postcode or behind a comma. A street may be called like the town.
 */
export function placeOf(address: string, city: string, country: string): string {
  const [, ...behind] = address.toLowerCase().split(',');
  const namesTown = POSTCODE.test(address) || behind.some((part) => part.trim() === city.toLowerCase());
  return [address, !namesTown && city, country].filter(Boolean).join(', ');
}

/**
 * Returns a host's link as it may stand on the page: http, https, mailto, tel, or a path of this site; `undefined` for
 * any other. A link without a scheme, or with that of WhatsApp, becomes an address on the web.
 */
export function safeLink(link: string): string | undefined {
  const trimmed = link.trim();
  if (/^\/(?![/\\])/.test(trimmed)) return trimmed;
  const address = /^(?:www\.|wa\.me\/)/i.test(trimmed)
    ? `https://${trimmed}`
    : (fromWhatsappScheme(trimmed) ?? trimmed);
  return URL.canParse(address) && SAFE_SCHEMES.includes(new URL(address).protocol) ? address : undefined;
}

/** Returns an address of this site as its path, any other as it is. @param origin without a slash at the end */
export function pathWithin(origin: string, link: string): string {
  return link.startsWith(`${origin}/`) ? link.slice(origin.length) : link;
}

/**
 * Returns a picture as the page may show it: an object of this server in its variants, or another file of it.
 * `undefined` for none, for a PDF, which no browser shows as one, and for pictures of other sites, which the page never
 * loads.
 * @param origin of this site, without a slash at the end.
 */
export function imageSources(image: string | null | undefined, origin: string): ImageSources | undefined {
  const path = pathWithin(origin, image?.trim() ?? '');
  if (!/^\/(?![/\\])/.test(path) || DOCUMENT.test(path)) return undefined;
  if (!OBJECT.test(path)) return { src: path };
  const variants = (format: string) =>
    WIDTHS.map((width) => `${path}/${width}.${format} ${width}w`).join(', ');
  return { src: `${path}/960.webp`, avif: variants('avif'), webp: variants('webp') };
}
