import { readToken } from '../lib/api/auth-token.ts';

/** Respects `Do-Not-Track` and Global Privacy Control: the server would not count, but needs not be told either. */
export function asksNotToBeTracked(): boolean {
  if ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) return true;
  return navigator.doNotTrack === '1';
}

/**
 * Tells whether the reader of this page may be counted among those who are reading: not of a page inside another one,
 * nor in a browser in which a host is signed in. What a stream asks for cannot be signed, so that the page says it.
 */
export const isGuest = (): boolean => window.top === window && readToken() === null && !asksNotToBeTracked();
