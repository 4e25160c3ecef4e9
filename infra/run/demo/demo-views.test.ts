import { expect, it } from 'vitest';
import { demoViews } from './demo-views.ts';

const HOUSE = '0197f2a1-0c2d-7e4f-9a51-2b3c4d5e6f70';
const NOW = new Date('2026-11-25T10:30:00.000Z');

it('are of thirty days up to now, the same each time, spread over sections and languages', () => {
  const days = demoViews(HOUSE, NOW);
  expect(demoViews(HOUSE, NOW)).toEqual(days);
  expect(days).toHaveLength(30);
  expect(days.slice(0, -1).every((views) => views.length > 3)).toBe(true);
  const views = days.flat();
  const times = views.map(({ seenAt }) => seenAt);
  expect(times.every((time) => time <= NOW.toISOString() && time > '2026-10-27T00:00:00.000Z')).toBe(true);
  expect(new Set(views.map(({ language }) => language)).size).toBe(6);
  expect(new Set(views.flatMap((view) => (view.type === 'OpenSection' ? view.section : []))).size).toBe(10);
  expect(views.length).toBeLessThan(1_500);
});
