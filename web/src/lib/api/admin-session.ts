import { useSyncExternalStore } from 'react';
import type { RenewedSession } from '#contracts/accounts/api.ts';
import type { Admin, AdminSession } from '#contracts/admins/api.ts';
import { ADMIN_ROLES, type AdminRole } from '#contracts/kernel/calls/roles.ts';
import { queryClient } from './query-client.ts';

/** The keys under which the browser keeps the administrator's token and profile. */
const TOKEN_KEY = 'adminToken';
const PROFILE_KEY = 'adminUser';

/** The beginning of the key of every query of an administrator's. */
export const ADMIN_KEY = 'admin';

/** The state of the session; `expired` where a call was answered that the token no longer counts. */
export type AdminSessionState = 'signed-in' | 'signed-out' | 'expired';

const listeners = new Set<() => void>();
let expired = false;

function changed(): void {
  for (const listener of listeners) listener();
}

/** Follows another tab that signed in or out. */
function followOtherTab({ key, newValue }: StorageEvent): void {
  if (key !== TOKEN_KEY) return;
  expired = false;
  if (newValue === null) forgetAnswers();
  changed();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTab);
  };
}

const forgetAnswers = () => queryClient.removeQueries({ queryKey: [ADMIN_KEY] });

/** Returns the administrator's bearer token, or null. */
export function readAdminToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

/** Begins a session with the answer of POST /api/admin/login. */
export function beginAdminSession({ token, admin }: AdminSession): void {
  forgetAnswers();
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(PROFILE_KEY, JSON.stringify(admin));
  expired = false;
  changed();
}

/** Goes on with the token that signing out everywhere else is answered with. */
export function renewAdminSession({ token }: RenewedSession): void {
  localStorage.setItem(TOKEN_KEY, token);
  changed();
}

/** Forgets token, profile and what was loaded: on logout, or as `expired` when the server no longer takes the token. */
export function endAdminSession(reason: Exclude<AdminSessionState, 'signed-in'>): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(PROFILE_KEY);
  forgetAnswers();
  expired = reason === 'expired';
  changed();
}

function sessionState(): AdminSessionState {
  if (readAdminToken() !== null) return 'signed-in';
  return expired ? 'expired' : 'signed-out';
}

/** Tells whether this browser holds an administrator's token; follows logins and logouts, also those of other tabs. */
export function useAdminSessionState(): AdminSessionState {
  return useSyncExternalStore(subscribe, sessionState);
}

/** Returns the name of the administrator who signed in here; undefined where none is known. */
export const readAdminName = (): string | undefined => readProfile().firstName || undefined;

/** Takes note of what the administrator may do now, as an answer told. */
export function keepAdminRole(adminRole: string): void {
  const profile = readProfile();
  if (profile.adminRole === adminRole) return;
  localStorage.setItem(PROFILE_KEY, JSON.stringify({ ...profile, adminRole }));
  changed();
}

/** Returns the role of the administrator who is signed in here, and follows its changes. */
export const useAdminRole = (): AdminRole => useSyncExternalStore(subscribe, readAdminRole);

/** Returns the role that was told last; `owner` where none is known, so that nothing is kept from anybody. */
const readAdminRole = (): AdminRole =>
  ADMIN_ROLES.find((role) => role === readProfile().adminRole) ?? 'owner';

function readProfile(): Partial<Admin> {
  try {
    return (JSON.parse(localStorage.getItem(PROFILE_KEY) ?? 'null') as Partial<Admin> | null) ?? {};
  } catch {
    return {};
  }
}
