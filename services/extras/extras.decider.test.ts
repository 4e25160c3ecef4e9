import { describe, expect, it } from 'vitest';
import type { ExtraEvent, OfferData } from '#contracts/extras/events.ts';
import { EXTRAS_MAX } from '#contracts/extras/limits.ts';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { extrasDecider, linkOf } from './extras.decider.ts';
import { mergeTexts, publicExtras } from './offer-texts.ts';

const ownerId = '0197f2a0-6b1c-7d3e-8f40-1a2b3c4d5e6f';
const idOf = (place: number) => `0197f2c0-1d2e-7f3a-8b4c-${String(place).padStart(12, '0')}`;
const data: OfferData = {
  ownerId,
  extraId: idOf(0),
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
const offered: ExtraEvent = { type: 'ExtraOffered', data };
const offer = (place: number) =>
  ({
    type: 'OfferExtra',
    ownerId,
    extraId: idOf(place),
    offer: { name: 'Bici', language: 'it', priceCents: 1_500 },
  }) as const;

describe('offers', () => {
  it('are made once, behind those that are there', () => {
    given(extrasDecider).when(offer(0)).thenEvents(offered);
    given(extrasDecider, offered).when(offer(0)).thenNothing();
    given(extrasDecider, offered)
      .when(offer(1))
      .thenEvents({ type: 'ExtraOffered', data: { ...data, extraId: idOf(1), order: 1 } });
  });

  it('are so many at most, those that were taken back left out', () => {
    const all = Array.from(
      { length: EXTRAS_MAX },
      (_, place): ExtraEvent => ({
        type: 'ExtraOffered',
        data: { ...data, extraId: idOf(place), order: place },
      }),
    );
    given(extrasDecider, ...all)
      .when(offer(99))
      .thenFails('extra.too-many');
    const withdrawn: ExtraEvent = { type: 'ExtraWithdrawn', data: { ownerId, extraId: idOf(3) } };
    expect(given(extrasDecider, ...all, withdrawn).state().offers).toHaveLength(EXTRAS_MAX - 1);
  });

  it('keep what others translated meanwhile', { tags: ['changeExtra'] }, () => {
    const changed = (translations: OfferData['translations']): ExtraEvent => ({
      type: 'ExtraChanged',
      data: { ...data, translations },
    });
    const texts = { fr: { name: 'Vélo' }, it: { name: 'Nein' } };
    given(extrasDecider, offered, changed({ de: { name: 'Rad' } }))
      .when({ type: 'ChangeExtra', extraId: idOf(0), language: 'de', changes: {}, texts })
      .thenEvents(changed({ de: { name: 'Rad' }, fr: { name: 'Vélo' } }));
  });

  it('are changed as a whole, and not where nothing changes', () => {
    const change = (changes: Partial<OfferData>) =>
      ({ type: 'ChangeExtra', extraId: idOf(0), language: 'it', changes }) as const;
    given(extrasDecider, offered)
      .when(change({ priceCents: 1_500, name: 'Bici' }))
      .thenNothing();
    given(extrasDecider, offered)
      .when(change({ priceCents: 2_000 }))
      .thenEvents({ type: 'ExtraChanged', data: { ...data, priceCents: 2_000 } });
    given(extrasDecider).when(change({})).thenFails('extra.not-found');
  });

  it('get a language with the first change, where an event of before names none', {
    tags: ['changeExtra', 'extras.languages'],
  }, () => {
    const { language: _, ...before } = data;
    const change = (priceCents: number) =>
      ({ type: 'ChangeExtra', extraId: idOf(0), language: 'it', changes: { priceCents } }) as const;
    const old = given(extrasDecider, { type: 'ExtraOffered', data: before });
    old.when(change(1_500)).thenNothing();
    old.when(change(2_000)).thenEvents({ type: 'ExtraChanged', data: { ...data, priceCents: 2_000 } });
  });

  it('make way for one that is moved, and stay where it is there already', () => {
    const at = (place: number, order = place): ExtraEvent => ({
      type: 'ExtraOffered',
      data: { ...data, extraId: idOf(place), order },
    });
    const moved = (place: number, order: number): ExtraEvent => ({
      type: 'ExtraChanged',
      data: { ...data, extraId: idOf(place), order },
    });
    const move = (place: number, order: number) =>
      ({ type: 'ChangeExtra', extraId: idOf(place), language: 'it', changes: { order } }) as const;
    const three = given(extrasDecider, at(0), at(1), at(2));
    three.when(move(2, 0)).thenEvents(moved(2, 0), moved(0, 1), moved(1, 2));
    three.when(move(0, 1)).thenEvents(moved(0, 1), moved(1, 0));
    three.when(move(0, 99)).thenEvents(moved(0, 2), moved(1, 0), moved(2, 1));
    three.when(move(1, 1)).thenNothing();
    given(extrasDecider, at(0), at(1), moved(0, 1), moved(1, 0)).when(move(0, 1)).thenNothing();
    // Two at one place, and one far off.
    given(extrasDecider, at(0, 4), at(1, 4), at(2, 9))
      .when(move(1, 0))
      .thenEvents(moved(1, 0), moved(0, 1), moved(2, 2));
  });

  it('make way for one that is made at a place', () => {
    given(extrasDecider, offered)
      .when({ ...offer(1), offer: { name: 'Bici', language: 'it', priceCents: 1_500, order: 0 } })
      .thenEvents(
        { type: 'ExtraOffered', data: { ...data, extraId: idOf(1), order: 0 } },
        { type: 'ExtraChanged', data: { ...data, order: 1 } },
      );
  });

  it('are taken back once', () => {
    const withdraw = { type: 'WithdrawExtra', extraId: idOf(0) } as const;
    const withdrawn: ExtraEvent = { type: 'ExtraWithdrawn', data: { ownerId, extraId: idOf(0) } };
    given(extrasDecider, offered).when(withdraw).thenEvents(withdrawn);
    given(extrasDecider, offered, withdrawn).when(withdraw).thenFails('extra.not-found');
  });

  it('leave their payment link to the requests for them', { tags: ['extras.withdrawn'] }, () => {
    const changed: ExtraEvent = {
      type: 'ExtraChanged',
      data: { ...data, paymentLink: 'https://pay.example.com/x' },
    };
    const withdrawn: ExtraEvent = { type: 'ExtraWithdrawn', data: { ownerId, extraId: idOf(0) } };
    const linkAfter = (...events: ExtraEvent[]) => linkOf(given(extrasDecider, ...events).state(), idOf(0));
    expect(linkAfter(offered, changed, withdrawn)).toBe('https://pay.example.com/x');
    expect([linkAfter(offered, changed, { ...changed, data }), linkAfter(offered, withdrawn)]).toEqual([
      null,
      null,
    ]);
  });
});

describe('texts of offers', () => {
  it('are merged by language and field, and removed by nothing', () => {
    const texts = { de: { name: 'Rad', description: 'Mit Helm' }, fr: { name: 'Vélo' } };
    expect(
      mergeTexts(
        texts,
        { de: { name: null }, fr: { name: '' }, es: { name: ' Bici ' }, it: { name: 'x' } },
        'it',
      ),
    ).toEqual({
      de: { description: 'Mit Helm' },
      es: { name: 'Bici' },
    });
  });

  it('come in the language asked for, else in the main one, else in that of the offer', {
    tags: ['extras.languages'],
  }, () => {
    const offers = [
      { ...data, order: 2 },
      { ...data, name: 'Cesto', order: 1, translations: { de: { name: 'Korb' } } },
    ];
    expect(publicExtras(offers, 'de', 'it').map(({ name, language }) => [name, language])).toEqual([
      ['Korb', 'de'],
      ['Bici', 'it'],
    ]);
    const inGerman = publicExtras(offers, 'es', 'de');
    expect(inGerman.map(({ name, language }) => [name, language])).toEqual([
      ['Korb', 'de'],
      ['Bici', 'it'],
    ]);
    expect(publicExtras([{ ...data, active: false }], 'de', 'it')).toEqual([]);
  });
});
