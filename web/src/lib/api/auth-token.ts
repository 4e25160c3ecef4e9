import { useSyncExternalStore } from 'react';

/** The key under which the browser keeps the token. */
export const STORAGE_KEY = 'auth_token';

/** The state of the session; `expired` where a call was answered that the token no longer counts. */
export type SessionState = 'signed-in' | 'signed-out' | 'expired';

const listeners = new Set<() => void>();
let expired = false;

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
  expired = false;
  changed();
}

/** Forgets the token: on logout, or as `expired` when the server no longer takes it. */
export function dropToken(reason: Exclude<SessionState, 'signed-in'>): void {
  localStorage.removeItem(STORAGE_KEY);
  expired = reason === 'expired';
  changed();
}

function sessionState(): SessionState {
  if (readToken() !== null) return 'signed-in';
  return expired ? 'expired' : 'signed-out';
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
