import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { IMAGE_VARIANTS } from '#contracts/media/object-path.ts';
import { DomainError } from '#kernel/errors.ts';
import {
  decompressionBomb,
  hugeAvif,
  jpeg,
  photoWithLocation,
  picture,
  svgBehindPngSignature,
  truncatedJpeg,
} from '../sample-files.test-support.ts';
import { renderImage } from './image-variants.ts';

describe('the variants of an image', () => {
  it('are a JPEG of at most 2000 pixels and each width in AVIF and WebP', async () => {
    const { width, height, files } = await renderImage(await jpeg(2_400, 1_200), 'jpeg');
    expect({ width, height }).toEqual({ width: 2_000, height: 1_000 });
    expect(files.map(({ name }) => name)).toEqual(['image.jpg', ...IMAGE_VARIANTS]);
    for (const { name, bytes } of files) {
      const { format, compression, width, height } = await sharp(bytes).metadata();
      const largest = name === 'image.jpg' ? 2_000 : Number.parseInt(name, 10);
      expect({ name, width, height }).toEqual({ name, width: largest, height: largest / 2 });
      expect(compression === 'av1' ? 'avif' : format).toBe(name.split('.')[1]?.replace('jpg', 'jpeg'));
    }
  });

  it('never enlarge', async () => {
    const { files } = await renderImage(await jpeg(300, 200), 'jpeg');
    for (const { bytes } of files) {
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 300, height: 200 });
    }
  });

  it('stand upright and say nothing of place and camera', async () => {
    const original = await photoWithLocation();
    expect((await sharp(original).metadata()).exif?.includes('Telefonino')).toBe(true);
    const { width, height, files } = await renderImage(original, 'jpeg');
    expect({ width, height }).toEqual({ width: 400, height: 600 });
    for (const { bytes } of files) {
      const { exif, icc, iptc, xmp, orientation } = await sharp(bytes).metadata();
      expect({ exif, icc, iptc, xmp, orientation }).toEqual({});
      expect(bytes.includes('Telefonino')).toBe(false);
    }
  });

  it.each([
    ['plain', 'png', () => picture().png().toBuffer()],
    ['transparent', 'png', () => picture().ensureAlpha(0.5).png().toBuffer()],
    ['16-bit', 'png', () => picture().toColourspace('rgb16').png().toBuffer()],
    ['plain', 'webp', () => picture().webp().toBuffer()],
    ['plain', 'avif', () => picture().avif({ effort: 0 }).toBuffer()],
    ['grey', 'jpeg', () => picture().greyscale().jpeg().toBuffer()],
    ['CMYK', 'jpeg', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
  ] as const)('are made from a %s %s', async (_make, format, make) => {
    const { width, height, files } = await renderImage(await make(), format);
    expect({ width, height }).toEqual({ width: 640, height: 480 });
    expect(files).toHaveLength(7);
  });

  it('show the transparent parts on white in JPEG, and as they are elsewhere', async () => {
    const clear = await picture().ensureAlpha(0).png().toBuffer();
    const { files } = await renderImage(clear, 'png');
    const of = (name: string) => sharp(files.find((file) => file.name === name)?.bytes);
    expect((await of('image.jpg').stats()).channels.every(({ min }) => min > 250)).toBe(true);
    expect((await of('960.webp').stats()).channels[3]?.max).toBe(0);
    expect((await of('960.avif').stats()).channels[3]?.max).toBe(0);
  });

  it.each([
    ['a cut-off JPEG', truncatedJpeg, 'jpeg', 'media.unreadable'],
    ['a bomb', decompressionBomb, 'png', 'media.too-many-pixels'],
    [
      'an AVIF of as many pixels as only a JPEG may have',
      async () => hugeAvif,
      'avif',
      'media.too-many-pixels',
    ],
    ['an SVG with the signature of a PNG', async () => svgBehindPngSignature, 'png', 'media.unreadable'],
    ['a JPEG taken for a PNG', jpeg, 'png', 'media.unsupported-type'],
  ] as const)('are not made from %s', async (_what, make, format, code) => {
    const refused = renderImage(await make(), format);
    await expect(refused).rejects.toBeInstanceOf(DomainError);
    await expect(refused).rejects.toMatchObject({ code });
  });
});
