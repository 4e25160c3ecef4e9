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
const compare = (bookings: readonly Booking[], stays: readonly CalendarStay[]) =>
  compareBookings(
    { calendar: 'airbnb', bookings, calendars: ['airbnb', 'vrbo'], today: '2026-05-06' },
    stays,
  );
const NOTHING = { arranged: [], changed: [], cancelled: [] };

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

it('cancels a stay whose booking is gone, but for one that has begun', () => {
  expect(compare([], [stay])).toEqual({ ...NOTHING, cancelled: ['stay-one'] });
  expect(compare([], [{ ...stay, arrival: '2026-05-06' }])).toEqual({ ...NOTHING, cancelled: ['stay-one'] });
  expect(compare([], [{ ...stay, arrival: '2026-05-05' }])).toEqual(NOTHING);
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
