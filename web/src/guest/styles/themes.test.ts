import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { THEMES } from '#contracts/properties/fields.ts';

/** Red, green, blue and opacity, each from 0 to 1. */
type Colour = readonly [number, number, number, number];

const themes = await readFile(new URL('./themes.css', import.meta.url), 'utf8');
const twin = await readFile(new URL('./dark-twin.css', import.meta.url), 'utf8');
const hero = await readFile(new URL('./hero.css', import.meta.url), 'utf8');
const WHITE: Colour = [1, 1, 1, 1];
const BLACK: Colour = [0, 0, 0, 1];
const TEXT = 4.5;
const CONTROL = 3;

function declarations(selector: string, css = themes): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`no styles of ${selector}`);
  const block = css.slice(start, css.indexOf('}', start));
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

function parse(hex: string | undefined): Colour {
  if (!hex || !/^#(?:[\da-f]{6}|[\da-f]{8})$/i.test(hex)) throw new Error(`not a colour in hex: ${hex}`);
  const [r, g, b, a] = [1, 3, 5, 7].map((at) => Number.parseInt(hex.slice(at, at + 2) || 'ff', 16) / 255);
  return [r ?? 0, g ?? 0, b ?? 0, a ?? 1];
}

function over([r, g, b, a]: Colour, [R, G, B]: Colour): Colour {
  const mix = (top: number, bottom: number) => top * a + bottom * (1 - a);
  return [mix(r, R), mix(g, G), mix(b, B), 1];
}

/** Returns the relative luminance of WCAG 2.2. */
function luminance([r, g, b]: Colour): number {
  const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** Returns the contrast ratio of WCAG 2.2. */
function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function steps(from: Colour, to: Colour): Colour[] {
  return Array.from({ length: 21 }, (_, index) => over([to[0], to[1], to[2], index / 20], from));
}

describe('contrast', () => {
  it('computes what WCAG computes', () => {
    expect(contrast(WHITE, BLACK)).toBeCloseTo(21);
    expect(contrast(parse('#767676'), WHITE)).toBeCloseTo(4.54, 2);
  });

  const looks = [...THEMES, 'light in the dark'] as const;
  describe.each(looks)('of the theme %s', (look) => {
    const colours =
      look === 'light in the dark'
        ? declarations("[data-theme='light']", twin)
        : declarations(`[data-theme='${look}']`);
    const colour = (name: string) => parse(colours.get(name));
    const grounds = [
      ...steps(colour('ground-1'), colour('ground-2')),
      ...steps(colour('ground-2'), colour('ground-3')),
    ];
    const papers = [colour('sheet'), ...grounds.map((ground) => over(colour('paper'), ground))];
    const least = (text: string, on: readonly Colour[]) =>
      Math.min(...on.map((ground) => contrast(colour(text), ground)));

    it.each(['ground-ink', 'ground-soft'])('reads in %s on the page', (text) => {
      expect(least(text, grounds)).toBeGreaterThanOrEqual(TEXT);
    });

    it.each(['ink', 'ink-soft', 'link', 'danger'])('reads in %s on cards and sheets', (text) => {
      expect(least(text, papers)).toBeGreaterThanOrEqual(TEXT);
    });

    it.each([
      ['mark-ink', 'mark'],
      ['ink', 'mark'],
      ['link', 'mark'],
      ['danger', 'danger-tint'],
    ])('reads in %s on %s', (text, ground) => {
      expect(least(text, [colour(ground)])).toBeGreaterThanOrEqual(TEXT);
    });

    it('reads in white on the nearest of the drawn hills, which is there until the cover is', () => {
      expect(hero.slice(hero.indexOf('.hero-ground {')).split('}')[0]).toContain('background: var(--hill-3)');
      expect(contrast(WHITE, colour('hill-3'))).toBeGreaterThanOrEqual(TEXT);
    });

    it('shows the ring of the focus', () => {
      expect(least('ground-ink', grounds)).toBeGreaterThanOrEqual(CONTROL);
      expect(least('link', papers)).toBeGreaterThanOrEqual(CONTROL);
    });
  });

  it('reads on paper alone over a picture of the host, which may be anything', () => {
    const custom = declarations("[data-theme='custom']");
    for (const name of ['paper', 'sheet']) expect(parse(custom.get(name))[3]).toBe(1);
    const [, , , dimmed] = parse(custom.get('scrim'));
    expect(dimmed).toBeLessThan(0.2);
  });

  it('reads on a cover, be it white', () => {
    const cover = declarations(':root');
    const ink = parse(cover.get('cover-ink'));
    for (const scrim of ['cover-scrim', 'cover-scrim-deep']) {
      expect(contrast(ink, over(parse(cover.get(scrim)), WHITE))).toBeGreaterThanOrEqual(TEXT);
    }
  });
});
