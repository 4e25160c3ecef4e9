import { describe, expect, it } from 'vitest';
import type { ExtraHistoryPart, OfferSide } from '#contracts/extras/history.ts';
import { dividedParts, placesOf, wayBackOf } from './offer-differences.ts';

const [bike, basket] = [
  '0197f2c0-1d2e-7f3a-8b4c-000000000001',
  '0197f2c0-1d2e-7f3a-8b4c-000000000002',
] as const;

/** Makes a change of a save at a revision. */
function part(
  revision: number,
  extraId: string,
  before: OfferSide | null,
  after: OfferSide | null,
): ExtraHistoryPart {
  const change = before === null ? 'offered' : after === null ? 'withdrawn' : 'changed';
  return {
    revision,
    extraId,
    name: extraId === bike ? 'Bici' : 'Cesto',
    language: 'it',
    change,
    before,
    after,
  };
}

const EUROS = { priceCents: 1_500, currency: 'EUR', unit: 'stay' } as const;
const CHEAPER = { ...EUROS, priceCents: 900 };

describe('the changes of a save', () => {
  it('are divided into those that say something else and those that only make way', () => {
    const written = part(4, basket, { ...EUROS, order: 1 }, { ...CHEAPER, order: 0 });
    const moved = part(5, bike, { order: 0 }, { order: 1 });
    expect(dividedParts({ parts: [written, moved] })).toEqual({ moved: [moved], others: [written] });
  });

  it('tell places in their order, before and after', () => {
    const parts = [part(4, basket, { order: 1 }, { order: 0 }), part(5, bike, { order: 0 }, { order: 1 })];
    expect(placesOf(parts)).toEqual({
      before: [{ text: '1. Bici' }, { text: '2. Cesto' }],
      after: [{ text: '1. Cesto' }, { text: '2. Bici' }],
    });
  });
});

describe('the way back', () => {
  it('is to before the first change, by the fields that changed and no others that were told', () => {
    const parts = [part(4, basket, EUROS, CHEAPER), part(5, bike, { name: 'Bici' }, { name: 'Bike' })];
    expect(wayBackOf(parts)).toEqual({
      revision: 3,
      request: {
        extras: [
          { id: basket, fields: ['priceCents'] },
          { id: bike, fields: ['name'] },
        ],
      },
    });
  });

  it('brings a whole offer back that was taken back', () => {
    expect(wayBackOf([part(3, bike, EUROS, null)])).toEqual({
      revision: 2,
      request: { extras: [{ id: bike }] },
    });
  });

  it('is none from an offer that was made', () => {
    expect(wayBackOf([part(0, bike, null, EUROS)])).toBeUndefined();
    expect(wayBackOf([part(3, bike, null, EUROS)])).toBeUndefined();
  });

  it('is none where nothing is told to have changed', () => {
    expect(wayBackOf([part(3, bike, {}, {})])).toBeUndefined();
  });
});
