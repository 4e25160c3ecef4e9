import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as every app reads it: SHA-1, six digits, 30 seconds. */
const PERIOD_S = 30;
const DIGITS = 6;
/** A code of the step before or after counts, too: clocks differ, and people type. */
const STEPS_AROUND = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

/** Makes a new secret in base32. */
export const newAuthenticatorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: DIGITS,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });

/**
 * Returns the `otpauth://` address that an app is set up by.
 * @param issuer the site
 * @param label whose account it is
 */
export const authenticatorUri = (secret: string, issuer: string, label: string): string =>
  totpOf(secret, { issuer, label }).toString();

/** Returns the digits of a code without spaces and hyphens; `undefined` for what is no such code. */
export function digitsOf(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : undefined;
}

/**
 * Finds the step of a code around a moment, in 30 seconds since 1970; `undefined` for a wrong one. Takes constant time.
 */
export function stepOfCode(secret: string, digits: string, at: Date): number | undefined {
  const timestamp = at.getTime();
  const delta = totpOf(secret).validate({ token: digits, timestamp, window: STEPS_AROUND });
  return delta === null ? undefined : TOTP.counter({ period: PERIOD_S, timestamp }) + delta;
}
