import { describe, expect, it, vi } from 'vitest';
import { loadTypefaces } from './print-fonts.ts';
import { canSet, fitText, setLine, settable } from './typesetting.ts';

const { display, text } = await loadTypefaces();
const wordsOf = (fitted: ReturnType<typeof fitText>) =>
  fitted.lines.map(({ runs }) => runs.map((run) => run.text).join(''));

describe('setLine', () => {
  it('takes of each letter the first font that has it', () => {
    const { runs } = setLine(display, 'Łąka è Дом', 10);
    expect(runs.map((run) => [run.font.name, run.text])).toEqual([
      ['fraunces-latin-ext', 'Łą'],
      ['fraunces-latin', 'ka è '],
      ['inter-cyrillic', 'Дом'],
    ]);
    expect(runs.map(({ x }) => x)).toEqual([
      0,
      runs[0]?.width,
      (runs[0]?.width ?? 0) + (runs[1]?.width ?? 0),
    ]);
  });

  it('is as wide as its size is large', () => {
    expect(setLine(text, 'Casa', 20).width).toBeCloseTo(2 * setLine(text, 'Casa', 10).width);
    expect(setLine(text, '', 20)).toEqual({ runs: [], width: 0 });
  });

  it('sets an accent that was written apart as one letter', () => {
    expect(setLine(text, 'e\u0300', 10)).toEqual(setLine(text, 'è', 10));
  });
});

describe('settable', () => {
  it.each([
    ['Casa 🏡 Mare', 'Casa Mare'],
    ['  a\n\tb  ', 'a b'],
    ['海の家', ''],
  ])('makes of %j %j', (written, set) => {
    expect(settable(text, written)).toBe(set);
    expect(canSet(text, set)).toBe(true);
  });

  it('is told from what is not', () => {
    expect(['Ångström', 'ψωμί', 'Ґанок', 'שלום'].map((word) => canSet(text, word))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('fitText', () => {
  const name = 'La casa sopra il mare di Positano';
  const sizes = [
    { largest: 40, smallest: 30 },
    { largest: 30, smallest: 20 },
  ];

  it('is as large as can be', () => {
    expect(fitText(text, name, { width: 2_000, sizes })).toMatchObject({ size: 40, lines: [{}] });
  });

  it('shrinks, then wraps in lines that are alike', () => {
    const one = fitText(text, name, { width: 560, sizes });
    expect(one.lines).toHaveLength(1);
    expect(one.size).toBeLessThan(40);
    const two = fitText(text, name, { width: 400, sizes });
    expect(wordsOf(two)).toEqual(['La casa sopra il', 'mare di Positano']);
    expect(Math.max(...two.lines.map(({ width }) => width))).toBeLessThanOrEqual(400);
  });

  it('breaks a word that is too long, and ends with an ellipsis what is too long altogether', () => {
    const word = fitText(text, 'x'.repeat(30), { width: 200, sizes });
    expect(word.size).toBe(20);
    expect(wordsOf(word).join('')).toBe('x'.repeat(30));
    const whole = fitText(text, name.repeat(9), { width: 200, sizes });
    expect(wordsOf(whole)).toEqual([expect.stringMatching(/^La casa/), expect.stringMatching(/…$/)]);
    for (const { width } of whole.lines) expect(width).toBeLessThanOrEqual(200);
  });

  it('lays little out for a text that takes a font more with each letter and fits nowhere', () => {
    const layouts = text.map(({ font }) => vi.spyOn(font, 'layout'));
    fitText(text, 'aЖ '.repeat(67), { width: 1_000, sizes });
    const laidOut = layouts.flatMap(({ mock }) => mock.calls).length;
    for (const layout of layouts) layout.mockRestore();
    expect(laidOut).toBeLessThan(5_000);
  });
});
