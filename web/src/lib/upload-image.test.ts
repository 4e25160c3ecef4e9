import { expect, it } from 'vitest';
import { IMAGE_MAX_BYTES, refuseImage } from './upload-image.ts';

it.each([
  ['a JPEG of 10 MB', { type: 'image/jpeg', size: IMAGE_MAX_BYTES }, undefined],
  ['one byte more', { type: 'image/jpeg', size: IMAGE_MAX_BYTES + 1 }, 'tooLarge'],
  ['an SVG', { type: 'image/svg+xml', size: 10 }, 'wrongType'],
  ['a file of unknown type', { type: '', size: 10 }, 'wrongType'],
])('%s', (_what, file, refusal) => {
  expect(refuseImage(file)).toBe(refusal);
});
