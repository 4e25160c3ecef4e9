import sharp, { type Sharp } from 'sharp';
import type { FileFormat } from '#contracts/media/media-kind.ts';
import { IMAGE_FORMATS, IMAGE_WIDTHS, type ImageVariant } from '#contracts/media/object-path.ts';
import { DomainError } from '#kernel/errors.ts';

/** One file that an image is kept as. */
export interface ImageFile {
  readonly name: ImageVariant | 'image.jpg';
  readonly bytes: Buffer;
}

export interface RenderedImage {
  /** Pixels of the largest file, upright. */
  readonly width: number;
  readonly height: number;
  readonly files: readonly ImageFile[];
}

/**
 * Most pixels of each format. A JPEG is shrunk while it is decoded and a PNG read in stripes; an AVIF is decoded as a
 * whole, 25 bytes a pixel.
 */
const PIXELS_MAX: Readonly<Record<Exclude<FileFormat, 'pdf'>, number>> = {
  jpeg: 50_000_000,
  png: 50_000_000,
  webp: 50_000_000,
  avif: 16_000_000,
};
const LARGEST_SIDE = 2_000;
const DECODE_SECONDS_MAX = 20;
/** The image library's names of the accepted formats. AVIF is the one kind of HEIF with this compression. */
const LIBRARY_FORMATS: Readonly<Record<Exclude<FileFormat, 'pdf'>, string>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  avif: 'heif/av1',
};

/**
 * Makes an upload safe and small: decodes it, turns it upright, drops everything but its pixels
 * (position, camera, profiles), and encodes those anew in every variant. Nothing is enlarged.
 * A 12-megapixel photo takes about a second of one processor, off the main thread.
 * @throws DomainError `media.unsupported-type` where the bytes are not what they began as,
 *   `media.too-many-pixels`, `media.unreadable` (damaged, cut off, or taking too long)
 */
export async function renderImage(
  bytes: Uint8Array,
  format: Exclude<FileFormat, 'pdf'>,
): Promise<RenderedImage> {
  await checkHeader(bytes, format);
  const { data, info } = await readable(
    sharp(bytes, { limitInputPixels: PIXELS_MAX[format], failOn: 'error' })
      .autoOrient()
      .resize({ width: LARGEST_SIDE, height: LARGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: DECODE_SECONDS_MAX })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });

  const opaque = pixels().flatten({ background: '#ffffff' });
  const files: ImageFile[] = [{ name: 'image.jpg', bytes: await opaque.jpeg({ quality: 82 }).toBuffer() }];
  for (const variantWidth of IMAGE_WIDTHS) {
    for (const variantFormat of IMAGE_FORMATS) {
      const resized = pixels().resize({ width: variantWidth, withoutEnlargement: true });
      const encoded = await ENCODERS[variantFormat](resized).toBuffer();
      files.push({ name: `${variantWidth}.${variantFormat}`, bytes: encoded });
    }
  }
  return { width, height, files };
}

/**
 * Low efforts: with the next higher ones encoding takes two to five times as long and files hardly shrink. Two steps of
 * AVIF's quality fewer than its default are not seen, and a tenth smaller.
 */
const ENCODERS: Readonly<Record<(typeof IMAGE_FORMATS)[number], (image: Sharp) => Sharp>> = {
  avif: (image) => image.avif({ quality: 48, effort: 1 }),
  webp: (image) => image.webp({ quality: 75, effort: 3 }),
};

/** Looks at the header alone, before any pixel is decoded. */
async function checkHeader(bytes: Uint8Array, format: Exclude<FileFormat, 'pdf'>): Promise<void> {
  const header = await readable(sharp(bytes, { limitInputPixels: false }).metadata());
  const found = header.compression === undefined ? header.format : `${header.format}/${header.compression}`;
  if (found !== LIBRARY_FORMATS[format]) {
    throw new DomainError('media.unsupported-type');
  }
  const pixelsMax = PIXELS_MAX[format];
  if (header.width * header.height > pixelsMax) {
    const message = `L'immagine ha troppi pixel: al massimo ${pixelsMax / 1_000_000} milioni. Riducila e riprova.`;
    throw new DomainError('media.too-many-pixels', message);
  }
}

function readable<Result>(reading: Promise<Result>): Promise<Result> {
  return reading.catch((cause: unknown) => {
    throw unreadableImage(cause);
  });
}

/** Returns the refusal of an image that cannot be read, in words for whoever sent it. */
export function unreadableImage(cause: unknown): DomainError {
  const message = "L'immagine è danneggiata o incompleta. Prova a salvarla di nuovo o scegline un'altra.";
  return new DomainError('media.unreadable', message, { cause });
}
