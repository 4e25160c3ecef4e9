import { describe, expect, it } from 'vitest';
import type { Extra } from '#contracts/extras/api.ts';
import type { ExtraHistoryPart } from '#contracts/extras/history.ts';
import { dividedParts, placesOf, wayBackOf } from './offer-differences.ts';

const bike: Extra = {
  id: '0197f2c0-1d2e-7f3a-8b4c-000000000001',
  name: 'Bici',
  description: null,
  language: 'it',
  translations: {},
  imagePath: null,
  priceCents: 1_500,
  currency: 'EUR',
  unit: 'stay',
  maxQuantity: 1,
  leadTimeHours: 0,
  paymentLink: null,
  active: true,
  order: 0,
};
const basket: Extra = { ...bike, id: '0197f2c0-1d2e-7f3a-8b4c-000000000002', name: 'Cesto', order: 1 };

function part(revision: number, before: Extra | null, after: Extra | null): ExtraHistoryPart {
  const change = before === null ? 'offered' : after === null ? 'withdrawn' : 'changed';
  return { revision, extraId: (before ?? after ?? bike).id, change, before, after };
}

describe('the changes of a save', () => {
  it('are divided into those that say something else and those that only make way', () => {
    const written = part(4, basket, { ...basket, priceCents: 900, order: 0 });
    const moved = part(5, bike, { ...bike, order: 1 });
    expect(dividedParts({ parts: [written, moved] })).toEqual({ moved: [moved], others: [written] });
  });

  it('tell places in their order, before and after', () => {
    const parts = [part(4, basket, { ...basket, order: 0 }), part(5, bike, { ...bike, order: 1 })];
    expect(placesOf(parts)).toEqual({
      before: [{ text: '1. Bici' }, { text: '2. Cesto' }],
      after: [{ text: '1. Cesto' }, { text: '2. Bici' }],
    });
  });
});

describe('the way back', () => {
  it('is to before the first change, by the fields that changed', () => {
    const parts = [part(4, basket, { ...basket, priceCents: 900 }), part(5, bike, { ...bike, name: 'Bike' })];
    expect(wayBackOf(parts)).toEqual({
      revision: 3,
      request: {
        extras: [
          { id: basket.id, fields: ['priceCents'] },
          { id: bike.id, fields: ['name'] },
        ],
      },
    });
  });

  it('brings a whole offer back that was taken back', () => {
    expect(wayBackOf([part(3, bike, null)])).toEqual({ revision: 2, request: { extras: [{ id: bike.id }] } });
  });

  it('is none from an offer that was made', () => {
    expect(wayBackOf([part(0, null, bike)])).toBeUndefined();
    expect(wayBackOf([part(3, null, bike)])).toBeUndefined();
  });
});
