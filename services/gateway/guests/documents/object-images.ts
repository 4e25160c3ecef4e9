import { buffer } from 'node:stream/consumers';
import { type ImageVariant, objectIdOf } from '#contracts/media/object-path.ts';
import type { MediaService } from '#services/media/media.service.ts';

/**
 * Reads an image of this server by its path, as JPEG or in a variant; `undefined` for any other path, for a PDF, and
 * where it is gone.
 */
export type ImageReader = (path: string, variant?: ImageVariant) => Promise<Buffer | undefined>;

export const imageReader =
  (media: Pick<MediaService, 'serve'>): ImageReader =>
  async (path, variant) => {
    const id = objectIdOf(path);
    const object = id === undefined ? undefined : await media.serve(id, variant);
    if (object === undefined) return undefined;
    if (object.contentType.startsWith('image/')) return buffer(object.stream);
    object.stream.destroy();
    return undefined;
  };
