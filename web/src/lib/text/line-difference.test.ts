import { describe, expect, it } from 'vitest';
import { lineDifference } from './line-difference.ts';

/** Returns the difference of two texts of one-letter lines, as `-a +b`. */
const between = (before: string, after: string): string =>
  lineDifference([...before], [...after], (line) => line)
    .map(({ line, change }) => `${change === 'added' ? '+' : '-'}${line}`)
    .join(' ');

describe('the difference of two texts', () => {
  it.each([
    ['abc', 'abc', ''],
    ['', 'ab', '+a +b'],
    ['ab', '', '-a -b'],
    ['abc', 'axc', '-b +x'],
    ['abcd', 'acde', '-b +e'],
    ['ab', 'ba', '-a +a'],
    ['aa', 'a', '-a'],
  ])('from %j to %j is %j', (before, after, expected) => {
    expect(between(before, after)).toBe(expected);
  });

  it('of very long texts is all of both, but for what they begin and end with', () => {
    const long = (mark: string) => Array.from({ length: 600 }, (_, index) => `${mark}${index}`);
    const lines = lineDifference(
      ['first', ...long('a'), 'last'],
      ['first', ...long('b'), 'last'],
      (line) => line,
    );
    expect(lines).toHaveLength(1_200);
    expect(lines[0]).toEqual({ line: 'a0', change: 'removed' });
  });
});
