import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, eurosOf } from './money.ts';

const cents = fc.integer({ min: 0, max: 99_999_999 });

describe('euros and cents', () => {
  it('give one another back, for every amount', () => {
    fc.assert(fc.property(cents, (amount) => centsOf(eurosOf(amount)) === amount));
  });

  it('are the same amount however it is written', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('.', ','), (amount, point) => {
        const [whole = '', fraction = ''] = eurosOf(amount).split('.');
        expect(centsOf(` ${whole}${point}${fraction} `)).toBe(amount);
        if (fraction.endsWith('0')) expect(centsOf(`${whole}${point}${fraction[0]}`)).toBe(amount);
        if (fraction === '00') expect(centsOf(whole)).toBe(amount);
      }),
    );
  });

  it.each([
    ['19.90', 1_990],
    ['1.15', 115],
    ['4.35', 435],
    ['0', 0],
    ['0.05', 5],
    ['999999.99', 99_999_999],
  ])('%s € are %d cents', (euros, amount) => {
    expect(centsOf(euros)).toBe(amount);
  });

  it.each(['', ' ', '-1', '+1', '.5', '1.', '1.999', '1,234.50', '1e3', 'NaN', '0x10', '1000000', '٣'])(
    '%j is no amount',
    (text) => {
      expect(centsOf(text)).toBeUndefined();
    },
  );
});
