import { expect, it } from 'vitest';
import { trialDaysLeft } from './trial-days-left.ts';

const now = Date.parse('2026-05-01T12:00:00.000Z');

it.each([
  ['2026-05-15T12:00:00.000Z', 14],
  ['2026-05-02T11:59:00.000Z', 1],
  ['2026-05-01T12:00:00.000Z', 0],
  ['2026-04-01T12:00:00.000Z', 0],
  [null, 0],
])('a trial that ends %s has %i days left', (endsAt, days) => {
  expect(trialDaysLeft(endsAt, now)).toBe(days);
});
