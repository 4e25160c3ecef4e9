import { z } from 'zod';

/** Widths in pixels in which an image is kept; one that is narrower keeps its own width. */
export const IMAGE_WIDTHS = [480, 960, 1600] as const;
/** Formats in which each width is kept, the smaller files first. */
export const IMAGE_FORMATS = ['avif', 'webp'] as const;

export type ImageVariant = `${(typeof IMAGE_WIDTHS)[number]}.${(typeof IMAGE_FORMATS)[number]}`;

/** Every variant of an image: `480.avif`, `480.webp`, `960.avif`, … */
export const IMAGE_VARIANTS: readonly ImageVariant[] = IMAGE_WIDTHS.flatMap((width) =>
  IMAGE_FORMATS.map((format) => `${width}.${format}` as const),
);

/** Returns the path of an object on this site: an image as JPEG, or a PDF. Properties refer to it by this. */
export const objectPathOf = (objectId: string): string => `/objects/${objectId}`;

const PREFIX = objectPathOf('');
const objectId = z.uuid();

/** Returns the id in an object path; `undefined` for any other text. */
export function objectIdOf(path: string): string | undefined {
  if (!path.startsWith(PREFIX)) return undefined;
  return objectId.safeParse(path.slice(PREFIX.length)).data?.toLowerCase();
}

const NAMED = new RegExp(`${PREFIX}([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![0-9a-f-])`, 'gi');

/** Finds the ids of all objects whose path, or that of a variant, stands anywhere in a text; each once, in order. */
export function objectIdsIn(text: string): readonly string[] {
  return [...new Set(Array.from(text.matchAll(NAMED), ([, id = '']) => id.toLowerCase()))];
}
