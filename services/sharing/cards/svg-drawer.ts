/**
 * Runs as a process of `drawSvg`: a drawing of the product's own comes in, a PNG goes out. In a process apart, because
 * the server itself has closed this way into the image library to whatever is uploaded.
 */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

process.stdout.write(
  await sharp(await buffer(process.stdin))
    .png({ compressionLevel: 1 })
    .toBuffer(),
);
