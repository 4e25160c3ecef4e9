import { randomInt, timingSafeEqual } from 'node:crypto';
import type { KeyedDigest } from '#kernel/secrets/keyed-digest.ts';

/** Number of codes that a person gets. */
export const RECOVERY_CODES = 10;

/** Letters and digits of a code, without I, L, O and U: none is read or typed for another. 50 bits a code. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 5;

const half = () => Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Makes codes to be shown once, as `7K2QM-X04TD`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);

/** Returns the one form of a code, however it was typed: I and L mean 1, O means 0. */
const normalised = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');

/** Returns the keyed digests of a person's codes: these are kept, and by them each code can be told but not read. */
export const digestsOf = (digest: KeyedDigest, personId: string, codes: readonly string[]): string[] =>
  codes.map((code) => digest('recovery-code', `${personId} ${normalised(code)}`));

/** Finds the place of a typed code among the kept ones; -1 for none. Compares with each, so that time tells nothing. */
export function placeOfCode(
  digest: KeyedDigest,
  personId: string,
  kept: readonly string[],
  typed: string,
): number {
  const [given = ''] = digestsOf(digest, personId, [typed]);
  const matches = kept.map((one) => timingSafeEqual(Buffer.from(one), Buffer.from(given)));
  return matches.indexOf(true);
}
