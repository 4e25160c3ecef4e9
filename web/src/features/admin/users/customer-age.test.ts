import { describe, expect, it } from 'vitest';
import { customerAge } from './customer-age.ts';

const NOW = new Date(2026, 10, 22, 15, 30).getTime();
/** Returns noon of the day that is so many days before. */
const daysAgo = (days: number): string => new Date(2026, 10, 22 - days, 12).toISOString();

describe('the age of a customer', () => {
  it.each([
    [0, { unit: 'today' }],
    [1, { unit: 'days', count: 1 }],
    [2, { unit: 'days', count: 2 }],
    [29, { unit: 'days', count: 29 }],
    [30, { unit: 'months', count: 1 }],
    [59, { unit: 'months', count: 1 }],
    [60, { unit: 'months', count: 2 }],
    [364, { unit: 'months', count: 12 }],
    [365, { unit: 'years', count: 1 }],
    [729, { unit: 'years', count: 1 }],
    [730, { unit: 'years', count: 2 }],
    [3_650, { unit: 'years', count: 10 }],
  ])('after %d days is %j', { tags: ['admin.users.1-giorno-n-giorni'] }, (days, age) => {
    expect(customerAge(daysAgo(days), NOW)).toEqual(age);
  });

  it('counts by the calendar: who came late last night came yesterday', () => {
    expect(customerAge(new Date(2026, 10, 21, 23, 59).toISOString(), NOW)).toEqual({
      unit: 'days',
      count: 1,
    });
    expect(customerAge(new Date(2026, 10, 22, 0, 1).toISOString(), NOW)).toEqual({ unit: 'today' });
  });

  it('counts a day once where the clocks are put back or forward', () => {
    const noonAfter = new Date(2026, 9, 26, 0, 30).getTime();
    expect(customerAge(new Date(2026, 9, 24, 23, 30).toISOString(), noonAfter)).toEqual({
      unit: 'days',
      count: 2,
    });
  });

  it('takes what a faster clock dates in the future for today', () => {
    expect(customerAge(new Date(2026, 10, 23, 1).toISOString(), NOW)).toEqual({ unit: 'today' });
  });
});
