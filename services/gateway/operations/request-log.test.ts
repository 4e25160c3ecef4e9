import { expect, it } from 'vitest';
import { LogSamples } from './request-log.ts';

const page = { method: 'GET', route: '/p/:slug', status: 200 };
const missing = { ...page, status: 404 };

it('gives a flood of one kind some lines of its own, and the rest one that counts it', () => {
  let now = 1_000_000;
  const samples = new LogSamples(() => now);
  samples.pastMinute();
  const lines = Array.from({ length: 5_000 }, () => samples.take(page)).filter((hasLine) => hasLine);
  expect(lines).toHaveLength(60);
  expect(samples.take(missing)).toBe(true);
  expect(samples.pastMinute()).toEqual([]);

  now += 60_000;
  expect(samples.pastMinute()).toEqual([{ ...page, requests: 4_940 }]);
  expect(samples.pastMinute()).toEqual([]);
  expect(samples.take(page)).toBe(true);
});
