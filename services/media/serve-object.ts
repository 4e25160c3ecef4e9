import type { Readable } from 'node:stream';
import { IMAGE_VARIANTS, type ImageVariant, objectIdOf, objectPathOf } from '#contracts/media/object-path.ts';
import type { Storage } from '#kernel/ports/storage.ts';

/** Every file that an object can consist of. */
export type ObjectFile = ImageVariant | 'image.jpg' | 'document.pdf';

/** The one type in which each file is sent, whatever was uploaded. */
export const CONTENT_TYPES: Readonly<Record<ObjectFile, string>> = {
  'image.jpg': 'image/jpeg',
  'document.pdf': 'application/pdf',
  '480.avif': 'image/avif',
  '480.webp': 'image/webp',
  '960.avif': 'image/avif',
  '960.webp': 'image/webp',
  '1600.avif': 'image/avif',
  '1600.webp': 'image/webp',
};

/** A file of an object, on its way to the public. */
export interface ServedObject {
  /** Content, which has to be read to its end or destroyed. */
  readonly stream: Readable;
  /** Bytes. */
  readonly size: number;
  readonly contentType: string;
  /** True where a browser is to offer it for download instead of showing it. */
  readonly attachment: boolean;
  /** The same for ever: files of an object never change. */
  readonly etag: string;
}

/** Looks in the storage alone, so that images are served while everything else is down. */
export async function serveObject(
  storage: Storage,
  objectId: string,
  variant: string | undefined,
): Promise<ServedObject | undefined> {
  const id = objectIdOf(objectPathOf(objectId));
  if (id === undefined) return undefined;
  for (const file of candidates(variant)) {
    const object = await storage.get(`${id}/${file}`);
    if (object === undefined) continue;
    const { stream, size } = object;
    const attachment = file === 'document.pdf';
    return { stream, size, contentType: CONTENT_TYPES[file], attachment, etag: `"${id}-${file}"` };
  }
  return undefined;
}

function candidates(variant: string | undefined): readonly ObjectFile[] {
  if (variant === undefined) return ['image.jpg', 'document.pdf'];
  return IMAGE_VARIANTS.filter((known) => known === variant);
}
