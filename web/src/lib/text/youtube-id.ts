const ID = /^[\w-]{11}$/;
const HOSTS = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com)$/;
/** Paths below which an id stands: embedded, short, live, and the oldest form. */
const PLACES = ['embed', 'shorts', 'live', 'v'];

/**
 * Returns the id of a YouTube video, which has exactly 11 characters.
 * @param address any of the forms in which YouTube gives the address of a video
 * @returns undefined where it is no such address
 */
export function youtubeId(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { hostname, pathname, searchParams } = new URL(address);
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  if (hostname === 'youtu.be') return checked(first);
  if (!HOSTS.test(hostname)) return undefined;
  return checked(PLACES.includes(first) ? second : (searchParams.get('v') ?? ''));
}

const checked = (id: string): string | undefined => (ID.test(id) ? id : undefined);
