import { describe, expect, it } from 'vitest';
import type { ExtraEvent, OfferData } from '#contracts/extras/events.ts';
import { EXTRAS_MAX } from '#contracts/extras/limits.ts';
import { given } from '#kernel/commands/decider-spec.test-support.ts';
import { extrasDecider, linkOf, type RestoredOffer } from './extras.decider.ts';
import { inOrder, mergeTexts, publicExtras } from './offer-texts.ts';

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

describe('restoring offers', () => {
  const restore = (...offers: Omit<RestoredOffer, 'language'>[]) =>
    ({
      type: 'RestoreOffers',
      offers: offers.map((offer) => ({ language: 'it' as const, ...offer })),
    }) as const;
  const [bike, basket, cot] = ['Bici', 'Cesto', 'Culla'].map((name, order) => ({
    ...data,
    extraId: idOf(order),
    name,
    order,
  })) as [OfferData, OfferData, OfferData];
  const three = [bike, basket, cot].map((offer): ExtraEvent => ({ type: 'ExtraOffered', data: offer }));
  const withdrawn: ExtraEvent = { type: 'ExtraWithdrawn', data: { ownerId, extraId: basket.extraId } };

  it('brings one back under its id, at its place', { tags: ['restoreExtras'] }, () => {
    given(extrasDecider, ...three, withdrawn)
      .when(restore({ extraId: basket.extraId, former: basket }))
      .thenEvents({ type: 'ExtraOffered', data: basket });
    const back = given(extrasDecider, ...three, withdrawn, { type: 'ExtraOffered', data: basket }).state();
    expect(inOrder(back.offers).map(({ name }) => name)).toEqual(['Bici', 'Cesto', 'Culla']);
  });

  it('makes room at the place of one that comes back, which another has taken since', {
    tags: ['restoreExtras'],
  }, () => {
    const moved: ExtraEvent = { type: 'ExtraChanged', data: { ...cot, order: 1 } };
    given(extrasDecider, ...three, withdrawn, moved)
      .when(restore({ extraId: basket.extraId, former: basket }))
      .thenEvents({ type: 'ExtraOffered', data: basket }, { type: 'ExtraChanged', data: cot });
  });

  it('takes the named fields of then, and leaves what else was written since', {
    tags: ['restoreExtras'],
  }, () => {
    const now = { ...bike, name: 'Bici da corsa', priceCents: 2_000, active: false };
    const changed: ExtraEvent = { type: 'ExtraChanged', data: now };
    given(extrasDecider, ...three, changed)
      .when(restore({ extraId: bike.extraId, former: bike, fields: ['priceCents'] }))
      .thenEvents({ type: 'ExtraChanged', data: { ...now, priceCents: 1_500 } });
    given(extrasDecider, ...three, changed)
      .when(restore({ extraId: bike.extraId, former: bike }))
      .thenEvents({ type: 'ExtraChanged', data: { ...bike, active: false } });
    given(extrasDecider, ...three)
      .when(restore({ extraId: bike.extraId, former: bike }))
      .thenNothing();
  });

  it('puts all that were moved back at their places', { tags: ['restoreExtras'] }, () => {
    const moved = [
      { ...cot, order: 0 },
      { ...bike, order: 1 },
      { ...basket, order: 2 },
    ].map((offer): ExtraEvent => ({ type: 'ExtraChanged', data: offer }));
    const fields = ['order'] as const;
    given(extrasDecider, ...three, ...moved)
      .when(restore(...[cot, bike, basket].map((former) => ({ extraId: former.extraId, former, fields }))))
      .thenEvents(...[bike, basket, cot].map((offer) => ({ type: 'ExtraChanged', data: offer }) as const));
  });

  it('takes away what was not there, and refuses fields of it', { tags: ['restoreExtras'] }, () => {
    const [first, second] = three as [ExtraEvent, ExtraEvent, ExtraEvent];
    given(extrasDecider, first, second)
      .when(restore({ extraId: basket.extraId, former: undefined }))
      .thenEvents(withdrawn);
    given(extrasDecider, first, second)
      .when(restore({ extraId: basket.extraId, former: undefined, fields: ['name'] }))
      .thenFails('extra.not-found');
    given(extrasDecider, first)
      .when(restore({ extraId: basket.extraId, former: undefined }))
      .thenFails('extra.not-found');
  });

  it('brings none back beyond the most that there may be', { tags: ['restoreExtras'] }, () => {
    const all = Array.from(
      { length: EXTRAS_MAX },
      (_, place): ExtraEvent => ({
        type: 'ExtraOffered',
        data: { ...data, extraId: idOf(place + 10), order: place },
      }),
    );
    given(extrasDecider, ...all)
      .when(restore({ extraId: bike.extraId, former: bike }))
      .thenFails('extra.too-many');
  });

  it('takes translations in another order for no change', { tags: ['restoreExtras'] }, () => {
    const [de, fr] = [{ name: 'Rad' }, { name: 'Vélo' }];
    const now = { ...bike, translations: { fr, de } };
    given(extrasDecider, { type: 'ExtraOffered', data: now })
      .when(restore({ extraId: bike.extraId, former: { ...bike, translations: { de, fr } } }))
      .thenNothing();
  });

  it('takes a language that no event named for no change', { tags: ['restoreExtras'] }, () => {
    const { language: _, ...unnamed } = bike;
    given(extrasDecider, { type: 'ExtraOffered', data: unnamed })
      .when(restore({ extraId: bike.extraId, former: unnamed }))
      .thenNothing();
  });
});
