import { describe, expect, it } from 'vitest';
import { addressesOf, isAddress } from './addresses.ts';

describe('addressesOf', () => {
  it('are the slug alone without a custom URL, else three', () => {
    const fields = { slug: 'casa', name: 'Città Alta' };
    expect(addressesOf({ ...fields, customUrl: null })).toEqual([{ kind: 'slug', value: 'casa' }]);
    expect(addressesOf({ ...fields, customUrl: 'ferri' })).toEqual([
      { kind: 'slug', value: 'casa' },
      { kind: 'customUrl', value: 'ferri' },
      { kind: 'brandedPath', value: 'ferri-citta-alta' },
    ]);
  });

  it('have the form of addresses, whatever the name is written in', () => {
    const customUrl = 'x'.repeat(50);
    for (const name of ['Casa', 'Ελλάδα', '-', 'a'.repeat(255)]) {
      expect(addressesOf({ slug: 'casa', name, customUrl }).every(isAddress)).toBe(true);
    }
  });
});

it.each([
  ['slug', ['', 'a_b', 'x'.repeat(101), '\u0000']],
  ['customUrl', ['', 'A', 'a.b', 'x'.repeat(152)]],
  ['brandedPath', ['', 'ab', 'A-b', 'a-b/', '%00-', `a-${'x'.repeat(150)}`]],
] as const)('no %s is one of %j', (kind, values) => {
  expect(values.filter((value) => isAddress({ kind, value }))).toEqual([]);
});
