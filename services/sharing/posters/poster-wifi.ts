import { wifiCode } from '#contracts/sharing/wifi-code.ts';
import type { Typeface } from '../print-fonts.ts';
import { canSet } from '../typesetting.ts';
import { type CodeShape, codeShape } from './code-shape.ts';
import {
  type Block,
  type Box,
  type Ground,
  type PlacedItem,
  range,
  setIn,
  stack,
  textBlock,
} from './placed.ts';
import type { PosterWifi } from './poster.ts';

/** Parts of a network that can be told without telling it wrong: in letters, as a code, or both. */
export interface WifiParts {
  readonly network?: string;
  /** `null` where there is none to know. */
  readonly password?: string | null;
  readonly code?: CodeShape;
}

const SSID_BYTES_MAX = 32;
const PASSWORD_MAX = 64;

/** @returns `undefined` where there is nothing to tell */
export function wifiParts({ network, password }: PosterWifi, face: Typeface): WifiParts | undefined {
  const isPrintable = (text: string) =>
    text.length <= PASSWORD_MAX && text === text.trim() && !/\s\s/u.test(text) && canSet(face, text);
  // No network is called so, and no code would lead into it.
  const isNetwork = Buffer.byteLength(network) <= SSID_BYTES_MAX && (password?.length ?? 0) <= PASSWORD_MAX;
  const parts: WifiParts = {
    ...(isPrintable(network) && { network }),
    ...((password === null || isPrintable(password)) && { password }),
    ...(isNetwork && { code: codeShape(wifiCode({ network, password })) }),
  };
  return parts.code === undefined && parts.network === undefined ? undefined : parts;
}

/** Places the code at the left of the panel, and beside it the network and its password in letters. */
export function placeWifi(parts: WifiParts, panel: Box, ground: Ground): PlacedItem[] {
  const { texts, atLeast } = ground;
  const padding = atLeast(12, 7);
  const side = panel.height - 2 * padding;
  const x = panel.x + padding + (parts.code === undefined ? 0 : side + atLeast(18, 10));
  const letters = lettersOf(parts, { x, width: panel.x + panel.width - padding - x }, ground);
  const items = letters.place(panel.y + (panel.height - letters.height) / 2);
  if (parts.code === undefined) return items;
  const box = { x: panel.x + padding, y: panel.y + padding, width: side, height: side };
  return [...items, { kind: 'code', box, shape: parts.code, alt: texts.join }];
}

/** Sets what is told in letters, each line from the left. */
function lettersOf(
  { network, password, code }: WifiParts,
  { x, width }: Pick<Box, 'x' | 'width'>,
  { texts, typefaces, atLeast }: Ground,
): Block {
  const fromLeft = () => x;
  const label = (text: string) =>
    textBlock(
      setIn(typefaces.text, text, width, range(atLeast(11, 7), 6)),
      { role: 'P', colour: 'accent' },
      fromLeft,
    );
  // In the display face, whose serifs tell I, l and 1 apart.
  const value = (text: string) =>
    textBlock(
      setIn(
        typefaces.display,
        text,
        width,
        range(atLeast(19, 10), atLeast(13, 8)),
        range(atLeast(12, 7.5), atLeast(10, 7)),
        range(atLeast(9, 6), atLeast(9, 6)),
      ),
      { role: 'P', colour: 'ink' },
      fromLeft,
    );
  const heading = textBlock(
    setIn(
      typefaces.text,
      code === undefined ? texts.wifi : `${texts.wifi} · ${texts.join}`,
      width,
      range(atLeast(13, 8), atLeast(9, 6.5)),
      range(atLeast(9, 6.5), 6),
    ),
    { role: 'H2', colour: 'accent' },
    fromLeft,
  );
  return stack(atLeast(4, 2), [
    heading,
    ...(network === undefined ? [] : [stack(0, [label(texts.network), value(network)])]),
    ...(typeof password === 'string' ? [stack(0, [label(texts.password), value(password)])] : []),
    ...(password === null ? [label(texts.noPassword)] : []),
  ]);
}
