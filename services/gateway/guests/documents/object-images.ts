import { buffer } from 'node:stream/consumers';
import { objectIdOf } from '#contracts/media/object-path.ts';
import type { MediaService } from '#services/media/media.service.ts';

/** Reads an image of this server by its path, as JPEG; `undefined` for any other path, for a PDF, and where it is gone. */
export const imageReader =
  (media: Pick<MediaService, 'serve'>) =>
  async (path: string): Promise<Buffer | undefined> => {
    const id = objectIdOf(path);
    const object = id === undefined ? undefined : await media.serve(id);
    if (object === undefined) return undefined;
    if (object.contentType.startsWith('image/')) return buffer(object.stream);
    object.stream.destroy();
    return undefined;
  };
