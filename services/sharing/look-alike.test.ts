import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { THEMES } from '#contracts/properties/fields.ts';
import { PALETTES, paperColours } from './colours.ts';
import { landscape } from './landscape.ts';

const GUEST = new URL('../../web/src/guest/', import.meta.url);
const css = await readFile(new URL('styles/themes.css', GUEST), 'utf8');
const ground = await readFile(new URL('document/DrawnGround.tsx', GUEST), 'utf8');
const READABLE = 4.5;

/** Returns the relative luminance of `#rrggbb`, by WCAG 2.2. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(THEMES)('the theme %s', (theme) => {
  it('has the colours that the guest page has', () => {
    const start = css.indexOf(`[data-theme='${theme}'] {`);
    const block = css.slice(start, css.indexOf('}', start));
    const colours = Object.entries(PALETTES[theme]);
    for (const [name, colour] of colours) expect(block).toContain(`--${name}: ${colour};`);
    expect('window' in PALETTES[theme]).toBe(block.includes('--window'));
  });

  it('reads on paper and on the tint', () => {
    const { ink, accent, tint } = paperColours(theme);
    for (const text of [ink, accent]) {
      expect(contrast(text, '#ffffff')).toBeGreaterThanOrEqual(READABLE);
      expect(contrast(text, tint)).toBeGreaterThanOrEqual(READABLE);
    }
  });
});

it('draws the landscape that the guest page draws', () => {
  const { width, height, shapes } = landscape(PALETTES.light);
  expect(ground).toContain(`viewBox="0 0 ${width} ${height}"`);
  const [, ...drawn] = [...ground.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  const paths = shapes.map(({ path }) => path).filter((path) => !path.includes('a'));
  expect(paths.slice(1)).toEqual(drawn);
});
