import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { POSTER_SIZES } from '#contracts/sharing/endpoints.ts';
import { someOf } from '#infra/prove/testing/thoroughness.ts';
import { loadTypefaces } from '../print-fonts.ts';
import type { Poster } from './poster.ts';
import { layOutPoster } from './poster-layout.ts';
import { POSTER_TEXTS } from './poster-texts.ts';

const typefaces = await loadTypefaces();

/** Everything as long as it may be. */
const FULL: Poster = {
  name: 'Casa del sole e della luna con vista sul mare di Positano '.repeat(5),
  town: `${'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch '.repeat(3)}`,
  address: `https://guida.casa-del-sole-e-della-luna.example/p/${'casa-del-sole-'.repeat(8)}sul-mare`,
  theme: 'light',
  logo: { jpeg: Buffer.alloc(0), width: 900, height: 300 },
  wifi: { network: 'WiFi della casa sopra il mare 12', password: 'W'.repeat(63) },
};
const SMALL: Poster = { name: 'Io', town: 'Au', address: 'http://a.it/p/io', theme: 'dark' };

/** Returns top and bottom of what is placed, without the little that letters hang over. */
const extents = ({ items }: ReturnType<typeof layOutPoster>) =>
  items.map((item) => {
    if (item.kind === 'code') return { top: item.box.y, bottom: item.box.y + item.box.height };
    const baselines = item.lines.map(({ baseline }) => baseline);
    return { top: Math.min(...baselines) - item.size * 0.75, bottom: Math.max(...baselines) };
  });

describe.each(POSTER_SIZES)('a sheet %s', (size) => {
  it.each(someOf(LANGUAGES, 2, 3))(
    'has a place for everything that is as long as it may be, in %s',
    (language) => {
      const layout = layOutPoster(FULL, { size, texts: POSTER_TEXTS[language], typefaces });
      const { sheet, landscape, logo, panel, items } = layout;
      expect(landscape.height).toBeGreaterThan(sheet.height * 0.09);
      const column = extents(layout);
      const inPanel = column.splice(6);
      let above = (logo?.tile.y ?? 0) + (logo?.tile.height ?? 0);
      for (const { top, bottom } of column) {
        expect(top).toBeGreaterThan(above);
        above = bottom;
      }
      expect(panel?.y).toBeGreaterThan(above);
      for (const { top, bottom } of inPanel) {
        expect(top).toBeGreaterThan(panel?.y ?? 0);
        expect(bottom).toBeLessThan((panel?.y ?? 0) + (panel?.height ?? 0));
      }
      for (const item of items) {
        if (item.kind === 'code') continue;
        expect(item.size).toBeGreaterThanOrEqual(6);
        for (const { x, width } of item.lines) {
          expect(x).toBeGreaterThanOrEqual(landscape.x);
          expect(x + width).toBeLessThanOrEqual(landscape.x + landscape.width);
        }
      }
    },
  );

  it('is filled where there is little to tell', () => {
    const layout = layOutPoster(SMALL, { size, texts: POSTER_TEXTS.it, typefaces });
    const code = layout.items.find((item) => item.kind === 'code');
    expect(code?.box.width).toBeCloseTo(layout.sheet.width * (270 / 595.28), 0);
    expect(layout.landscape.height).toBeCloseTo(layout.sheet.height * 0.31);
    expect([layout.panel, layout.logo]).toEqual([undefined, undefined]);
  });
});
