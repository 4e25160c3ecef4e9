import type { PosterSize } from '#contracts/sharing/endpoints.ts';
import type { Typefaces } from '../print-fonts.ts';
import { settable } from '../typesetting.ts';
import { codeShape } from './code-shape.ts';
import {
  type Block,
  type Box,
  DISPLAY_LINE,
  type Ground,
  heightOf,
  type PlacedItem,
  range,
  setIn,
  stack,
  textBlock,
} from './placed.ts';
import { type Poster, sheetOf } from './poster.ts';
import type { PosterTexts } from './poster-texts.ts';
import { placeWifi, wifiParts } from './poster-wifi.ts';

/** The places of everything on a poster. Lengths are points. */
export interface PosterLayout {
  readonly sheet: { readonly width: number; readonly height: number };
  /** Radius of all corners. */
  readonly radius: number;
  readonly landscape: Box;
  readonly logo?: { readonly tile: Box; readonly picture: Box };
  /** Around the code of the guide. */
  readonly frame: Box;
  /** Behind the network. */
  readonly panel?: Box;
  /** Texts and codes in the order in which they are read. */
  readonly items: readonly PlacedItem[];
}

/** Shares of the sheet's height: the landscape takes what is left, within these. */
const LANDSCAPE_LEAST = 0.1;
const LANDSCAPE_MOST = 0.31;

/**
 * Lays a poster out: a landscape, below it the name, the code of the guide and, where it is told, the network. What
 * is left of the height is shared out between them. Sizes shrink with the sheet, but small print no further than it
 * can be read. Pure.
 */
export function layOutPoster(
  poster: Poster,
  options: { readonly size: PosterSize; readonly texts: PosterTexts; readonly typefaces: Typefaces },
): PosterLayout {
  const ground = groundOf(options);
  const { width, height, margin, scaled, typefaces } = ground;
  const network = poster.wifi && wifiParts(poster.wifi, typefaces.display);
  const panelHeight = network === undefined ? 0 : ground.atLeast(128, 74);
  const side = scaled(network === undefined ? 270 : 205);
  const tileHeight = poster.logo ? scaled(88) : 0;
  const words = wordsOf(poster, ground);
  const guide = guideOf(poster, side, ground);

  const free = height - 2 * margin - heightOf([words, guide]) - panelHeight - tileHeight / 2;
  // One above each of the three parts; without the network, the third is at the foot.
  const gaps = 3;
  const landscapeHeight = Math.min(
    Math.max(free - gaps * scaled(20), height * LANDSCAPE_LEAST),
    height * LANDSCAPE_MOST,
  );
  const gap = (free - landscapeHeight) / gaps;
  const landscape = { x: margin, y: margin, width: width - 2 * margin, height: landscapeHeight };
  const wordsTop = margin + landscapeHeight + tileHeight / 2 + gap;
  const guideTop = wordsTop + words.height + gap;
  const panel = { ...landscape, y: height - margin - panelHeight, height: panelHeight };
  return {
    sheet: { width, height },
    radius: scaled(18),
    landscape,
    ...(poster.logo && { logo: placeLogo(poster.logo, landscape, tileHeight) }),
    frame: frameOf(side, guideTop, ground),
    ...(network && { panel }),
    items: [
      ...words.place(wordsTop),
      ...guide.place(guideTop),
      ...(network ? placeWifi(network, panel, ground) : []),
    ],
  };
}

function groundOf({ size, texts, typefaces }: Parameters<typeof layOutPoster>[1]): Ground {
  const sheet = sheetOf(size);
  const scale = sheet.width / sheetOf('a4').width;
  const atLeast = (atA4: number, least: number) => Math.max(atA4 * scale, least);
  return { ...sheet, margin: atLeast(28, 15), texts, typefaces, scaled: (atA4) => atA4 * scale, atLeast };
}

