import { describe, expect, it } from 'vitest';
import { isToBeRenewed, lifetimeOf } from './authentication.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const SIGNED_IN = 1_780_000_000;

/** Makes the claims of a token signed so many seconds after signing in. */
const signedAfter = (seconds: number) => {
  const iat = SIGNED_IN + seconds;
  const exp = iat + lifetimeOf(SIGNED_IN, iat);
  return { sub: 'a', sid: 's', ver: 1, auth_time: SIGNED_IN, iat, exp };
};

describe('a token', () => {
  it('lasts 12 hours', () => {
    expect(lifetimeOf(SIGNED_IN, SIGNED_IN)).toBe(12 * HOUR);
    expect(lifetimeOf(SIGNED_IN, SIGNED_IN + 20 * DAY)).toBe(12 * HOUR);
  });

  it('never lasts past 30 days since signing in', () => {
    expect(lifetimeOf(SIGNED_IN, SIGNED_IN + 30 * DAY - HOUR)).toBe(HOUR);
  });

  it('is renewed an hour after it was signed, and not before', () => {
    const token = signedAfter(3 * DAY);
    expect(isToBeRenewed(token, token.iat + HOUR - 1)).toBe(false);
    expect(isToBeRenewed(token, token.iat + HOUR)).toBe(true);
  });

  it('is not renewed where the next one would last no longer', () => {
    const last = signedAfter(30 * DAY - 12 * HOUR);
    expect(isToBeRenewed(last, last.iat + 2 * HOUR)).toBe(false);
    const lastButOne = signedAfter(30 * DAY - 12 * HOUR - 1);
    expect(isToBeRenewed(lastButOne, lastButOne.iat + 2 * HOUR)).toBe(true);
  });
});
