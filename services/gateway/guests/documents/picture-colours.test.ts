import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createPictureColours } from './picture-colours.ts';

const plain = (background: string) =>
  sharp({ create: { width: 48, height: 32, channels: 4, background } })
    .webp({ lossless: true })
    .toBuffer();

describe('the colour of a picture', () => {
  it('is the mean of it, read once however many ask', async () => {
    const half = { create: { width: 24, height: 32, channels: 3 as const, background: '#204060' } };
    const image = await sharp(await plain('#a0c0e0'))
      .composite([{ input: half, left: 0, top: 0 }])
      .webp({ lossless: true })
      .toBuffer();
    const read: (string | undefined)[] = [];
    const colours = createPictureColours(async (path, variant) => {
      read.push(path, variant);
      return image;
    });
    const found = await Promise.all([colours.of('/objects/a'), colours.of('/objects/a')]);
    expect(found).toEqual(['#6080a0', '#6080a0']);
    expect(await colours.of('/objects/a')).toBe('#6080a0');
    expect(read).toEqual(['/objects/a', '480.webp']);
  });

  it('is white where nothing covers the paper, and grey of what has no colours', async () => {
    const clear = await plain('#00000000');
    expect(await createPictureColours(async () => clear).of('/objects/b')).toBe('#ffffff');
    const grey = await sharp(await plain('#808080'))
      .toColourspace('b-w')
      .jpeg()
      .toBuffer();
    expect(await createPictureColours(async () => grey).of('/objects/c')).toBe('#808080');
  });

  it.each([
    ['is elsewhere', async () => undefined],
    ['cannot be read', () => Promise.reject(new Error('the store is away'))],
    ['does not come', () => new Promise<undefined>(() => undefined)],
    ['is damaged', async () => Buffer.from('RIFF????WEBP')],
  ])('is not there where the picture %s', async (_, readImage) => {
    expect(await createPictureColours(readImage).of('https://elsewhere.example/cover.jpg')).toBeUndefined();
  });
});
