import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';

test('the icon that every site is asked for holds the mark', async () => {
  const icon = await readFile(new URL('../public/favicon.ico', import.meta.url));
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 1]);
  const picture = icon.subarray(icon.readUInt32LE(18));
  expect(picture).toHaveLength(icon.readUInt32LE(14));
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 48, height: 48 });
});
