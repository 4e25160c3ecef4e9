import { expect, it } from 'vitest';
import { fittingSize, resizeImage } from './resize-image.ts';

it.each([
  [4000, 3000, 800, 600],
  [4000, 1000, 800, 200],
  [1000, 4000, 150, 600],
  [640, 480, 640, 480],
])(
  '%d × %d becomes %d × %d',
  { tags: ['edit.local-tab.images-picked-device-resized'] },
  (width, height, wide, high) => {
    expect(fittingSize({ width, height })).toEqual({ width: wide, height: high });
  },
);

it('leaves a file as it is where nothing can draw it', async () => {
  const file = new File(['no picture'], 'a.png', { type: 'image/png' });
  expect(await resizeImage(file)).toBe(file);
});
