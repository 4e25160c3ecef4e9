import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { PublicProperty } from '#contracts/properties/api.ts';
import { FairQueue } from '#kernel/work/fair-queue.ts';

/** Sides of the icons of a book that is put on a home screen, in pixels. */
export const ICON_SIZES = [180, 192, 512] as const;
export type IconSize = (typeof ICON_SIZES)[number];

/** A host's logo as the icon of their book. */
export interface Icon {
  /** Tag made of all that the icon depends on: known before the icon is drawn. */
  readonly etag: string;
  /**
   * Draws the icon as PNG; `undefined` where the logo is no picture of this server, or not there any more.
   * @throws DomainError `service.busy` where too many wait to be drawn
   */
  draw(): Promise<Buffer | undefined>;
}

/** Raised when icons come to look otherwise. */
const LOOK = 1;
const WAITING_MAX = { perAccount: 8, inAll: 32 };
/** The part of an icon that every phone shows, whatever it cuts off (W3C Web Application Manifest, maskable icons). */
const SAFE_PART = 0.7;
const PAPER = '#ffffff';

/** @param readImage reads an image of this server by its path; `undefined` where there is none any more */
export function createIconsService({
  readImage,
}: {
  readonly readImage: (path: string) => Promise<Buffer | undefined>;
}) {
  const queue = new FairQueue(WAITING_MAX);

  async function drawNow(logo: string, size: IconSize): Promise<Buffer | undefined> {
    const image = await readImage(logo);
    if (image === undefined) return undefined;
    const side = Math.round(size * SAFE_PART);
    const before = Math.floor((size - side) / 2);
    const after = size - side - before;
    return sharp(image)
      .resize({ width: side, height: side, fit: 'contain', background: PAPER })
      .flatten({ background: PAPER })
      .extend({ top: before, left: before, bottom: after, right: after, background: PAPER })
      .png()
      .toBuffer();
  }

  return {
    /**
     * Returns the icon of a property, to be drawn when it is asked for; `undefined` for a property without a logo.
     * @param ownerId whose turn drawing it takes
     */
    of(ownerId: string, { logoImage }: Pick<PublicProperty, 'logoImage'>, size: IconSize): Icon | undefined {
      if (logoImage === null) return undefined;
      const madeOf = JSON.stringify([LOOK, logoImage, size]);
      const etag = `"${createHash('sha256').update(madeOf).digest('base64url').slice(0, 22)}"`;
      return { etag, draw: () => queue.run(ownerId, () => drawNow(logoImage, size)) };
    },
  };
}

export type IconsService = ReturnType<typeof createIconsService>;
