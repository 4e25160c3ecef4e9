import { expect, it } from 'vitest';
import { daysLeft } from './days-left.ts';

const now = Date.parse('2026-05-01T12:00:00.000Z');

it.each([
  ['2026-05-15T12:00:00.000Z', 14],
  ['2026-05-15T12:01:00.000Z', 14],
  ['2026-05-15T12:10:00.000Z', 15],
  ['2026-05-02T11:59:00.000Z', 1],
  ['2026-05-01T12:00:30.000Z', 1],
  ['2026-05-01T12:00:00.000Z', 0],
  ['2026-04-01T12:00:00.000Z', 0],
  [null, 0],
])('what ends %s has %i days left', (endsAt, days) => {
  expect(daysLeft(endsAt, now)).toBe(days);
});
