import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldPlace, isSealed, seal, unseal } from './sealing.ts';

const key = randomBytes(32);
const place: FieldPlace = { stream: 'user-1', type: 'UserRegistered', field: 'email' };

describe('a sealed field', () => {
  it('gives any JSON value back', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        expect(unseal(key, place, seal(key, place, plain))).toEqual(plain);
      }),
    );
  });

  it('shows nothing of the value, and never the same twice', () => {
    const one = seal(key, place, 'giulia@example.com');
    expect(isSealed(one)).toBe(true);
    expect(Object.keys(one)).toEqual(['$sealed']);
    expect(Buffer.from(one.$sealed, 'base64url').toString('latin1')).not.toContain('giulia');
    expect(seal(key, place, 'giulia@example.com')).not.toEqual(one);
  });

  it.each([
    ['stream', 'user-2'],
    ['type', 'UserRenamed'],
    ['field', 'firstName'],
  ])('cannot be moved to another %s', (part, value) => {
    const sealed = seal(key, place, 'x');
    expect(() => unseal(key, { ...place, [part]: value }, sealed)).toThrow();
  });

  it('cannot be opened by another key', () => {
    expect(() => unseal(randomBytes(32), place, seal(key, place, 'x'))).toThrow();
  });

  it('cannot be altered in any byte, nor cut short', () => {
    const bytes = Buffer.from(seal(key, place, 'value').$sealed, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const altered = Buffer.from(bytes);
      altered.writeUInt8(altered.readUInt8(index) ^ 1, index);
      expect(() => unseal(key, place, { $sealed: altered.toString('base64url') })).toThrow();
      const cut = bytes.subarray(0, index).toString('base64url');
      expect(() => unseal(key, place, { $sealed: cut })).toThrow();
    }
  });

  it('is told apart from other values', () => {
    for (const other of [null, undefined, '$sealed', 7, [], {}, { $sealed: 7 }])
      expect(isSealed(other)).toBe(false);
  });
});
