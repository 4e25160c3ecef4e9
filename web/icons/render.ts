import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

/**
 * Renders the icons under which a guest's phone keeps a book on its home screen, and the one that browsers and search
 * engines ask every site for. Run `node web/icons/render.ts` after a change of a drawing; what it writes is kept under
 * version control, so that a build needs no image tools.
 */
const ICONS = [
  // The rounded mark stands by itself; the full one is cut to shape by the launcher.
  { drawing: '../public/favicon.svg', target: 'icon-192.png', size: 192 },
  { drawing: '../public/favicon.svg', target: 'icon-512.png', size: 512 },
  { drawing: 'app-icon.svg', target: 'icon-maskable-192.png', size: 192 },
  { drawing: 'app-icon.svg', target: 'icon-maskable-512.png', size: 512 },
  { drawing: 'app-icon.svg', target: 'apple-touch-icon.png', size: 180 },
  // Search engines show it at a multiple of 48.
  { drawing: '../public/favicon.svg', target: 'favicon.ico', size: 48 },
] as const;

for (const { drawing, target, size } of ICONS) {
  const svg = await readFile(new URL(drawing, import.meta.url));
  const { width } = await sharp(svg).metadata();
  // Drawn at its final size: an enlarged picture of a small one would be blurred.
  const drawn = sharp(svg, { density: (72 * size) / width }).resize(size, size);
  const png = await drawn.png({ compressionLevel: 9, palette: true }).toBuffer();
  const file = target.endsWith('.ico') ? asIco(png, size) : png;
  await writeFile(new URL(`../public/${target}`, import.meta.url), file);
  console.log(`${target}: ${file.length} bytes`);
}

/** Wraps a PNG in an icon file that holds it alone. @param size pixels of a side, less than 256 */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(1, 4); // of one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits of a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
