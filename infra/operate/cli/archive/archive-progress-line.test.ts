import { expect, it } from 'vitest';
import { describeProgress } from './archive-progress-line.ts';

it('tells what is done, how much of it and how fast, as far as that is known', () => {
  expect(describeProgress({ step: 'events', records: 12_345, share: 0.4567 }, 2)).toBe(
    'Events: 12,345 · 45 % · 6,173/s',
  );
  expect(describeProgress({ step: 'files', records: 3 }, 0.5)).toBe('Files: 3');
});
