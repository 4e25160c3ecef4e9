import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsQR from 'jsqr';
import sharp, { type Sharp } from 'sharp';

/** A poster as somebody reads it who has it in their hand. */
export interface ReadPoster {
  /** Points. */
  readonly width: number;
  readonly height: number;
  readonly pages: number;
  readonly text: string;
  /** Text of the code in the middle. The other is the one at the foot. */
  readonly guide: string | undefined;
  readonly wifi: string | undefined;
  /** Tells whether there is nothing but paper as far from each edge as this. @param points */
  isBlankFor(points: number): Promise<boolean>;
}

/** Dots a point: 216 to the inch, which a cheap printer and a camera at arm's length have between them. */
const SCALE = 3;
const PAPER = { r: 255, g: 255, b: 255 };
/** Share of the sheet's height, at its foot, in which the network stands. */
const FOOT = 0.22;

/** Reads a poster's PDF: text, both codes, and what it leaves blank. */
export async function readPoster(pdf: Uint8Array): Promise<ReadPoster> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const page = document.getPage(0);
  const { originalWidth, originalHeight } = page.getOriginalSize();
  // Before the page is drawn: drawing closes it.
  const text = page.getText();
  const { data, width, height } = await page.render({ scale: SCALE, render: 'bitmap' });
  const pages = document.getPageCount();
  document.destroy();
  library.destroy();

  const sheet = sharp(data, { raw: { width, height, channels: 4 } }).flatten({ background: PAPER });
  const foot = Math.round(height * FOOT);
  const wifi = await scan(sheet.clone().extract({ left: 0, top: height - foot, width, height: foot }));
  // Of two codes in one picture a reader may take either.
  const restHeight = wifi === undefined ? height : height - foot;
  return {
    width: originalWidth,
    height: originalHeight,
    pages,
    text,
    guide: await scan(sheet.clone().extract({ left: 0, top: 0, width, height: restHeight })),
    wifi,
    async isBlankFor(points) {
      const edge = Math.floor(points * SCALE);
      const inside = { width: width - 2 * edge, height: height - 2 * edge };
      const cover = { create: { ...inside, channels: 3 as const, background: PAPER } };
      const outside = await sheet
        .clone()
        .composite([{ input: cover, left: edge, top: edge }])
        .png()
        .toBuffer();
      const { channels } = await sharp(outside).stats();
      return channels.every(({ min }) => min === 255);
    },
  };
}

async function scan(picture: Sharp): Promise<string | undefined> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
