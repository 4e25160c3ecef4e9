import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { withTimeout } from '#kernel/work/with-timeout.ts';
import type { ImageReader } from './object-images.ts';

/** The colours that stand in the places of pictures while those load. */
export interface PictureColours {
  /**
   * Returns the mean colour of an image of this server, as `#rrggbb`; `undefined` for any other path, and where it
   * cannot be read.
   * @param path as in a property
   */
  of(path: string): Promise<string | undefined>;
}

const PICTURES_KEPT = 20_000;
/** Milliseconds in which a picture that could not be read is not tried again. */
const FAILURE_KEPT_MS = 10_000;
const UNREADABLE = '';
/** Longest wait for a picture, in milliseconds: where its store hangs, the page goes without the colour. */
const WAIT_MS = 500;

/** Computes the colours of pictures when they are first asked for, and keeps them: a picture never changes. */
export function createPictureColours(readImage: ImageReader): PictureColours {
  const kept = new LRUCache<string, string>({
    max: PICTURES_KEPT,
    ignoreFetchAbort: true,
    fetchMethod: async (path, _stale, { options }) => {
      const reading = readImage(path, '480.webp').then(meanColour);
      const colour = await withTimeout(reading, WAIT_MS, () => new Error('the picture did not come')).catch(
        () => undefined,
      );
      if (colour === undefined) options.ttl = FAILURE_KEPT_MS;
      return colour ?? UNREADABLE;
    },
  });
  return { of: async (path) => (await kept.fetch(path)) || undefined };
}

async function meanColour(image: Buffer | undefined): Promise<string | undefined> {
  if (image === undefined) return undefined;
  try {
    const pixel = await sharp(image)
      .flatten({ background: '#ffffff' })
      .resize(1, 1, { fit: 'fill' })
      .toColourspace('srgb')
      .raw()
      .toBuffer();
    return `#${pixel.toString('hex').slice(0, 6)}`;
  } catch {
    return undefined;
  }
}
