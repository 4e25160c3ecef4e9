const LINK_SCHEMES = ['http:', 'https:', 'mailto:', 'tel:'];
/** Schemes by which an address would run in the page that shows it. */
const SCRIPT_SCHEMES = ['javascript:', 'vbscript:', 'data:'];
/** A site that no link can name. */
const SITE = 'http://site.invalid';
/** A host name with what may follow it: `www.x.it/a`, `maps.app.goo.gl/abc`. */
const HOST_NAME = /^(?:[\p{L}\p{N}_-]+\.)+(?:\p{L}{2,}|xn--[a-z0-9-]+)\.?(?::\d{1,5})?(?:[/?#]|$)/iu;

/** Says at a field what it is to hold. */
export const NO_LINK = 'Enter a web address, such as https://example.com';

/**
 * Tells whether an address may stand on a guest's page: of one of the schemes that lead to a page, a mailbox or a
 * telephone, or a path of this site.
 */
export function isSafeLink(link: string): boolean {
  // Browsers drop tabs and line breaks and take \ for /, so only a parser tells a path from another host.
  if (link.startsWith('/')) return URL.parse(link, SITE)?.origin === SITE;
  return LINK_SCHEMES.includes(URL.parse(link)?.protocol ?? '');
}

/**
 * Returns the link that somebody means: with `https://` before what begins with a host name; the empty string for
 * nothing, and for what would run as a script.
 * @returns `undefined` for what leads nowhere
 */
export function meantLink(typed: string): string | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return '';
  const link = HOST_NAME.test(trimmed) ? `https://${trimmed}` : trimmed;
  if (isSafeLink(link)) return link;
  return SCRIPT_SCHEMES.includes(URL.parse(trimmed)?.protocol ?? '') ? '' : undefined;
}
