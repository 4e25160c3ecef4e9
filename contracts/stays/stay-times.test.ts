import { describe, expect, it } from 'vitest';
import { areSecretsShown, type HouseTimes, stayMoments, stayState } from './stay-times.ts';

const HOUSE: HouseTimes = {
  timeZone: null,
  country: 'IT',
  checkInTime: '15:00',
  checkOutTime: '11:00',
  secretsFromHours: 24,
};
const AUGUST = { arrival: '2026-08-01', departure: '2026-08-08' };
const at = (instant: string) => new Date(instant);

describe('the moments of a stay', () => {
  it('are by the clocks of the house', () => {
    expect(stayMoments(AUGUST, HOUSE)).toEqual({
      secretsFrom: at('2026-07-31T13:00:00Z'),
      checkIn: at('2026-08-01T13:00:00Z'),
      checkOut: at('2026-08-08T09:00:00Z'),
    });
  });

  it('are in the zone that the host named, whatever the country', () => {
    const { checkIn } = stayMoments(AUGUST, { ...HOUSE, country: 'US', timeZone: 'Pacific/Honolulu' });
    expect(checkIn).toEqual(at('2026-08-02T01:00:00Z'));
  });

  it('fall on both sides of a change of the clocks', () => {
    const stay = { arrival: '2026-03-28', departure: '2026-03-29' };
    expect(stayMoments(stay, HOUSE)).toMatchObject({
      checkIn: at('2026-03-28T14:00:00Z'),
      checkOut: at('2026-03-29T09:00:00Z'),
    });
  });

  it('count the hours before check-in as hours, also where clocks are changed within them', () => {
    const { secretsFrom } = stayMoments({ arrival: '2026-10-25', departure: '2026-10-27' }, HOUSE);
    expect(secretsFrom).toEqual(at('2026-10-24T14:00:00Z'));
  });
});

describe('the state of a stay', () => {
  it.each([
    ['2026-07-31T12:59:59Z', 'upcoming'],
    ['2026-07-31T13:00:00Z', 'arriving'],
    ['2026-08-01T12:59:59Z', 'arriving'],
    ['2026-08-01T13:00:00Z', 'staying'],
    ['2026-08-07T21:59:59Z', 'staying'],
    ['2026-08-07T22:00:00Z', 'leaving'],
    ['2026-08-08T08:59:59Z', 'leaving'],
    ['2026-08-08T09:00:00Z', 'past'],
  ])('at %s is %s', (now, state) => {
    expect(stayState(at(now), AUGUST, HOUSE)).toBe(state);
  });

  it('is arriving from the beginning of the day where the secrets come later', () => {
    const late = { ...HOUSE, secretsFromHours: 0 };
    expect(stayState(at('2026-07-31T21:59:59Z'), AUGUST, late)).toBe('upcoming');
    expect(stayState(at('2026-07-31T22:00:00Z'), AUGUST, late)).toBe('arriving');
  });
});

describe('the secrets of a stay', () => {
  it.each([
    ['2026-07-31T12:59:59Z', false],
    ['2026-07-31T13:00:00Z', true],
    ['2026-08-08T08:59:59Z', true],
    ['2026-08-08T09:00:00Z', false],
  ])('are shown from the hours before check-in until check-out: at %s %s', (now, shown) => {
    expect(areSecretsShown(at(now), AUGUST, HOUSE)).toBe(shown);
  });

  it('wait for check-in where the host gives them no hours before', () => {
    const late = { ...HOUSE, secretsFromHours: 0 };
    expect(areSecretsShown(at('2026-08-01T12:59:59Z'), AUGUST, late)).toBe(false);
    expect(areSecretsShown(at('2026-08-01T13:00:00Z'), AUGUST, late)).toBe(true);
  });
});
