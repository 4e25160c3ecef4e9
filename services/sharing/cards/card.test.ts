import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { THEMES } from '#contracts/properties/fields.ts';
import { loadTypefaces } from '../print-fonts.ts';
import { CARD_HEIGHT, CARD_WIDTH, onLandscape, overCover } from './card.ts';

const typefaces = await loadTypefaces();
const HOUSE = { title: 'Casa Ginestra', line: 'Lucca, Italia' };
/** WCAG 2.2: text of this size reads at three to one. */
const READABLE = 3;

/** Measures the relative luminance of an opaque drawing within a box, at its darkest and its lightest. */
async function luminances(svg: string, ground: string) {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: ground })
    .extract({ left: 64, top: 450, width: 800, height: 130 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const linear = (value = 0) => (value <= 10.3 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const all = Array.from({ length: info.width * info.height }, (_, index) => {
    const [r, g, b] = data.subarray(index * info.channels);
    return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
  });
  return all.reduce(({ least, most }, one) => ({ least: Math.min(least, one), most: Math.max(most, one) }), {
    least: 1,
    most: 0,
  });
}

describe('a card', () => {
  it('asks for no font: it has paths and no text', () => {
    for (const svg of [overCover(HOUSE, typefaces), onLandscape(HOUSE, 'light', typefaces)]) {
      expect(svg).not.toMatch(/<text|font/);
      expect(svg.match(/<path transform=/g)).toHaveLength(`${HOUSE.title}${HOUSE.line}`.length);
    }
  });

  it.each(THEMES)('reads on the hills of the theme %s', async (theme) => {
    const { least, most } = await luminances(onLandscape(HOUSE, theme, typefaces), '#000000');
    expect(most).toBeGreaterThan(0.95);
    expect((1 + 0.05) / (least + 0.05)).toBeGreaterThanOrEqual(READABLE);
  });

  it('reads on a white cover, beneath every line of a long name', async () => {
    const long = { ...HOUSE, title: 'La casa del sole e della luna sul mare di Positano '.repeat(3) };
    const scrim = overCover(long, typefaces).replace(/<g fill="#ffffff">.*<\/g>/s, '');
    const { most } = await luminances(scrim, '#ffffff');
    expect((1 + 0.05) / (most + 0.05)).toBeGreaterThanOrEqual(READABLE);
  });

  it('is of its size', async () => {
    const { width, height } = await sharp(Buffer.from(overCover(HOUSE, typefaces))).metadata();
    expect([width, height]).toEqual([CARD_WIDTH, CARD_HEIGHT]);
  });

  it('gives the place of a name that cannot be set to the town', () => {
    const named = overCover({ title: '海の家', line: 'Lucca' }, typefaces);
    expect(named).toBe(overCover({ title: 'Lucca', line: '' }, typefaces));
  });
});
