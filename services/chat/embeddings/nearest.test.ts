import { expect, it } from 'vitest';
import { fused } from './fused.ts';
import { nearestOf } from './nearest.ts';

const vector = (...values: number[]) => Float32Array.from(values, (value) => value / Math.hypot(...values));

it('puts orders together: what is high in both comes before what is first in one', () => {
  expect(
    fused([
      ['a', 'b', 'c'],
      ['d', 'b', 'e'],
    ])[0],
  ).toBe('b');
  expect(fused([['a', 'b'], []])).toEqual(['a', 'b']);
  expect(fused([['a'], ['b']])).toEqual(['a', 'b']);
  expect(fused([])).toEqual([]);
});

it('orders passages by how near they are, and leaves out what has no vector', () => {
  const passages = [vector(0, 1), undefined, vector(1, 0), vector(1, 1)];
  expect(nearestOf(vector(1, 0), passages, { least: 0.9, lead: 0 })).toEqual([
    { at: 2, isNear: true },
    { at: 3, isNear: false },
    { at: 0, isNear: false },
  ]);
});

it('calls nothing near that stands out of nothing', () => {
  const alike = [vector(1, 0.1), vector(1, 0.11), vector(1, 0.12)];
  const near = (lead: number) =>
    nearestOf(vector(1, 0), alike, { least: 0.5, lead }).filter(({ isNear }) => isNear).length;
  expect(near(0.05)).toBe(0);
  expect(near(-1)).toBe(3);
  // There is nothing that a single passage could stand out of.
  expect(nearestOf(vector(1, 0), [vector(1, 0)], { least: 0.5, lead: 0.2 })[0]?.isNear).toBe(true);
  expect(nearestOf(vector(1, 0), [], { least: 0.5, lead: 0.2 })).toEqual([]);
});

it('has nothing to do with vectors of another length', () => {
  expect(nearestOf(vector(1, 0), [vector(1, 0, 0)], { least: 0, lead: 0 })[0]?.isNear).toBe(false);
});
