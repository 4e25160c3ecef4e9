import { KEPT_WORK } from '../page/kept-work.ts';

const KEY = `${KEPT_WORK}invite`;
/** Milliseconds for which an invite is kept: longer than the mailed link opens, by which its person comes back. */
const KEPT_FOR_MS = 3_600_000;

interface LeftInvite {
  readonly token: string;
  /** E-mail that it is for. */
  readonly email: string;
}

/**
 * Keeps in this browser which invite somebody leaves for a mailed link. Where nothing can be kept, they open the invite by
 * its own link again.
 */
export function keepInvite(storage: Storage, invite: LeftInvite, now: number): void {
  try {
    storage.setItem(KEY, JSON.stringify({ ...invite, keptAt: now }));
  } catch {
    storage.removeItem(KEY);
  }
}

/**
 * Takes the path of the invite that a person left, once; undefined for none.
 * @param email of whoever has signed in: the invite of somebody else is forgotten
 */
export function takeInvite(storage: Storage, email: string, now: number): string | undefined {
  const text = storage.getItem(KEY);
  storage.removeItem(KEY);
  const kept = read(text);
  if (kept === undefined || now - kept.keptAt > KEPT_FOR_MS) return undefined;
  if (kept.email.toLowerCase() !== email.toLowerCase()) return undefined;
  return `/invite/${encodeURIComponent(kept.token)}`;
}

function read(text: string | null): (LeftInvite & { readonly keptAt: number }) | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

const isKept = (kept: unknown): kept is LeftInvite & { readonly keptAt: number } =>
  typeof kept === 'object' &&
  kept !== null &&
  'token' in kept &&
  typeof kept.token === 'string' &&
  'email' in kept &&
  typeof kept.email === 'string' &&
  'keptAt' in kept &&
  typeof kept.keptAt === 'number';
