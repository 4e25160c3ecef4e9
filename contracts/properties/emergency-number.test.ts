import { expect, it } from 'vitest';
import { emergencyNumber } from './emergency-number.ts';
import { OFFERED_COUNTRIES } from './fields.ts';

it('is that of every country that hosts choose from', () => {
  const numbers = Object.fromEntries(OFFERED_COUNTRIES.map((country) => [country, emergencyNumber(country)]));
  expect(numbers).toEqual({ IT: '112', ES: '112', FR: '112', DE: '112', PT: '112', GB: '112', US: '911' });
});

it('is 112 where nothing else is known', () => {
  expect(emergencyNumber('XX')).toBe('112');
});
