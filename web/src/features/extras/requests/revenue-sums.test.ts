import { expect, it } from 'vitest';
import type { RevenueRow } from '#contracts/extras/api.ts';
import { sumsOf } from './revenue-sums.ts';

const row = (part: Partial<RevenueRow>): RevenueRow => ({
  month: '2026-05',
  propertyId: 'house',
  propertyName: 'Casa',
  extraId: 'bike',
  extraName: 'Bici',
  currency: 'EUR',
  count: 1,
  approvedCents: 0,
  paidCents: 0,
  doneCents: 0,
  ...part,
});

it('sums up what was paid and done for each currency, and keeps what is only approved apart', () => {
  const [euros, yen] = sumsOf([
    row({ paidCents: 1_050, doneCents: 25, approvedCents: 400, count: 3 }),
    row({ extraId: 'cot', extraName: 'Lettino', doneCents: 2_000 }),
    row({ currency: 'JPY', paidCents: 500 }),
  ]);
  expect(euros).toMatchObject({ currency: 'EUR', earned: 3_075, waiting: 400 });
  expect(euros?.offers.map(({ name, count, earned }) => [name, count, earned])).toEqual([
    ['Lettino', 1, 2_000],
    ['Bici', 3, 1_075],
  ]);
  expect(yen).toMatchObject({ currency: 'JPY', earned: 500, waiting: 0 });
});

it('has each month from the first to the last, at least six and at most two years of them', () => {
  const months = (...of: string[]) =>
    sumsOf(of.map((month) => row({ month, doneCents: 1 })))[0]?.months ?? [];
  expect(months('2026-02').map(({ month }) => month)).toEqual([
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
  ]);
  expect(months('2025-06', '2026-02').map(({ earned }) => earned)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(months('2020-01', '2026-02')).toHaveLength(24);
});

it('has nothing to sum up where nothing was asked for', () => {
  expect(sumsOf([])).toEqual([]);
});
