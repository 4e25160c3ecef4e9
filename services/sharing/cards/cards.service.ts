import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Language } from '#contracts/kernel/languages.ts';
import type { PublicProperty } from '#contracts/properties/api.ts';
import type { Theme } from '#contracts/properties/fields.ts';
import { FairQueue } from '#kernel/work/fair-queue.ts';
import { placeName } from '../place-name.ts';
import { loadTypefaces, type Typefaces } from '../print-fonts.ts';
import { CARD_HEIGHT, CARD_WIDTH, type CardWords, onLandscape, overCover } from './card.ts';
import { drawSvg } from './draw-svg.ts';

/** The part of a property that its card shows. */
export type CardProperty = Pick<
  PublicProperty,
  'name' | 'city' | 'country' | 'theme' | 'coverImage' | 'customThemeImage'
>;

/** The picture that a messenger shows beside a link to a property. */
export interface Card {
  /** Tag made of all that the card depends on: known before the card is drawn. */
  readonly etag: string;
  /**
   * Draws the card as JPEG of 1200 × 630 pixels and at most 300 KB, or takes it from memory where it was drawn
   * before.
   * @throws DomainError `service.busy` where too many wait to be drawn
   */
  draw(): Promise<Buffer>;
}

/** Raised when cards come to look otherwise: those that others keep are then out of date. */
const LOOK = 1;
/** More than fit, unless nearly all of them are as narrow as an i. */
const LETTERS_MAX = 200;
const GRAPHEMES = new Intl.Segmenter();
const BYTES_KEPT = 16 * 1024 * 1024;
const BYTES_MAX = 300 * 1024;
/** JPEG qualities that are tried, from the best on, until the card is small enough. */
const QUALITIES = [84, 76, 66, 54, 40, 25];
/** Most cards that wait: one takes some tenths of a second, and whoever waits longer than some seconds has left. */
const WAITING_MAX = { perAccount: 8, inAll: 32 };

/** @param readImage reads an image of this server by its path; `undefined` where there is none any more */
export function createCardsService({
  readImage,
}: {
  readImage: (path: string) => Promise<Buffer | undefined>;
}) {
  let typefaces: Promise<Typefaces> | undefined;
  const queue = new FairQueue(WAITING_MAX);
  const kept = new LRUCache<string, Buffer>({
    maxSize: BYTES_KEPT,
    sizeCalculation: (jpeg) => jpeg.byteLength,
  });
  const underWay = new Map<string, Promise<Buffer>>();

  async function drawNow(theme: Theme, image: string | null, words: CardWords): Promise<Buffer> {
    typefaces ??= loadTypefaces();
    const faces = await typefaces;
    const cover = image === null ? undefined : await readImage(image);
    const picture =
      cover === undefined
        ? await drawSvg(onLandscape(words, theme, faces))
        : await underWords(cover, await drawSvg(overCover(words, faces)));
    return smallEnough(picture);
  }

  return {
    /**
     * Returns the card of a property, to be drawn when it is asked for.
     * @param ownerId whose turn drawing it takes
     */
    of(ownerId: string, property: CardProperty, language: Language): Card {
      const { name, city, country, theme } = property;
      // As on the page: where there is no cover, the host's own ground.
      const image = property.coverImage ?? (theme === 'custom' ? property.customThemeImage : null);
      const words = { title: cut(name), line: cut(placeName(city, country, language)) };
      const madeOf = JSON.stringify([LOOK, words, theme, image]);
      const etag = `"${createHash('sha256').update(madeOf).digest('base64url').slice(0, 22)}"`;
      return {
        etag,
        async draw() {
          const known = kept.get(etag) ?? underWay.get(etag);
          if (known !== undefined) return known;
          const drawing = queue.run(ownerId, () => drawNow(theme, image, words));
          underWay.set(etag, drawing);
          try {
            const jpeg = await drawing;
            kept.set(etag, jpeg);
            return jpeg;
          } finally {
            underWay.delete(etag);
          }
        },
      };
    },
  };
}

export type CardsService = ReturnType<typeof createCardsService>;

/** Cuts a text that no card has room for: setting it whole would hold up everybody. */
function cut(text: string): string {
  const letters = Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
  return letters.length <= LETTERS_MAX ? text : `${letters.slice(0, LETTERS_MAX).join('')}…`;
}

/** Lays the words over a cover that fills the card. */
function underWords(cover: Buffer, overlay: Buffer): Promise<Buffer> {
  return sharp(cover)
    .resize({ width: CARD_WIDTH, height: CARD_HEIGHT, fit: 'cover' })
    .composite([{ input: overlay }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function smallEnough(picture: Buffer): Promise<Buffer> {
  let jpeg = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    jpeg = await sharp(picture).flatten().jpeg({ quality, progressive: true }).toBuffer();
    if (jpeg.byteLength <= BYTES_MAX) break;
  }
  return jpeg;
}
