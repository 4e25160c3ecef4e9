/** Addresses that programs ask for: they are told what they did wrong. */
const OF_PROGRAMS = /^\/(?:api|assets|guest-assets|objects)\//;

/**
 * Returns an address as routes can read it. One that was cut off within a letter (`/p/caff%C3`) cannot be decoded and
 * would be refused before there is a route, in words for programs: taken letter by letter, as it stands, it is an address
 * like another at which there is nothing, and a person is shown the page that says so.
 */
export function readableAddress(url: string): string {
  if (OF_PROGRAMS.test(url)) return url;
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}
