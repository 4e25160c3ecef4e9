import { describe, expect, it } from 'vitest';
import { hourSpan, hoursIn } from './view-hours.ts';

const day = (date: string, views: Readonly<Record<number, number>>) => ({
  day: date,
  hours: Array.from({ length: 24 }, (_, hour) => views[hour] ?? 0),
});
const counted = (hours: readonly number[]) =>
  Object.fromEntries([...hours.entries()].filter(([, count]) => count > 0));

describe('hoursIn', () => {
  it('are those of the reader, of summer and winter, past midnight and before it', () => {
    const days = [day('2026-01-15', { 8: 2, 23: 1 }), day('2026-07-15', { 8: 5, 22: 3 })];
    expect(counted(hoursIn('UTC', days))).toEqual({ 8: 7, 22: 3, 23: 1 });
    expect(counted(hoursIn('Europe/Rome', days))).toEqual({ 9: 2, 0: 4, 10: 5 });
    expect(counted(hoursIn('America/New_York', days))).toEqual({ 3: 2, 18: 4, 4: 5 });
  });

  it('counts an hour for the one in which it begins, where zones are half an hour apart', () => {
    expect(counted(hoursIn('Asia/Kolkata', [day('2026-01-15', { 0: 1, 18: 4 })]))).toEqual({ 5: 1, 23: 4 });
  });

  it('is 24 hours without a view where there were none', () => {
    expect(hoursIn('Europe/Rome', [])).toEqual(Array(24).fill(0));
  });
});

it('an hour is told from its beginning to its end', () => {
  expect(hourSpan(7)).toBe('07:00–08:00');
  expect(hourSpan(23)).toBe('23:00–24:00');
});
