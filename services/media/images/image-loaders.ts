import sharp from 'sharp';

/**
 * Closes every way into the image library but four: JPEG, PNG, WebP and AVIF, from memory. Holds for
 * the whole process and from then on, so it is called once the product has drawn its own images.
 */
export function openPhotoLoadersOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
      'VipsForeignLoadHeifBuffer',
    ],
  });
}
