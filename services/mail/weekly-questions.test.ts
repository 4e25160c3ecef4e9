import { describe, expect, it } from 'vitest';
import { weeklyQuestions, weekOf } from './weekly-questions.ts';

describe('the week of the mails of open questions', { tags: ['rule.weekly-questions'] }, () => {
  it.each([
    ['2026-05-04T06:00:00.000Z', '2026-05-04'],
    ['2026-05-10T23:59:59.999Z', '2026-05-04'],
    ['2026-05-11T05:59:59.999Z', '2026-05-04'],
    ['2026-05-11T06:00:00.000Z', '2026-05-11'],
    ['2027-01-01T00:00:00.000Z', '2026-12-28'],
  ])('is at %s that of Monday %s', (now, monday) => {
    expect(weekOf(Date.parse(now))).toBe(monday);
  });

  it('is over before its jobs are forgotten, which each hour would begin them anew', () => {
    expect(weeklyQuestions.rememberMs).toBeGreaterThan(7 * 86_400_000);
  });
});
