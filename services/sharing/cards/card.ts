import type { Theme } from '#contracts/properties/fields.ts';
import { PALETTES } from '../colours.ts';
import { landscape } from '../landscape.ts';
import type { Typeface, Typefaces } from '../print-fonts.ts';
import { type FittedText, fitText, settable } from '../typesetting.ts';
import { textShapes } from './text-shapes.ts';

/** Pixels, as messengers and networks ask for. */
export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** The words of a card. */
export interface CardWords {
  readonly title: string;
  /** A line under it; '' for none. */
  readonly line: string;
}

const EDGE = 64;
const FOOT = 56;
const BETWEEN = 22;
const LEADING = 1.14;
const LINE_SIZE = 34;
const HEADING_SIZES = [
  { largest: 96, smallest: 64 },
  { largest: 72, smallest: 52 },
  { largest: 52, smallest: 40 },
];
/** White reads on it where it is lightest under a word, on any cover; as the guest page has it. */
const SCRIM = '#0f172a';
const SCRIM_UNDER_WORDS = 0.66;
const SCRIM_AT_FOOT = 0.85;

/** Sets the words in white, from the foot up. @returns SVG, and the height that they take from the foot */
function words({ title, line }: CardWords, { display, text }: Typefaces): { svg: string; height: number } {
  const set = (face: Typeface, content: string, sizes: Parameters<typeof fitText>[2]['sizes']): FittedText =>
    fitText(face, settable(face, content), { width: CARD_WIDTH - 2 * EDGE, sizes });
  // A name of which nothing can be set leaves its place to the line.
  const shown = settable(display, title);
  const heading = set(display, shown || line, HEADING_SIZES);
  const below = set(text, shown && line, [{ largest: LINE_SIZE, smallest: 26 }]);
  let baseline = CARD_HEIGHT - FOOT;
  const shapes = below.lines.map((one) => textShapes(one, below.size, { x: EDGE, baseline }));
  if (shown && line) baseline -= below.size + BETWEEN;
  for (const one of heading.lines.toReversed()) {
    shapes.push(textShapes(one, heading.size, { x: EDGE, baseline }));
    baseline -= heading.size * LEADING;
  }
  return { svg: `<g fill="#ffffff">${shapes.join('')}</g>`, height: CARD_HEIGHT - baseline };
}

const svg = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}">${content}</svg>`;

/**
 * Draws the overlay of a cover: the words, and a scrim that is dark enough wherever they stand. SVG without text or
 * fonts.
 */
export function overCover(content: CardWords, typefaces: Typefaces): string {
  const { svg: shapes, height } = words(content, typefaces);
  const top = Math.max(0, 1 - (height + 96) / CARD_HEIGHT);
  const solid = 1 - height / CARD_HEIGHT;
  return svg(
    `<linearGradient id="scrim" x2="0" y2="1"><stop offset="${top}" stop-color="${SCRIM}" stop-opacity="0"/>` +
      `<stop offset="${solid}" stop-color="${SCRIM}" stop-opacity="${SCRIM_UNDER_WORDS}"/>` +
      `<stop offset="1" stop-color="${SCRIM}" stop-opacity="${SCRIM_AT_FOOT}"/></linearGradient>` +
      `<rect width="100%" height="100%" fill="url(#scrim)"/>${shapes}`,
  );
}

/** Draws a card without a cover: the landscape of the theme, and the words on the nearest of its hills. */
export function onLandscape(content: CardWords, theme: Theme, typefaces: Typefaces): string {
  const { svg: shapes, height } = words(content, typefaces);
  const drawing = landscape(PALETTES[theme]);
  const { high, low, from, to } = drawing.sky;
  // At a whole pixel: no seam shows.
  const horizon = Math.round(CARD_HEIGHT - height - 8);
  const hills = drawing.shapes.map(
    ({ path, fill, opacity = 1 }) => `<path d="${path}" fill="${fill}" opacity="${opacity}"/>`,
  );
  return svg(
    `<linearGradient id="sky" x2="0" y2="1"><stop offset="${from}" stop-color="${high}"/>` +
      `<stop offset="${to}" stop-color="${low}"/></linearGradient>` +
      `<rect width="100%" height="100%" fill="${PALETTES[theme]['hill-3']}"/>` +
      `<svg width="${CARD_WIDTH}" height="${horizon}" viewBox="0 0 ${drawing.width} ${drawing.height}" preserveAspectRatio="xMidYMax slice">` +
      `<rect y="-600" width="${drawing.width}" height="${drawing.height + 600}" fill="url(#sky)"/>${hills.join('')}</svg>${shapes}`,
  );
}
