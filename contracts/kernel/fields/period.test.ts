import { expect, it } from 'vitest';
import { periodEndSchema, periodStartSchema } from './period.ts';

it('takes days, which are in the period to their end, and times', () => {
  expect(periodStartSchema.parse('2026-02-28')).toBe('2026-02-28T00:00:00.000Z');
  expect(periodEndSchema.parse('2026-02-28')).toBe('2026-03-01T00:00:00.000Z');
  const time = '2026-05-03T18:00:00+02:00';
  for (const schema of [periodStartSchema, periodEndSchema]) {
    expect(schema.parse(time)).toBe('2026-05-03T16:00:00.000Z');
  }
});

it.each(['yesterday', '2026-02-30', '2026-05-03T18:00', '', '2026'])(
  'says what it takes instead of %j',
  (given) => {
    const [issue] = periodStartSchema.safeParse(given).error?.issues ?? [];
    expect(issue?.message).toMatch(/^Must be a day/);
  },
);
