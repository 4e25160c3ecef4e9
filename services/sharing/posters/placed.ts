import type { Typeface, Typefaces } from '../print-fonts.ts';
import { type FittedText, fitText, type SetLine, type SizeRange, settable } from '../typesetting.ts';
import type { CodeShape } from './code-shape.ts';
import type { PosterTexts } from './poster-texts.ts';

/** Points, from the upper left corner of the sheet. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The look of a text, and its role in the document. */
export interface TextLook {
  readonly role: 'H1' | 'H2' | 'P';
  readonly colour: 'ink' | 'accent';
}

/** A text in its place: the beginning of each line on its baseline. */
export interface PlacedText extends TextLook {
  readonly kind: 'text';
  readonly size: number;
  readonly lines: readonly (SetLine & { readonly x: number; readonly baseline: number })[];
}

/** A code in its place, the quiet zone included. */
export interface PlacedCode {
  readonly kind: 'code';
  readonly box: Box;
  readonly shape: CodeShape;
  /** Description for whom cannot see it. */
  readonly alt: string;
}

export type PlacedItem = PlacedText | PlacedCode;

/** The sheet that a poster is laid out on, and what with. Lengths are points. */
export interface Ground {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
  readonly texts: PosterTexts;
  readonly typefaces: Typefaces;
  /** Scales a length of the sheet A4 to this one. */
  scaled(atA4: number): number;
  /** Does the same for what must not become too small to be read or scanned. */
  atLeast(atA4: number, least: number): number;
}

/** Something as high as it is, that can be put anywhere below what stands above it. */
export interface Block {
  readonly height: number;
  /** @returns what it consists of, in the order in which it is read */
  place(top: number): PlacedItem[];
}

/** Heights of lines, of their size. */
export const LINE = 1.28;
export const DISPLAY_LINE = 1.14;
/** Distance from the top of a line to its baseline, as a share of the size. */
const ASCENT = 0.96;

export const range = (largest: number, smallest: number): SizeRange => ({ largest, smallest });

/** Sets a text, without the letters that no font has, in a width. @param sizes as `Room` has them */
export const setIn = (
  face: Typeface,
  text: string,
  width: number,
  ...sizes: readonly SizeRange[]
): FittedText => fitText(face, settable(face, text), { width, sizes });

/** Makes a block of a text. @param xOf tells where a line of a width begins */
export function textBlock(
  { lines, size }: FittedText,
  look: TextLook,
  xOf: (width: number) => number,
  leading = LINE,
): Block {
  return {
    height: lines.length * size * leading,
    place: (top) => [
      {
        kind: 'text',
        size,
        ...look,
        lines: lines.map((line, index) => ({
          ...line,
          x: xOf(line.width),
          baseline: top + size * (leading * index + ASCENT),
        })),
      },
    ],
  };
}

/** Blocks one below another. @param gap between them */
export function stack(gap: number, blocks: readonly Block[]): Block {
  return {
    height: heightOf(blocks) + gap * Math.max(blocks.length - 1, 0),
    place(top) {
      let next = top;
      return blocks.flatMap((block) => {
        const items = block.place(next);
        next += block.height + gap;
        return items;
      });
    },
  };
}

/** Sums the heights of blocks, without any gap. */
export const heightOf = (blocks: readonly Block[]): number =>
  blocks.reduce((sum, { height }) => sum + height, 0);
