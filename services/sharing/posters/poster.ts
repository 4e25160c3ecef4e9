import type { Theme } from '#contracts/properties/fields.ts';
import type { PosterSize } from '#contracts/sharing/endpoints.ts';

/** The contents of a poster about a property. */
export interface Poster {
  readonly name: string;
  /** Town and country, as they are read in the language of the poster. */
  readonly town: string;
  /** Address of the guest page, in full: the text of the code. */
  readonly address: string;
  readonly theme: Theme;
  readonly logo?: PosterLogo;
  readonly wifi?: PosterWifi;
}

/** A picture as it is printed: a JPEG, its size in pixels. */
export interface PosterLogo {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Access to the network of a property. Without a password it is open. */
export interface PosterWifi {
  readonly network: string;
  readonly password: string | null;
}

const POINTS_PER_MM = 72 / 25.4;
const MM: Readonly<Record<PosterSize, readonly [number, number]>> = {
  a4: [210, 297],
  a5: [148, 210],
  a6: [105, 148],
};

/** Paper nearer to its edge than this may be cut off, or not be reached by a printer at all. In points. */
export const SAFE_MARGIN = 3 * POINTS_PER_MM;

/** Returns width and height of a sheet in points. */
export function sheetOf(size: PosterSize): { readonly width: number; readonly height: number } {
  const [width, height] = MM[size];
  return { width: width * POINTS_PER_MM, height: height * POINTS_PER_MM };
}
