import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';

/** Width of the rendered cover in pixels; its height is three quarters of it. */
export const COVER_WIDTH = 2000;

/** Side of the rendered logo in pixels. */
export const LOGO_SIZE = 512;

const BASE_DPI = 72;

/** Draws the picture beside this file at that width, rather than enlarged to it. */
async function draw(file: string, width: number): Promise<Sharp> {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const { width: drawnWidth } = await sharp(path).metadata();
  return sharp(path, { density: (BASE_DPI * width) / drawnWidth }).resize({ width });
}

/** Renders the demo property's cover as a JPEG of `COVER_WIDTH` × 1500 px. */
export async function renderDemoCover(): Promise<Buffer> {
  const cover = await draw('./cover.svg', COVER_WIDTH);
  return cover.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** Renders the demo property's round logo as a PNG of `LOGO_SIZE` × `LOGO_SIZE` px, clear outside the circle. */
export async function renderDemoLogo(): Promise<Buffer> {
  const logo = await draw('./logo.svg', LOGO_SIZE);
  return logo.png({ compressionLevel: 9 }).toBuffer();
}
