import { expect, it } from 'vitest';
import { tableOf } from './print-table.ts';

it('sets numbers to the right, in groups of three, and quotes nothing', () => {
  const rows = [
    { section: 'checkin', views: 1_234_567n, share: 0.5, first: null },
    { section: 'local\ntips', views: 8, share: null, first: new Date('2026-05-01T10:00:00Z') },
  ];
  expect(tableOf(rows).split('\n')).toEqual([
    'section         views  share  first',
    '──────────  ─────────  ─────  ────────────────────────',
    'checkin     1,234,567    0.5  –',
    'local tips          8      –  2026-05-01 10:00:00.000Z',
  ]);
});

it('says so where there are no rows', () => {
  expect(tableOf([])).toBe('No rows.');
});
