import { expect, it } from 'vitest';
import { createKeyedDigest } from '#kernel/secrets/keyed-digest.ts';
import { digestsOf, newRecoveryCodes, placeOfCode, RECOVERY_CODES } from './recovery-codes.ts';

const digest = createKeyedDigest(new Uint8Array(32).fill(6));
const PERSON = 'a person';

it('makes as many codes as people are told, each another one', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(RECOVERY_CODES);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

it('finds a code however it was typed, and another person’s never', () => {
  const kept = digestsOf(digest, PERSON, ['7K2QM-X04TD', 'AAAAA-11100']);
  for (const typed of ['7K2QM-X04TD', ' 7k2qm x04td ', '7K2QMXO4TD']) {
    expect(placeOfCode(digest, PERSON, kept, typed)).toBe(0);
  }
  expect(placeOfCode(digest, PERSON, kept, 'aaaaa-iLloO')).toBe(1);
  expect(placeOfCode(digest, PERSON, kept, '7K2QM-X04TE')).toBe(-1);
  expect(placeOfCode(digest, PERSON, kept, '')).toBe(-1);
  expect(placeOfCode(digest, 'another', kept, '7K2QM-X04TD')).toBe(-1);
});
