import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * Renders the icons under which a guest's phone keeps a book on its home screen. Run `node web/icons/render.ts` after
 * a change of a drawing; what it writes is kept under version control, so that a build needs no image tools.
 */
const ICONS = [
  // The rounded mark stands by itself; the full one is cut to shape by the launcher.
  { drawing: '../public/favicon.svg', target: 'icon-192.png', size: 192 },
  { drawing: '../public/favicon.svg', target: 'icon-512.png', size: 512 },
  { drawing: 'app-icon.svg', target: 'icon-maskable-192.png', size: 192 },
  { drawing: 'app-icon.svg', target: 'icon-maskable-512.png', size: 512 },
  { drawing: 'app-icon.svg', target: 'apple-touch-icon.png', size: 180 },
] as const;

for (const { drawing, target, size } of ICONS) {
  const svg = await readFile(new URL(drawing, import.meta.url));
  const { width } = await sharp(svg).metadata();
  // Drawn at its final size: an enlarged picture of a small one would be blurred.
  const png = sharp(svg, { density: (72 * size) / width }).resize(size, size);
  const file = fileURLToPath(new URL(`../public/${target}`, import.meta.url));
  const { size: bytes } = await png.png({ compressionLevel: 9, palette: true }).toFile(file);
  console.log(`${target}: ${bytes} bytes`);
}
