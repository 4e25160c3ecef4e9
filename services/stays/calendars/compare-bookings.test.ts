import { expect, it } from 'vitest';
import { type CalendarStay, compareBookings } from './compare-bookings.ts';
import type { Booking } from './read-bookings.ts';

const [ARRIVAL, DEPARTURE] = ['2026-05-09', '2026-05-16'];
const booking: Booking = { uid: 'one', arrival: ARRIVAL, departure: DEPARTURE, guestName: null };
const stay: CalendarStay = {
  id: 'stay-one',
  arrival: ARRIVAL,
  departure: DEPARTURE,
  calendar: 'airbnb',
  calendarUid: 'one',
};
const compare = (
  bookings: readonly Booking[],
  stays: readonly CalendarStay[],
  missing: Readonly<Record<string, number>> = {},
) =>
  compareBookings(
    { calendar: 'airbnb', bookings, calendars: ['airbnb', 'vrbo'], today: '2026-05-06', missing },
    stays,
  );
const NOTHING = { arranged: [], changed: [], cancelled: [], missing: {}, isUnsure: false };

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
    changed: [{ stayId: 'stay-one', arrival, departure }],
  });
});

it('cancels a stay whose booking is missing for the third time running', () => {
  const once = { ...NOTHING, missing: { 'stay-one': 1 }, isUnsure: true };
  expect(compare([], [stay])).toEqual(once);
  expect(compare([], [stay], once.missing)).toEqual({ ...once, missing: { 'stay-one': 2 } });
  expect(compare([], [stay], { 'stay-one': 2 })).toEqual({ ...NOTHING, cancelled: ['stay-one'] });
  expect(compare([booking], [stay], { 'stay-one': 2 })).toEqual(NOTHING);
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
  const dates = { stayId: 'stay-one', arrival: ARRIVAL, departure: DEPARTURE };
  expect(compare([booking], [former])).toEqual({ ...NOTHING, changed: [dates] });
  expect(compare([], [former])).toEqual(NOTHING);
});
