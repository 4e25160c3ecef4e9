import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dealOut, everyCombination, pairwise } from './pairwise.ts';

const values = fc
  .integer({ min: 1, max: 5 })
  .map((count): [number, ...number[]] => [0, ...Array.from({ length: count - 1 }, (_, index) => index + 1)]);
const factors = fc
  .array(values, { minLength: 1, maxLength: 4 })
  .map((all) => Object.fromEntries(all.map((each, index) => [`factor ${index}`, each])));

/** Returns every two values of different factors. */
function pairsOf(given: Readonly<Record<string, readonly number[]>>) {
  const all = Object.entries(given).flatMap(([name, each]) => each.map((value) => ({ name, value })));
  return all.flatMap((one) =>
    all.filter(({ name }) => name > one.name).map((other) => [one, other] as const),
  );
}

describe('pairwise', () => {
  it('has every two values meet, and repeats no combination', () => {
    fc.assert(
      fc.property(factors, (given) => {
        const rows = pairwise(given);
        for (const pair of pairsOf(given)) {
          expect(rows.some((row) => pair.every(({ name, value }) => row[name] === value))).toBe(true);
        }
        expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
      }),
    );
  });

  it('holds every value in the first rows, as many as the largest factor has values', () => {
    fc.assert(
      fc.property(factors, (given) => {
        const most = Math.max(...Object.values(given).map(({ length }) => length));
        const first = pairwise(given).slice(0, most);
        for (const [name, all] of Object.entries(given)) {
          expect(new Set(first.map((row) => row[name]))).toEqual(new Set(all));
        }
      }),
    );
  });

  it('takes fewer rows than there are combinations, once there are three factors', () => {
    const given = { width: ['narrow', 'wide'], scheme: ['light', 'dark'], language: ['it', 'de'] } as const;
    expect(pairwise(given).length).toBeLessThan(everyCombination(given).length);
  });
});

describe('dealOut', () => {
  const given = { width: ['narrow', 'wide'], scheme: ['light', 'dark'] } as const;

  it('looks at each thing once, and has every pair of values met where there are things enough', () => {
    const looks = dealOut(['a', 'b', 'c', 'd', 'e'], given);
    expect(looks.map(([thing]) => thing)).toEqual(['a', 'b', 'c', 'd', 'e']);
    const met = looks.map(([, { width, scheme }]) => `${width} ${scheme}`);
    expect(new Set(met)).toEqual(new Set(['narrow light', 'wide dark', 'narrow dark', 'wide light']));
  });

  it('looks at a thing again where there are too few for every value', () => {
    expect(dealOut(['a'], given)).toEqual([
      ['a', { width: 'narrow', scheme: 'light' }],
      ['a', { width: 'wide', scheme: 'dark' }],
    ]);
  });

  it('deals nothing out to nobody', () => {
    expect(dealOut([], given)).toEqual([]);
  });
});
