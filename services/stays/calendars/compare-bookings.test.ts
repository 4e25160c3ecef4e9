import { describe, expect, it } from 'vitest';
import { compareBookings, type HouseStay, type OtherCalendar } from './compare-bookings.ts';
import type { Booking } from './read-bookings.ts';

const [ARRIVAL, DEPARTURE] = ['2026-05-09', '2026-05-16'];
const booking: Booking = { uid: 'one', arrival: ARRIVAL, departure: DEPARTURE, guestName: null };
const stay: HouseStay = {
  id: 'stay-one',
  arrival: ARRIVAL,
  departure: DEPARTURE,
  guestName: null,
  calendar: 'airbnb',
  calendarUid: 'one',
};
const VRBO: OtherCalendar = { tellsBlocked: true, missing: {}, shared: {} };
const compare = (
  bookings: readonly Booking[],
  stays: readonly HouseStay[],
  missing: Readonly<Record<string, number>> = {},
  vrbo: Partial<OtherCalendar> = {},
  hasRooms = false,
  shared: Readonly<Record<string, string>> = {},
) =>
  compareBookings(
    {
      calendar: 'airbnb',
      bookings,
      tellsBlocked: true,
      others: new Map([['vrbo', { ...VRBO, ...vrbo }]]),
      hasRooms,
      today: '2026-05-06',
      firstStayOf: (uid) => `first-${uid}`,
      before: { missing, shared },
    },
    stays,
  );
const NOTHING = { arranged: [], changed: [], cancelled: [], missing: {}, isUnsure: false, shared: {} };

it('arranges a stay for a booking that is new', () => {
  expect(compare([booking], [])).toEqual({ ...NOTHING, arranged: [booking] });
});

it('changes nothing where all is as it was', () => {
  expect(compare([booking], [stay])).toEqual(NOTHING);
});

it.each([
  ['arrival', { ...booking, arrival: '2026-05-08' }],
  ['departure', { ...booking, departure: '2026-05-18' }],
])('changes a stay whose booking has another %s', (_what, changed) => {
  const { arrival, departure } = changed;
  expect(compare([changed], [stay])).toEqual({
    ...NOTHING,
    changed: [{ stayId: 'stay-one', arrival, departure, calendarUid: 'one' }],
  });
});

it('cancels a stay whose booking is missing for the third time running', () => {
  const once = { ...NOTHING, missing: { 'stay-one': 1 }, isUnsure: true };
  expect(compare([], [stay])).toEqual(once);
  expect(compare([], [stay], once.missing)).toEqual({ ...once, missing: { 'stay-one': 2 } });
  expect(compare([], [stay], { 'stay-one': 2 })).toEqual({ ...NOTHING, cancelled: ['stay-one'] });
  expect(compare([booking], [stay], { 'stay-one': 2 })).toEqual(NOTHING);
});

it('leaves a stay, however often its booking is missing, while a calendar that has it, too, was not read since', () => {
  const missing = { 'stay-one': 3 };
  const silent = { shared: { 'stay-one': 'first-there' } };
  expect(compare([], [stay], { 'stay-one': 2 }, silent)).toEqual({ ...NOTHING, missing, isUnsure: true });
  expect(compare([], [stay], missing, silent)).toEqual({ ...NOTHING, missing, isUnsure: true });
  expect(compare([], [stay], missing)).toEqual({ ...NOTHING, cancelled: ['stay-one'] });
});

it.each([
  ['2026-05-05', 'that has begun'],
  ['2026-05-06', 'that begins today'],
  ['2026-05-07', 'that begins tomorrow, which elsewhere is today'],
])('leaves a stay of %s, %s, however often its booking is missing', (arrival) => {
  const [missing, begun] = [{ 'stay-one': 3 }, { ...stay, arrival }];
  expect(compare([], [begun], missing)).toEqual({ ...NOTHING, missing });
  expect(compare([], [{ ...begun, departure: '2026-05-05' }], missing)).toEqual(NOTHING);
});

it('takes a booking of another name for one of the same days that is gone, each once', () => {
  const renamed = { ...booking, uid: 'renamed' };
  expect(compare([renamed], [stay], { 'stay-one': 2 })).toEqual(NOTHING);
  const second = { ...booking, uid: 'second' };
  expect(compare([renamed, second], [stay])).toEqual({ ...NOTHING, arranged: [second] });
  expect(compare([booking, second], [stay])).toEqual({ ...NOTHING, arranged: [second] });
  const longer = { ...renamed, departure: '2026-05-18' };
  expect(compare([longer], [stay])).toMatchObject({ arranged: [longer], missing: { 'stay-one': 1 } });
});

it('leaves stays of another calendar alone', () => {
  const elsewhere = { ...stay, calendar: 'vrbo' };
  expect(compare([], [elsewhere])).toEqual(NOTHING);
  expect(compare([{ ...booking, departure: '2026-05-18' }], [elsewhere]).changed).toEqual([]);
});

