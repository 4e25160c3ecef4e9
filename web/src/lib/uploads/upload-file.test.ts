import { expect, it } from 'vitest';
import { UPLOAD_BYTES_MAX } from '#contracts/media/media-kind.ts';
import { refuseFile } from './upload-file.ts';

it.each([
  ['a JPEG of 10 MB', { type: 'image/jpeg', size: UPLOAD_BYTES_MAX }, undefined],
  ['one byte more', { type: 'image/jpeg', size: UPLOAD_BYTES_MAX + 1 }, 'tooLarge'],
  ['an SVG', { type: 'image/svg+xml', size: 10 }, 'wrongType'],
  ['a file of unknown type', { type: '', size: 10 }, 'wrongType'],
])('as a cover, %s', { tags: ['create.cover-image.file-max-10485760-bytes'] }, (_what, file, refusal) => {
  expect(refuseFile('cover', file)).toBe(refusal);
});
