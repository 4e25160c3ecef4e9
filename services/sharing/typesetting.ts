import type { PrintFont, Typeface } from './print-fonts.ts';

/** Neighbouring letters that one font sets. */
export interface Run {
  readonly font: PrintFont;
  readonly text: string;
  /** Distance from the beginning of the line, in the unit of the size. */
  readonly x: number;
  readonly width: number;
}

/** A line of text, set in a size. */
export interface SetLine {
  readonly runs: readonly Run[];
  readonly width: number;
}

/** Lines that fit, and the size in which they do. */
export interface FittedText {
  readonly size: number;
  readonly lines: readonly SetLine[];
}

/** The room that a text has. Sizes and width are in one unit, whichever. */
export interface Room {
  readonly width: number;
  /** The size that it has in one line, in two, and so on; each is tried before one more line is begun. */
  readonly sizes: readonly SizeRange[];
}
export interface SizeRange {
  readonly largest: number;
  readonly smallest: number;
}

const SIZE_STEPS = 12;
const ELLIPSIS = '…';

const fontOf = (typeface: Typeface, codePoint: number): PrintFont | undefined =>
  typeface.find(({ font }) => font.hasGlyphForCodePoint(codePoint));

/** Tells whether every letter of a text can be set, so that nobody who reads it reads another one. */
export function canSet(typeface: Typeface, text: string): boolean {
  return [...text.normalize('NFC')].every((letter) => fontOf(typeface, letter.codePointAt(0) ?? 0));
}

/**
 * Returns a text in one line without the letters that no font has, and without the blanks that they leave. May be
 * empty.
 */
export function settable(typeface: Typeface, text: string): string {
  return [...text.normalize('NFC').replace(/\s+/gu, ' ')]
    .filter((letter) => fontOf(typeface, letter.codePointAt(0) ?? 0) !== undefined)
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** Sets a line in a size. Letters that no font has are left out. */
export function setLine(typeface: Typeface, text: string, size: number): SetLine {
  const pieces: { font: PrintFont; text: string }[] = [];
  for (const letter of text.normalize('NFC')) {
    const last = pieces.at(-1);
    const codePoint = letter.codePointAt(0) ?? 0;
    // A blank belongs to the word before it: whatever font that is in has one.
    const font = last?.font.font.hasGlyphForCodePoint(codePoint) && letter === ' ' ? last.font : undefined;
    const found = font ?? fontOf(typeface, codePoint);
    if (found === undefined) continue;
    if (last?.font === found) last.text += letter;
    else pieces.push({ font: found, text: letter });
  }
  const runs: Run[] = [];
  let x = 0;
  for (const { font, text: words } of pieces) {
    const width = (font.font.layout(words).advanceWidth / font.font.unitsPerEm) * size;
    runs.push({ font, text: words, x, width });
    x += width;
  }
  return { runs, width: x };
}

/**
 * Sets a text as large as the room lets it: it shrinks, then wraps, then shrinks again. What is too long for the
 * last line in the smallest size ends with an ellipsis.
 */
export function fitText(typeface: Typeface, text: string, { width, sizes }: Room): FittedText {
  const widthOf = measureIn(typeface);
  for (const [index, { largest, smallest }] of sizes.entries()) {
    for (let step = 0; step <= SIZE_STEPS; step += 1) {
      const size = largest - ((largest - smallest) * step) / SIZE_STEPS;
      const lines = wrap(widthOf, text, size, width);
      if (lines.length <= index + 1 && lines.every((line) => widthOf(line, size) <= width)) {
        return {
          size,
          lines: balanced(widthOf, text, size, width).map((line) => setLine(typeface, line, size)),
        };
      }
    }
  }
  const size = sizes.at(-1)?.smallest ?? 0;
  const most = sizes.length;
  const lines = wrap(widthOf, text, size, width).flatMap((line) => broken(widthOf, line, size, width));
  const kept = lines.slice(0, most);
  if (lines.length > most) kept[most - 1] = shortened(widthOf, kept[most - 1] ?? '', size, width);
  return { size, lines: kept.map((line) => setLine(typeface, line, size)) };
}

/** Measures texts in a size. */
type WidthOf = (text: string, size: number) => number;

/** Lays each text out once, whatever the sizes: the same parts come again in each of dozens of attempts. */
function measureIn(typeface: Typeface): WidthOf {
  const widths = new Map<string, number>();
  return (text, size) => {
    const width = widths.get(text) ?? setLine(typeface, text, 1).width;
    widths.set(text, width);
    return width * size;
  };
}

/** Breaks between words alone: a word that is too long stays so. */
function wrap(widthOf: WidthOf, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Breaks a text into as few lines, as alike in length as can be: no word stands alone under a full line. */
function balanced(widthOf: WidthOf, text: string, size: number, width: number): string[] {
  const count = wrap(widthOf, text, size, width).length;
  let best = wrap(widthOf, text, size, width);
  for (let narrower = width * 0.95; narrower > width / 2; narrower -= width * 0.05) {
    const lines = wrap(widthOf, text, size, narrower);
    if (lines.length > count || lines.some((line) => widthOf(line, size) > narrower)) break;
    best = lines;
  }
  return best;
}

/** Breaks a line within words where it has to. */
function broken(widthOf: WidthOf, line: string, size: number, width: number): string[] {
  const parts = [''];
  for (const letter of line) {
    const longer = `${parts.at(-1)}${letter}`;
    if (widthOf(longer, size) <= width) parts[parts.length - 1] = longer;
    else parts.push(letter);
  }
  return parts.map((part) => part.trim());
}

function shortened(widthOf: WidthOf, line: string, size: number, width: number): string {
  const letters = [...line];
  while (letters.length > 0 && widthOf(letters.join('') + ELLIPSIS, size) > width) letters.pop();
  return letters.join('').trimEnd() + ELLIPSIS;
}
