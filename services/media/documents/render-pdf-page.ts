import sharp from 'sharp';
import { DomainError } from '#kernel/errors.ts';
import { inPdfThread } from './pdf-thread.ts';

/** A page as it was drawn: four bytes a pixel, row by row, transparent where nothing was drawn. */
export interface PagePixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

const RENDERER = new URL('./pdf-renderer.ts', import.meta.url);
const PAPER = '#ffffff';
/** Distance from white at which a pixel still counts as paper. Of 255. */
const PAPER_TOLERANCE = 10;

/**
 * Draws the first page of a PDF, 1024 pixels on its longer side, on white as paper is, and cuts the empty margins off.
 * No other page is looked at.
 * @param msMax how long it may take
 * @returns a PNG
 * @throws DomainError `media.locked` where it opens with a password alone; `media.unreadable` where it is damaged, without
 *   pages, takes too long or too much memory, or its first page is empty
 */
export async function renderPdfPage(bytes: Uint8Array, msMax?: number): Promise<Buffer> {
  const { width, height, rgba } = await inPdfThread<PagePixels>(RENDERER, bytes, msMax);
  const raw = { width, height, channels: 4 } as const;
  const page = await sharp(rgba, { raw }).flatten({ background: PAPER }).png().toBuffer();
  const { channels } = await sharp(page).stats();
  if (channels.every(({ min }) => min >= 255 - PAPER_TOLERANCE)) {
    throw new DomainError('media.unreadable', 'La prima pagina del PDF è vuota. Scegline un altro.');
  }
  return sharp(page).trim({ background: PAPER, threshold: PAPER_TOLERANCE, lineArt: true }).png().toBuffer();
}
