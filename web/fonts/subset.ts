import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/**
 * Cuts the two typefaces down to the letters that the six languages write, and the axes that the
 * design uses. Run `node web/fonts/subset.ts` after an update of the `@fontsource-variable` packages;
 * what it writes is kept under version control, so that a build needs no font tools.
 */
const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, offset) => String.fromCodePoint(0x20 + offset)).join(
  '',
);
const LETTERS = 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝßàáâãäåæçèéêëìíîïñòóôõöøùúûüýÿŒœ';
const MARKS = '\u00a0\u202f¡¿«»‹›“”‘’„‚–—…·•°ºª€£§©®™×−±½¼¾¹²³→←↑↓′″';

/** Kerning, ligatures, accents in place, and the figures that stand in columns. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'mark', 'mkmk', 'locl', 'tnum', 'lnum', 'case'];

interface Cut {
  readonly source: string;
  readonly target: string;
  readonly axes: Record<string, number | { min: number; max: number }>;
  readonly maxBytes: number;
}

const CUTS: readonly Cut[] = [
  {
    source: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    target: 'inter.woff2',
    axes: { wght: { min: 400, max: 700 } },
    maxBytes: 40_000,
  },
  {
    source: '@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2',
    target: 'fraunces.woff2',
    axes: { opsz: 72, wght: 480 },
    maxBytes: 25_000,
  },
];

for (const { source, target, axes, maxBytes } of CUTS) {
  const font = await readFile(fileURLToPath(import.meta.resolve(source)));
  const cut = await subsetFont(font, ASCII + LETTERS + MARKS, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
    noHinting: true,
  });
  if (cut.byteLength > maxBytes) {
    throw new Error(`${target} is ${cut.byteLength} bytes, more than ${maxBytes}.`);
  }
  await writeFile(new URL(`../src/styles/fonts/${target}`, import.meta.url), cut);
  console.log(`${target}: ${cut.byteLength} bytes`);
}
