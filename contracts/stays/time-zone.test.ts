import { describe, expect, it } from 'vitest';
import { dayIn, instantAt, isTimeZone, timeZoneOf } from './time-zone.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const COUNTRIES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
const offsetIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).format(new Date('2026-07-01'));

describe('the time zone of a country', () => {
  it.each([
    ['IT', 'Europe/Rome'],
    ['ES', 'Europe/Madrid'],
    ['PT', 'Europe/Lisbon'],
    ['DE', 'Europe/Berlin'],
    ['US', 'America/New_York'],
    ['AU', 'Australia/Sydney'],
  ])('of %s is %s', (country, timeZone) => {
    expect(timeZoneOf(country)).toBe(timeZone);
  });

  it('is one of its own, for every country', () => {
    const foreign = COUNTRIES.filter((country) => {
      const own = new Intl.Locale(`und-${country}`).getTimeZones() ?? [];
      return own.length > 0 && !own.map(offsetIn).includes(offsetIn(timeZoneOf(country)));
    });
    expect(foreign).toEqual([]);
  });

  it.each(['XX', ''])('is UTC where there is no country %s', (country) => {
    expect(timeZoneOf(country)).toBe('UTC');
  });
});

describe('the name of a time zone', () => {
  it.each([
    ['Europe/Rome', true],
    ['UTC', true],
    ['Europe/Urbania', false],
    ['+02:00', false],
    ['', false],
  ])('%s: %s', (name, isOne) => {
    expect(isTimeZone(name)).toBe(isOne);
  });
});

describe('a time of a day', () => {
  it.each([
    ['in winter', '2026-01-15', '15:00', 'Europe/Rome', '2026-01-15T14:00:00Z'],
    ['in summer', '2026-07-15', '15:00', 'Europe/Rome', '2026-07-15T13:00:00Z'],
    ['that clocks leave out is as much later', '2026-03-29', '02:30', 'Europe/Rome', '2026-03-29T01:30:00Z'],
    ['that clocks show twice is the first', '2026-10-25', '02:30', 'Europe/Rome', '2026-10-25T00:30:00Z'],
    ['whose midnight clocks leave out', '2026-09-06', '00:00', 'America/Santiago', '2026-09-06T04:00:00Z'],
    ['beyond the date line', '2026-07-15', '00:00', 'Pacific/Kiritimati', '2026-07-14T10:00:00Z'],
    ['with half an hour', '2026-07-15', '09:00', 'Australia/Lord_Howe', '2026-07-14T22:30:00Z'],
  ])('%s', (_case, day, time, timeZone, instant) => {
    expect(instantAt(day, time, timeZone)).toEqual(new Date(instant));
  });
});

it.each([
  ['Europe/Rome', '2026-05-08T21:59:59.999Z', '2026-05-08'],
  ['Europe/Rome', '2026-05-08T22:00:00Z', '2026-05-09'],
  ['europe/rome', '2026-12-31T23:00:00Z', '2027-01-01'],
  ['America/New_York', '2026-05-09T03:59:00Z', '2026-05-08'],
])('the day in %s at %s is %s', (timeZone, moment, day) => {
  expect(dayIn(timeZone, new Date(moment))).toBe(day);
});
