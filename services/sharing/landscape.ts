import { mix, type Palette } from './colours.ts';

/** One shape of a drawing: an SVG path and what it is filled with. */
export interface Shape {
  readonly path: string;
  readonly fill: string;
  /** Opacity from 0 to 1; by default 1. */
  readonly opacity?: number;
}

/** A drawing of hills, light and a house: the one that the guest page shows where there is no cover. */
export interface Landscape {
  readonly width: number;
  readonly height: number;
  /** Colours of the sky at its top and its foot; outside of the two offsets each goes on unchanged. */
  readonly sky: { readonly high: string; readonly low: string; readonly from: number; readonly to: number };
  /** Shapes from the back to the front. */
  readonly shapes: readonly Shape[];
}

const circle = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/**
 * Returns the drawing of `web/src/guest/document/DrawnGround.tsx` in the colours of a theme; a test holds the two
 * together.
 */
export function landscape(palette: Palette): Landscape {
  const { sun, wall, 'hill-1': far, 'hill-2': middle, 'hill-3': near } = palette;
  const filled = (fill: string, ...paths: string[]): Shape[] => paths.map((path) => ({ path, fill }));
  return {
    width: 1600,
    height: 600,
    sky: { high: palette['sky-1'], low: palette['sky-2'], from: 0.1, to: 0.7 },
    shapes: [
      { path: circle(984, 276, 112), fill: sun, opacity: 0.35 },
      { path: circle(984, 276, 60), fill: sun },
      ...filled(far, 'M0 392c170-66 330-78 500-30s300-44 510-40 330-60 590-2v280H0z'),
      ...filled(middle, 'M0 462c240-78 470-66 720-26s560 8 880-40v204H0z'),
      ...filled(
        near,
        'M640 432c-15-32-15-78 0-124 15 46 15 92 0 124z',
        'M676 440c-12-26-12-62 0-98 12 36 12 72 0 98z',
        'M606 436c-10-20-10-50 0-80 10 30 10 60 0 80z',
        'M1014 454c-14-30-14-74 0-118 14 44 14 88 0 118z',
        'M1046 456c-10-22-10-56 0-88 10 32 10 66 0 88z',
      ),
      ...filled(wall, 'M724 366h150v94H724z'),
      ...filled(mix(wall, near, 0.78), 'M874 366h76v86l-76 8z'),
      ...filled(mix(near, '#b4532f', 0.7), 'm708 370 52-52h146l58 52z'),
      ...filled(
        palette.window ?? mix(near, '#000000', 0.82),
        'M746 390h22v28h-22zm42 0h22v28h-22zm44 0h22v66h-22zm62 4h18v24h-18z',
      ),
      ...filled(near, 'M0 560c280-92 560-112 860-64s480 30 740-28v134H0z'),
    ],
  };
}
