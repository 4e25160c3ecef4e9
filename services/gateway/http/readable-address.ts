/** Addresses that programs ask for: they are told what they did wrong. */
const OF_PROGRAMS = /^\/(?:api|assets|guest-assets|objects)\//;

/** Most letters of a part of an address that a route takes; what is at one has a shorter name. */
export const LONGEST_PART = 200;

const TOO_LONG = new RegExp(`[^/]{${LONGEST_PART + 1},}`, 'g');
/** Name that nothing has, for what is at none. */
const NOTHING = '-';

/**
 * Returns an address as routes can read it. One that was cut off within a letter (`/p/caff%C3`) cannot be decoded, and
 * one with a part that is too long fits no route: either would be refused in words for programs. With the first taken
 * letter by letter, and another name for the second, each is an address like another at which there is nothing, and a
 * person is shown the page that says so.
 */
export function readableAddress(url: string): string {
  if (OF_PROGRAMS.test(url)) return url;
  const [path = ''] = url.split('?', 1);
  return decodable(path).replace(TOO_LONG, NOTHING) + url.slice(path.length);
}

function decodable(path: string): string {
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll('%', '%25');
  }
}