it('takes a stay over whose calendar has another address by now, and leaves what is no longer in any', () => {
  const former = { ...stay, calendar: 'airbnb-before' };
  const dates = { stayId: 'stay-one', arrival: ARRIVAL, departure: DEPARTURE, calendarUid: 'one' };
  expect(compare([booking], [former])).toEqual({ ...NOTHING, changed: [dates] });
  expect(compare([], [former])).toEqual(NOTHING);
});

const elsewhere: HouseStay = { ...stay, calendar: 'vrbo', calendarUid: 'there' };
const SHARED = { ...NOTHING, shared: { 'stay-one': 'first-one' } };
const TAKEN_OVER = {
  ...SHARED,
  changed: [{ stayId: 'stay-one', arrival: ARRIVAL, departure: DEPARTURE, calendarUid: 'one' }],
};

describe('a booking with the very nights of a stay', { tags: ['stay.same-nights'] }, () => {
  it.each([
    ['of another portal', elsewhere],
    ['that the host noted down', { ...elsewhere, calendar: null, calendarUid: null }],
  ])('%s is the same one, which stays as it is', (_whose, known) => {
    expect(compare([booking], [known])).toEqual(SHARED);
  });

  it('is the same one once', () => {
    const second = { ...booking, uid: 'second' };
    expect(compare([booking, second], [elsewhere])).toEqual({ ...SHARED, arranged: [second] });
  });

  it('is another one by a night', () => {
    const longer = { ...booking, departure: '2026-05-17' };
    expect(compare([longer], [elsewhere])).toEqual({ ...NOTHING, arranged: [longer] });
  });

  it.each([
    ['another portal', elsewhere],
    ['the host', { ...elsewhere, calendar: null, calendarUid: null }],
  ])('of %s is another one where there are several rooms', (_whose, known) => {
    expect(compare([booking], [known], {}, {}, true)).toEqual({ ...NOTHING, arranged: [booking] });
  });

  it.each([
    ['Jonas Weber', 'Jonas', true],
    ['jonas', 'Jonas Weber', true],
    ['Jonas Weber', null, true],
    [null, 'Jonas', true],
    ['Jonas Weber', 'Lena', false],
    ['Jonas Weber', 'Lena Weber', false],
  ])('of %s is the same one as that of %s: %s', (one, other, isSame) => {
    const named = { ...booking, guestName: other };
    expect(compare([named], [{ ...elsewhere, guestName: one }])).toEqual(
      isSame ? SHARED : { ...NOTHING, arranged: [named] },
    );
  });

  it.each([
    ['whose own calendar has it no more', elsewhere, { missing: { 'stay-one': 1 } }],
    ['whose own calendar does not tell bookings from blocked days', elsewhere, { tellsBlocked: false }],
  ])('takes one over %s: its link goes on', (_why, known, vrbo) => {
    expect(compare([booking], [known], {}, vrbo)).toEqual(TAKEN_OVER);
  });

  it('is another one where that is taken over by its name', () => {
    const [former, second] = [
      { ...stay, calendar: 'former' },
      { ...booking, uid: 'second' },
    ];
    expect(compare([booking, second], [former])).toMatchObject({ arranged: [second], shared: {} });
  });

  it('tells the name of its guest where that was not known, and changes none', () => {
    const named = { ...booking, guestName: 'Jonas' };
    const tells = { tellsBlocked: false };
    const [change] = compare([named], [elsewhere], {}, tells).changed;
    expect(change).toEqual({ ...TAKEN_OVER.changed[0], guestName: 'Jonas' });
    const known = { ...elsewhere, guestName: 'Jonas Weber' };
    expect(compare([named], [known], {}, tells)).toEqual(TAKEN_OVER);
    // Its host took it away.
    const [moved] = compare([{ ...named, departure: '2026-05-18' }], [stay]).changed;
    expect(moved).not.toHaveProperty('guestName');
  });

  it('is that of a calendar that is no longer named where it was before, and takes it over', () => {
    const left = { ...elsewhere, calendar: 'former' };
    expect(compare([booking], [left], {}, {}, false, SHARED.shared)).toEqual(TAKEN_OVER);
    expect(compare([booking], [left])).toEqual({ ...NOTHING, arranged: [booking] });
  });

  it('that was the same one stays it, whatever its host calls the guest and whichever rooms there are by now', () => {
    const [named, called] = [
      { ...booking, guestName: 'Jonas' },
      { ...elsewhere, guestName: 'Familie Weber' },
    ];
    expect(compare([named], [called], {}, {}, true, SHARED.shared)).toEqual(SHARED);
    const other = { ...named, uid: 'other' };
    expect(compare([other], [called], {}, {}, false, SHARED.shared)).toEqual({
      ...NOTHING,
      arranged: [other],
    });
  });

  it('takes none over that the host noted down', () => {
    const own = { ...elsewhere, calendar: null, calendarUid: null };
    expect(compare([booking], [own], {}, { tellsBlocked: false })).toEqual(SHARED);
  });
});
