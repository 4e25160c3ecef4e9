import { useSyncExternalStore } from 'react';

/** The key under which the browser keeps the token. */
export const STORAGE_KEY = 'auth_token';

/** Ends of a session: the person signed out, or a call was answered that the token, or their access, has ended. */
export type SessionEnd = 'signed-out' | 'expired' | 'access-ended';

export type SessionState = 'signed-in' | SessionEnd;

const listeners = new Set<() => void>();
let end: SessionEnd = 'signed-out';

function changed(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab signed in or out.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Returns the owner's bearer token, or null. */
export function readToken(): string | null {
  return localStorage.getItem(STORAGE_KEY);
}

/** Keeps the token of a fresh session. */
export function keepToken(token: string): void {
  localStorage.setItem(STORAGE_KEY, token);
  end = 'signed-out';
  changed();
}

/** Forgets the token. */
export function dropToken(reason: SessionEnd): void {
  localStorage.removeItem(STORAGE_KEY);
  end = reason;
  changed();
}

function sessionState(): SessionState {
  return readToken() === null ? end : 'signed-in';
}

/** Calls once this browser holds a token, which it did not before: here or in another tab. */
export function onceSignedIn(act: () => void): void {
  const unsubscribe = subscribe(() => {
    if (readToken() === null) return;
    unsubscribe();
    act();
  });
}

/** Tells whether this browser holds a token; follows logins and logouts, also those of other tabs. */
export function useSessionState(): SessionState {
  return useSyncExternalStore(subscribe, sessionState);
}
