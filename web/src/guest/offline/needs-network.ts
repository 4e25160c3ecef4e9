/** The need of a link of the page in order to lead somewhere. */
export type Need =
  /** Nothing of the network: a place on the page, the telephone, a map that another application has. */
  | 'nothing'
  /** This server, or a copy. */
  | 'server'
  /** Some other site. */
  | 'network';

/** Addresses that phones hand to applications, which work without a network as far as they do. */
const APPLICATIONS = /^(?:maps\.|wa\.me\/|api\.whatsapp\.com\/|(?:www\.)?google\.[a-z.]+\/maps\b)/;

/** Tells what following a link needs. @param href as it stands in the page @param page the page's own address */
export function needOf(href: string, page: string): Need {
  if (href.startsWith('#') || !URL.canParse(href, page)) return 'nothing';
  const { protocol, origin, host, pathname } = new URL(href, page);
  if (!/^https?:$/.test(protocol)) return 'nothing';
  if (origin === new URL(page).origin) return 'server';
  return APPLICATIONS.test(host + pathname) ? 'nothing' : 'network';
}
