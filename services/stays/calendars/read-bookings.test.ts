import { describe, expect, it, vi } from 'vitest';
import { airbnbFeed, bookingFeed, vrboFeed } from '#infra/prove/testing/calendars/feeds.ts';
import { saysBlocked } from './blocked-days.ts';
import { calendarName, portalOf } from './portals.ts';
import { type CalendarPlace, readBookings } from './read-bookings.ts';

const place: CalendarPlace = { portal: undefined, timeZone: 'Europe/Rome', today: '2026-05-06' };
const [from, to] = ['2026-05-09', '2026-05-16'];

/** Makes a calendar of one event out of its lines. */
const eventOf = (...lines: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:one\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
const daysIn = async (...lines: string[]) =>
  (await readBookings(eventOf(...lines), place)).map(({ arrival, departure }) => [arrival, departure]);

describe('bookings of a portal', { tags: ['stay.bookings'] }, () => {
  it('are what Airbnb says to be reserved, and not what is not available', async () => {
    const text = airbnbFeed([
      { uid: '1418fb94e984-a', from, to, summary: 'Reserved' },
      { uid: '7f662ec65913-b', from: to, to: '2026-05-20', summary: 'Airbnb (Not available)' },
    ]);
    expect(await readBookings(text, { ...place, portal: 'Airbnb' })).toEqual([
      { uid: '1418fb94e984-a@airbnb.com', arrival: from, departure: to, guestName: null },
    ]);
  });

  it('are what Booking.com says to be closed', async () => {
    const text = bookingFeed([{ uid: 'b3cd2e', from, to }]);
    const booking = { uid: 'b3cd2e@booking.com', arrival: from, departure: to, guestName: null };
    expect(await readBookings(text, { ...place, portal: 'Booking.com' })).toEqual([booking]);
    expect(await readBookings(text, place)).toEqual([]);
  });

  it('are what Vrbo says to be reserved, with the name of the guest', async () => {
    const text = vrboFeed([
      { uid: 'a', from, to, summary: 'Reserved - Jane' },
      { uid: 'b', from: to, to: '2026-05-20', summary: 'Blocked' },
      { uid: 'c', from: '2026-05-20', to: '2026-05-21', summary: 'Reserved' },
      { uid: 'd', from: '2026-05-22', to: '2026-05-23', summary: `Reserved - ${'x'.repeat(120)}` },
    ]);
    expect(await readBookings(text, { ...place, portal: 'Vrbo' })).toEqual([
      { uid: 'a', arrival: from, departure: to, guestName: 'Jane' },
      { uid: 'c', arrival: '2026-05-20', departure: '2026-05-21', guestName: null },
      { uid: 'd', arrival: '2026-05-22', departure: '2026-05-23', guestName: 'x'.repeat(100) },
    ]);
    expect((await readBookings(text, place)).map(({ guestName }) => guestName)).toEqual([null, null, null]);
  });

  it.each([
    ['https://www.airbnb.com/calendar/ical/1418.ics?s=0123', 'Airbnb', 'Airbnb'],
    ['https://www.airbnb.co.uk/calendar/ical/1418.ics?s=0123', 'Airbnb', 'Airbnb'],
    ['https://ical.booking.com/v1/export?t=0123', 'Booking.com', 'Booking.com'],
    ['https://www.vrbo.com/icalendar/0123.ics?nonTentative', 'Vrbo', 'Vrbo'],
    ['https://www.fewo-direkt.de/icalendar/0123.ics', 'Vrbo', 'Vrbo'],
    ['https://calendar.example.org/airbnb.ics', undefined, 'calendar.example.org'],
  ])('have the portal of %s', (url, portal, name) => {
    expect(portalOf(url)).toBe(portal);
    expect(calendarName(url)).toBe(name);
  });
});

it.each([
  'Not available',
  'Airbnb (Not available)',
  'CLOSED - Not available',
  'Unavailable',
  'Blocked by owner',
  'Non disponibile',
  'Chiuso',
  'No disponible',
  'Bloqueada',
  'Indisponible',
  'Bloqué',
  'Fermée',
  'Nicht verfügbar',
  'Gesperrt',
  'Não disponível',
  'Fechado',
])('takes no days for a booking that are said to be blocked: %s', async (summary) => {
  expect(saysBlocked(summary)).toBe(true);
  expect(
    await daysIn('DTSTART;VALUE=DATE:20260509', 'DTEND;VALUE=DATE:20260516', `SUMMARY:${summary}`),
  ).toEqual([]);
});

it.each(['Reserved', 'Jane Doe', 'Réservé', 'Belegt', 'Prenotato', 'Familie Block', 'Ferme des Lilas', ''])(
  'takes other days for a booking: %s',
  (summary) => {
    expect(saysBlocked(summary)).toBe(false);
  },
);

describe('the days of a booking', { tags: ['stay.bookings'] }, () => {
  it.each([
    ['dates', ['DTSTART;VALUE=DATE:20260509', 'DTEND;VALUE=DATE:20260516'], [from, to]],
    [
      'moments of UTC, by the zone of the house',
      ['DTSTART:20260508T223000Z', 'DTEND:20260516T080000Z'],
      [from, to],
    ],
    ['moments without a zone', ['DTSTART:20260509T150000', 'DTEND:20260516T100000'], [from, to]],
    [
      'moments of another zone, by the zone of the house',
      ['DTSTART;TZID=America/New_York:20260508T190000', 'DTEND;TZID=America/New_York:20260516T050000'],
      [from, to],
    ],
    [
      'moments of a zone that nobody knows',
      ['DTSTART;TZID=Casa:20260509T150000', 'DTEND;TZID=Casa:20260516T100000'],
      [from, to],
    ],
    [
      'dates that do not say that they are',
      ['DTSTART:20260509', 'DTEND;TZID=Europe/Rome:20260516'],
      [from, to],
    ],
    ['dates and a duration', ['DTSTART;VALUE=DATE:20260509', 'DURATION:P1W'], [from, to]],
    ['one day, where it says no more', ['DTSTART;VALUE=DATE:20260509'], [from, '2026-05-10']],
    [
      'the first ones, where it repeats itself',
      ['DTSTART;VALUE=DATE:20260509', 'RRULE:FREQ=WEEKLY'],
      [from, '2026-05-10'],
    ],
    [
      'those until today',
      ['DTSTART;VALUE=DATE:20260430', 'DTEND;VALUE=DATE:20260506'],
      ['2026-04-30', '2026-05-06'],
    ],
  ])('are %s', async (_what, lines, days) => {
    expect(await daysIn(...lines)).toEqual([days]);
  });

  it.each([
    ['over', ['DTSTART;VALUE=DATE:20260430', 'DTEND;VALUE=DATE:20260505']],
    ['within a day', ['DTSTART:20260509T100000', 'DTEND:20260509T120000']],
    ['backwards', ['DTSTART;VALUE=DATE:20260516', 'DTEND;VALUE=DATE:20260509']],
    ['more than a year', ['DTSTART;VALUE=DATE:20260509', 'DTEND;VALUE=DATE:20280509']],
    ['without end', ['DTSTART;VALUE=DATE:20260509', 'DURATION:P999999999W']],
    ['more than three years ahead', ['DTSTART;VALUE=DATE:20300509', 'DTEND;VALUE=DATE:20300516']],
    ['none', ['DTSTART;VALUE=DATE:soon', 'DTEND;VALUE=DATE:20260516']],
    ['not said', ['DTEND;VALUE=DATE:20260516']],
    ['cancelled', ['DTSTART;VALUE=DATE:20260509', 'DTEND;VALUE=DATE:20260516', 'STATUS:CANCELLED']],
  ])('that are %s are none', async (_what, lines) => {
    expect(await daysIn(...lines)).toEqual([]);
  });
});

describe('a calendar', () => {
  it('has bookings by arrival, each once, and without a name none', async () => {
    const later = { uid: 'later', from: '2026-06-01', to: '2026-06-08', summary: 'Reserved' };
    const sooner = { uid: 'sooner', from, to, summary: 'Reserved' };
    const text = airbnbFeed([later, sooner, { ...sooner, to: '2026-05-20' }]);
    expect((await readBookings(text, place)).map(({ uid }) => uid)).toEqual([
      'sooner@airbnb.com',
      'later@airbnb.com',
    ]);
    expect(await readBookings(text.replace(/UID:sooner.*\r\n/g, ''), place)).toHaveLength(1);
    expect(await readBookings(text.replaceAll('UID:sooner', `UID:${'x'.repeat(600)}`), place)).toHaveLength(
      1,
    );
    expect(await readBookings(text.replaceAll('UID:sooner', 'UID:\u0000'), place)).toHaveLength(1);
  });

  it('has a thousand bookings at most, the soonest', async () => {
    const many = Array.from({ length: 1_200 }, (_, index) => ({
      uid: `${index}`,
      from: index < 200 ? '2026-06-01' : from,
      to: '2026-06-08',
      summary: 'Reserved',
    }));
    const bookings = await readBookings(airbnbFeed(many), place);
    expect(bookings).toHaveLength(1_000);
    expect(bookings.at(-1)?.arrival).toBe(from);
  });

  it('may begin with a mark of the order of its bytes', async () => {
    const text = airbnbFeed([{ uid: '1', from, to, summary: 'Reserved' }]);
    expect(await readBookings(`\uFEFF${text}`, place)).toHaveLength(1);
  });

  it('may have years of events: others have their turn, and zones are looked up once', async () => {
    const years = Array.from({ length: 26_000 }, (_, index) => {
      const [year, day] = [index < 1_500 ? 2027 : 2020, String((index % 20) + 1).padStart(2, '0')];
      const start = `DTSTART;TZID=America/New_York:${year}03${day}T190000`;
      return `BEGIN:VEVENT\nUID:${index}\n${start}\nDTEND:${year}0325T080000Z\nEND:VEVENT\n`;
    });
    let turns = 0;
    let others = setImmediate(function again() {
      turns += 1;
      others = setImmediate(again);
    });
    const formats = vi.spyOn(Intl, 'DateTimeFormat');
    try {
      const text = `BEGIN:VCALENDAR\n${years.join('')}END:VCALENDAR\n`;
      expect(await readBookings(text, place)).toHaveLength(1_000);
      expect(turns).toBeGreaterThan(10);
      expect(formats.mock.calls.length).toBeLessThan(5);
    } finally {
      clearImmediate(others);
      formats.mockRestore();
    }
  });

  it('with more than 30,000 events is too large', async () => {
    const text = `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nEND:VEVENT\n'.repeat(30_001)}END:VCALENDAR\n`;
    await expect(readBookings(text, place)).rejects.toMatchObject({ fault: 'large' });
  });

  it('may have no booking, or be one of several in a text', async () => {
    expect(await readBookings(airbnbFeed([]), place)).toEqual([]);
    const text = `${vrboFeed([{ uid: 'a', from, to, summary: 'Reserved' }])}${bookingFeed([])}`;
    expect(await readBookings(text, place)).toHaveLength(1);
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><html><title>Sign in</title></html>'],
    ['JSON', '{"error":"not found"}'],
    ['cut off', airbnbFeed([{ uid: '1', from, to, summary: 'Reserved' }]).slice(0, -40)],
    ['a card', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Jane\r\nEND:VCARD\r\n'],
    ['a line that takes long to read', eventOf(`SUMMARY${';A=B'.repeat(200_000)}:x`)],
    ['such a line in pieces', eventOf(`SUMMARY${';A=B\r\n '.repeat(200_000)}:x`)],
  ])('cannot be read where it is %s', async (_what, text) => {
    await expect(readBookings(text, place)).rejects.toMatchObject({ fault: 'unreadable' });
  });
});