/** Returns the greatest width of centred lines. */
const measureOf = ({ width, margin, scaled }: Ground) => width - 2 * margin - scaled(24);
/** Returns a function from the width of a centred line to its beginning. */
const centredOn =
  ({ width }: Ground) =>
  (line: number): number =>
    (width - line) / 2;

/** Sets the welcome, the name and the town. A name of which nothing can be set leaves its place to the welcome. */
function wordsOf({ name, town }: Poster, ground: Ground): Block {
  const { texts, typefaces, scaled, atLeast } = ground;
  const measure = measureOf(ground);
  const centred = centredOn(ground);
  const shown = settable(typefaces.display, name);
  const welcome = setIn(typefaces.text, texts.welcome, measure, range(atLeast(15, 8.5), atLeast(15, 8.5)));
  const title = setIn(
    typefaces.display,
    shown || texts.welcome,
    measure,
    range(scaled(48), scaled(30)),
    range(scaled(34), scaled(24)),
    range(scaled(24), atLeast(14, 9)),
  );
  const place = setIn(
    typefaces.text,
    town,
    measure,
    range(atLeast(14, 8), atLeast(10, 6.5)),
    range(atLeast(10, 6.5), 6),
  );
  return stack(scaled(5), [
    ...(shown === '' ? [] : [textBlock(welcome, { role: 'P', colour: 'accent' }, centred)]),
    textBlock(title, { role: 'H1', colour: 'ink' }, centred, DISPLAY_LINE),
    textBlock(place, { role: 'P', colour: 'accent' }, centred),
  ]);
}

/** Sets the code of the guest page in its frame, its caption, and the address as it is typed in. */
function guideOf({ address }: Poster, side: number, ground: Ground): Block {
  const { texts, typefaces, scaled, atLeast } = ground;
  const measure = measureOf(ground);
  const centred = centredOn(ground);
  const code: Block = {
    height: frameOf(side, 0, ground).height,
    place(top) {
      const { x, y, width, height } = frameOf(side, top, ground);
      const box = { x: x + (width - side) / 2, y: y + (height - side) / 2, width: side, height: side };
      return [{ kind: 'code', box, shape: codeShape(address), alt: `${texts.scan}: ${address}` }];
    },
  };
  const caption = setIn(
    typefaces.text,
    texts.scan,
    measure,
    range(atLeast(19, 10), atLeast(14, 8)),
    range(atLeast(14, 8), 7),
  );
  const typed = setIn(
    typefaces.text,
    address.replace(/^https?:\/\//, ''),
    measure,
    range(atLeast(14, 8), atLeast(9, 6.5)),
    range(atLeast(9, 6.5), atLeast(9, 6.5)),
    range(atLeast(8, 6), atLeast(8, 6)),
  );
  return stack(scaled(3), [
    stack(scaled(9), [code, textBlock(caption, { role: 'P', colour: 'ink' }, centred)]),
    textBlock(typed, { role: 'P', colour: 'accent' }, centred),
  ]);
}

/** Returns the frame around a code of a width, in the middle of the sheet. */
function frameOf(side: number, top: number, { width, scaled }: Ground): Box {
  const outer = side + 2 * scaled(5);
  return { x: (width - outer) / 2, y: top, width: outer, height: outer };
}

/** Places a logo on a white tile that is half over the foot of the landscape. */
function placeLogo({ width, height }: { width: number; height: number }, landscape: Box, tileHeight: number) {
  const padding = tileHeight * 0.1;
  const most = { width: tileHeight * 2.2 - 2 * padding, height: tileHeight - 2 * padding };
  const shrink = Math.min(most.width / width, most.height / height);
  const picture = { width: width * shrink, height: height * shrink };
  const tileWidth = Math.max(picture.width + 2 * padding, tileHeight);
  const middle = landscape.x + landscape.width / 2;
  const y = landscape.y + landscape.height - tileHeight / 2;
  return {
    tile: { x: middle - tileWidth / 2, y, width: tileWidth, height: tileHeight },
    picture: { ...picture, x: middle - picture.width / 2, y: y + (tileHeight - picture.height) / 2 },
  };
}
