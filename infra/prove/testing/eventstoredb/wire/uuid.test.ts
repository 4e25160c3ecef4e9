import { describe, expect, it } from 'vitest';
import { shared } from './protocol.ts';
import { fromUuid, toUuid } from './uuid.ts';

const ID = 'f47ac10b-58cc-4372-8567-0e02b2c3d479';

describe('a UUID on the wire', () => {
  it.each(['string', 'structured'] as const)('is read as it was written: %s', (format) => {
    for (const id of [ID, '00000000-0000-4000-8000-000000000001', 'ffffffff-ffff-4fff-bfff-ffffffffffff']) {
      expect(fromUuid(toUuid(id, format))).toBe(id);
    }
  });

  it('is two signed halves where it is structured', () => {
    const halves = toUuid(ID, 'structured').getStructured();
    expect(halves?.getMostSignificantBits()).toBe(`${BigInt.asIntN(64, 0xf47ac10b58cc4372n)}`);
    expect(halves?.getLeastSignificantBits()).toBe(`${BigInt.asIntN(64, 0x85670e02b2c3d479n)}`);
  });

  it('is refused where it is none', () => {
    expect(() => fromUuid(undefined)).toThrow(TypeError);
    expect(() => fromUuid(new shared.UUID().setString('42'))).toThrow("'42' is no UUID");
  });
});
