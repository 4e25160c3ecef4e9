import sharp from 'sharp';
import { expect, it } from 'vitest';
import { gif, picture, svg } from '../sample-files.test-support.ts';
import { openPhotoLoadersOnly } from './image-loaders.ts';
import { renderImage } from './image-variants.ts';

it('leaves the four formats of photos open and closes every other way in', async () => {
  const photos = {
    jpeg: await picture().jpeg().toBuffer(),
    png: await picture().png().toBuffer(),
    webp: await picture().webp().toBuffer(),
    avif: await picture().avif({ effort: 0 }).toBuffer(),
  };
  const others = [svg, gif, await picture().tiff().toBuffer()];
  for (const bytes of others) await expect(sharp(bytes).metadata()).resolves.toBeDefined();

  openPhotoLoadersOnly();

  for (const bytes of others) await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported');
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    expect((await renderImage(photos[format], format)).files).toHaveLength(7);
  }
});
