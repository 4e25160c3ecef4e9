import { youtubeId } from '../../../lib/text/youtube-id.ts';
import type { VideoPlayer } from '../guest-book.ts';

const FILE = /\.(?:mp4|webm|mov)$/i;
/** A video by its number, below whatever collection; one that is not public has a second part to its address. */
const VIMEO =
  /^\/(?:(?:channels|groups|album|showcase)\/[\w-]+\/)?(?:videos?\/)?(\d{1,12})(?:\/([\da-f]{1,32}))?\/?$/;
const VIMEO_HOSTS = /^(?:www\.|player\.)?vimeo\.com$/;

/**
 * Returns the player that shows a video on the page, once a reader asks for it: that of YouTube or Vimeo in the form
 * that tracks least, or one for a file. `undefined` for a link that can only be followed.
 * @param href an address that is safe to follow, or a path of this site
 */
export function videoPlayer(href: string): VideoPlayer | undefined {
  if (href.startsWith('/')) {
    return FILE.test(href.replace(/[?#].*/, '')) ? { kind: 'file', src: href } : undefined;
  }
  const { protocol, hostname, host, pathname, searchParams } = new URL(href);
  const id = youtubeId(href);
  if (id !== undefined) {
    const src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`;
    return { kind: 'frame', src, site: 'YouTube' };
  }
  if (VIMEO_HOSTS.test(hostname)) {
    const [, number, hash = searchParams.get('h')] = VIMEO.exec(pathname) ?? [];
    if (number === undefined) return undefined;
    const unlisted = hash && /^[\da-f]{1,32}$/.test(hash) ? `&h=${hash}` : '';
    return {
      kind: 'frame',
      src: `https://player.vimeo.com/video/${number}?dnt=1&autoplay=1${unlisted}`,
      site: 'Vimeo',
    };
  }
  // Pages that travel sealed show nothing that does not.
  if (protocol !== 'https:' || !FILE.test(pathname)) return undefined;
  return { kind: 'file', src: href, site: host.replace(/^www\./, '') };
}
