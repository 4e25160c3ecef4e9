import { describe, expect, it } from 'vitest';
import { fromLocalInput, toLocalInput } from './local-time.ts';

describe('a moment in the reader’s time', () => {
  it('is written to the second by the clock on the wall, and read back', {
    tags: ['moment.day-time-zone-browser'],
  }, () => {
    const wall = new Date(2026, 4, 3, 8, 5, 42, 7);
    expect(toLocalInput(wall.toISOString())).toBe('2026-05-03T08:05:42');
    expect(fromLocalInput('2026-05-03T08:05:42')).toBe(new Date(2026, 4, 3, 8, 5, 42, 999).toISOString());
    expect(fromLocalInput('2026-05-03T08:05')).toBe(new Date(2026, 4, 3, 8, 5).toISOString());
  });

  it('is none while the input is not filled in', () => {
    expect(fromLocalInput('')).toBeUndefined();
    expect(fromLocalInput('2026-13-45T99:00')).toBeUndefined();
  });
});
