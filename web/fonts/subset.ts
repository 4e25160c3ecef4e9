import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Cuts the two typefaces down to the letters that the six languages write, and the axes that the design uses. For
 * posters and preview pictures, which the server sets, also to those of names from all of Europe: one weight of each,
 * as the packages part their letters. Run `node web/fonts/subset.ts` after an update of the `@fontsource-variable`
 * packages; what it writes is kept under version control, so that a build needs no font tools.
 */
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join(
  '',
);
const LETTERS = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœ';
const MARKS = '\u00a0\u202f¡¿«»‹›“”‘’„‚–—…·•°ºª€£§©®™×−±½¼¾¹²³→←↑↓′″';

/** Kerning, ligatures, accents in place, and the figures that stand in columns. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'mark', 'mkmk', 'locl', 'tnum', 'lnum', 'case'];

/**
 * Features for kerning and for setting accents; without alternates, from which a printed password would only suffer.
 */
const FEATURES_IN_PRINT = ['kern', 'ccmp', 'mark', 'mkmk', 'locl'];

interface Cut {
  readonly source: string;
  /** Below the root of the project. */
  readonly target: string;
  readonly letters: string;
  readonly axes: Record<string, number | { min: number; max: number }>;
  readonly maxBytes: number;
}

/** Returns every character from one code point to another. */
const range = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, offset) => first + offset));

const IN_LATIN = ASCII + LETTERS + MARKS;
/** Letters of names between Iceland and Turkey. */
const LATIN_EXTENDED = `${range(0x100, 0x17f)}ȘșȚțẞ`;
const DISPLAY = { opsz: 72, wght: 480 };
const TEXT = { wght: 500 };

/** Returns the cut of a font for the typesetter of the server, which reads fonts as they are installed. */
const inPrint = (family: 'inter' | 'fraunces', part: string, letters: string, maxBytes: number): Cut => ({
  source: `@fontsource-variable/${family}/files/${family}-${part}-${family === 'inter' ? 'wght' : 'opsz'}-normal.woff2`,
  target: `services/sharing/fonts/${family}-${part}.ttf`,
  axes: family === 'inter' ? TEXT : DISPLAY,
  letters,
  maxBytes,
});

const CUTS: readonly Cut[] = [
  {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    target: 'web/src/styles/fonts/inter.woff2',
    letters: IN_LATIN,
    axes: { wght: { min: 400, max: 700 } },
    maxBytes: 40_000,
  },
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    target: 'web/src/styles/fonts/fraunces.woff2',
    letters: IN_LATIN,
    axes: DISPLAY,
    maxBytes: 25_000,
  },
  inPrint('fraunces', 'latin', IN_LATIN, 35_000),
  inPrint('fraunces', 'latin-ext', LATIN_EXTENDED, 25_000),
  inPrint('inter', 'latin', IN_LATIN, 50_000),
  inPrint('inter', 'latin-ext', LATIN_EXTENDED, 30_000),
  inPrint('inter', 'vietnamese', `${range(0x1ea0, 0x1ef9)}ƠơƯư\u0300\u0301\u0303\u0309\u0323`, 12_000),
  inPrint('inter', 'greek', range(0x370, 0x3ff), 16_000),
  inPrint('inter', 'cyrillic', `${range(0x400, 0x45f)}Ґґ№`, 16_000),
];

for (const { source, target, letters, axes, maxBytes } of CUTS) {
  const font = await readFile(fileURLToPath(import.meta.resolve(source)));
  const isForScreens = target.endsWith('.woff2');
  const cut = await subsetFont(font, letters, {
    targetFormat: isForScreens ? 'woff2' : 'sfnt',
    variationAxes: axes,
    keepFeatures: isForScreens ? FEATURES : FEATURES_IN_PRINT,
    noHinting: true,
  });
  if (cut.byteLength > maxBytes) {
    throw new Error(`${target} is ${cut.byteLength} bytes, more than ${maxBytes}.`);
  }
  await writeFile(new URL(`../../${target}`, import.meta.url), cut);
  console.log(`${target}: ${cut.byteLength} bytes`);
}
