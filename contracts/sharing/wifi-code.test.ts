import { assert, constantFrom, option, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWifiCode } from './wifi-code.test-support.ts';
import { wifiCode } from './wifi-code.ts';

describe('wifiCode', () => {
  it.each([
    [{ network: 'Limoni', password: 'basilico' }, 'WIFI:T:WPA;S:Limoni;P:basilico;;'],
    [{ network: 'Piazza' }, 'WIFI:T:nopass;S:Piazza;;'],
    [{ network: 'Piazza', password: '' }, 'WIFI:T:nopass;S:Piazza;;'],
    [{ network: 'Piazza', password: null }, 'WIFI:T:nopass;S:Piazza;;'],
    [{ network: 'Soffitta', password: 'x', hidden: true }, 'WIFI:T:WPA;S:Soffitta;P:x;H:true;;'],
    [{ network: 'a;b,c', password: '\\:"' }, 'WIFI:T:WPA;S:a\\;b\\,c;P:\\\\\\:\\";;'],
    [{ network: 'Casa È bella', password: 'ñandú 2,4' }, 'WIFI:T:WPA;S:Casa È bella;P:ñandú 2\\,4;;'],
  ])('writes %j', { tags: ['guest.wifi.says-any-network-password'] }, (access, code) => {
    expect(wifiCode(access)).toBe(code);
  });
});

describe('readWifiCode', () => {
  /** Rich in what the format escapes, and in what it begins and ends with. */
  const anyText = string({
    unit: constantFrom('\\', ';', ':', ',', '"', ';;', 'WIFI:', 'T', 'S', ' ', 'è', '🏠', '\n'),
  });

  it('gives back whatever was written', { tags: ['guest.wifi.says-any-network-password'] }, () => {
    assert(
      property(anyText, option(anyText), constantFrom(true, false), (network, password, hidden) => {
        const read = { network, ...(password && { password }), ...(hidden && { hidden }) };
        expect(readWifiCode(wifiCode({ network, password, hidden }))).toEqual(read);
      }),
    );
  });

  it('takes the fields in any order', () => {
    expect(readWifiCode('WIFI:S:Limoni;P:x;T:WPA;;')).toEqual({ network: 'Limoni', password: 'x' });
  });

  it.each(['', 'https://book.example', 'WIFI:', 'WIFI:T:WPA;;', 'WIFI:S:a;', 'WIFI:S:a;;b', 'WIFI:S:a;b;;'])(
    'takes %j for none',
    (code) => {
      expect(readWifiCode(code)).toBeUndefined();
    },
  );
});
