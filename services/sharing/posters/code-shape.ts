import { create } from 'qrcode';

/** A QR code as a shape. */
export interface CodeShape {
  /** Modules on a side, the quiet zone not counted. */
  readonly size: number;
  /** The dark modules as one SVG path, one unit a module. */
  readonly path: string;
}

/** Modules that stay white around a code, as ISO/IEC 18004 asks. */
export const QUIET_ZONE = 4;

/** Modules of one row overlap those of the next by this much: no hairline shows where they meet. */
const OVERLAP = 0.02;
/** A quarter of a code may be worn off; of one of so many modules less, so that they do not become too fine. */
const SIZE_OF_A_DENSE_CODE = 53;

/** Makes the shape of a code that says a text. @throws Error where the text is too long for any code */
export function codeShape(text: string): CodeShape {
  const sturdy = modulesOf(text, 'Q');
  const { size, data } =
    sturdy !== undefined && sturdy.size <= SIZE_OF_A_DENSE_CODE
      ? sturdy
      : create(text, { errorCorrectionLevel: 'M' }).modules;
  const runs: string[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!data[y * size + x]) continue;
      const start = x;
      while (x + 1 < size && data[y * size + x + 1]) x += 1;
      const width = x + 1 - start;
      runs.push(`M${start} ${y}h${width}v${1 + OVERLAP}h${-width}z`);
    }
  }
  return { size, path: runs.join('') };
}

function modulesOf(text: string, errorCorrectionLevel: 'Q') {
  try {
    return create(text, { errorCorrectionLevel }).modules;
  } catch {
    return undefined;
  }
}
