import { readFile } from 'node:fs/promises';
import type { Font } from 'fontkit';

/** A font for some of the letters of a typeface. */
export interface PrintFont {
  readonly name: string;
  /** The file, as a PDF takes it in. */
  readonly bytes: Buffer;
  readonly font: Font;
}

/** The fonts of a typeface: of each letter, the first that has it sets it. */
export type Typeface = readonly PrintFont[];

/** The two typefaces of the product, as the server sets them. */
export interface Typefaces {
  /** Typeface for the name of a house. */
  readonly display: Typeface;
  readonly text: Typeface;
}

/** The letters of the six languages, and of names elsewhere in Europe. */
const TEXT = ['inter-latin', 'inter-latin-ext', 'inter-vietnamese', 'inter-greek', 'inter-cyrillic'];
const DISPLAY = ['fraunces-latin', 'fraunces-latin-ext'];

/** Reads the fonts beside this file, which `web/fonts/subset.ts` cuts. They depend on nothing that a machine has. */
export async function loadTypefaces(): Promise<Typefaces> {
  const [display, text] = await Promise.all([DISPLAY, TEXT].map((names) => Promise.all(names.map(load))));
  if (display === undefined || text === undefined) throw new Error('there are two typefaces');
  // A name in letters that the display face lacks is better set in the other one than not at all.
  return { display: [...display, ...text], text };
}

async function load(name: string): Promise<PrintFont> {
  const bytes = await readFile(new URL(`./fonts/${name}.ttf`, import.meta.url));
  const { create } = await import('fontkit');
  const font = create(bytes);
  if ('fonts' in font) throw new Error(`${name} is a collection of fonts`);
  return { name, bytes, font };
}
