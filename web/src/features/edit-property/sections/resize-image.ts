const MOST_WIDE = 800;
const MOST_HIGH = 600;
const JPEG_QUALITY = 0.8;

/** A size in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Returns the size that fits into 800 × 600 in the same proportion; what is smaller stays as it is. */
export function fittingSize({ width, height }: Size): Size {
  const scale = Math.min(1, MOST_WIDE / width, MOST_HIGH / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/**
 * Makes a picture fit 800 × 600, as JPEG of quality 0.8; returns the file as it is where the browser cannot. Never
 * rejects.
 */
export async function resizeImage(file: File): Promise<File> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = fittingSize(picture);
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) return file;
    // A JPEG has nothing to see through: without a ground, what was clear would be black.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(picture, 0, 0, width, height);
    picture.close();
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' });
  } catch {
    return file;
  }
}
