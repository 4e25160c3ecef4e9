import { DomainError } from '#kernel/errors.ts';

/** A link by which another password can be chosen, once. */
export interface PasswordReset {
  readonly resetId: string;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
  /** Until a password is chosen or the e-mail changed, by this link or in any other way. */
  readonly isOpen: boolean;
}

/** How many an account remembers: more than can be asked for while one of them is open. */
const KEPT = 20;

/** The resets of an account with one more. */
export const resetsWith = (
  resets: readonly PasswordReset[],
  reset: PasswordReset,
): readonly PasswordReset[] => [...resets.slice(1 - KEPT), reset];

/** The resets of an account once none of them opens any more. Remembered, so that none is opened a second time. */
export const resetsClosed = (resets: readonly PasswordReset[]): readonly PasswordReset[] =>
  resets.map((reset) => ({ ...reset, isOpen: false }));

/** The reset of that id where it opens at a moment, ISO 8601 UTC. @throws DomainError `account.reset-invalid` */
export function requireOpenReset(
  resets: readonly PasswordReset[],
  resetId: string,
  at: string,
): PasswordReset {
  const reset = resets.find((one) => one.resetId === resetId);
  if (!reset?.isOpen || Date.parse(at) >= Date.parse(reset.expiresAt)) throw resetInvalid();
  return reset;
}

/** The refusal of a link, the same whatever is wrong with it. */
export const resetInvalid = (): DomainError => new DomainError('account.reset-invalid');
