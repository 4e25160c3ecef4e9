import { describe, expect, it } from 'vitest';
import { italianDay, middleOf, peakOf } from './view-days.ts';

describe('peakOf', () => {
  it('finds the place of the most, the last of several', () => {
    expect(peakOf([2, 7, 1])).toBe(1);
    expect(peakOf([7, 2, 7, 3])).toBe(2);
  });

  it('is the last place where there is nothing', () => {
    expect(peakOf([0, 0, 0])).toBe(2);
  });
});

it('the middle of a bar lies half a bar in', () => {
  expect(middleOf(0, 4)).toBe(12.5);
  expect(middleOf(3, 4)).toBe(87.5);
});

it('days are Italian, and the same wherever the reader is', () => {
  expect(italianDay('2026-05-06')).toBe('6 mag');
});
