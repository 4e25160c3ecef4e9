import { DomainError } from '#kernel/errors.ts';

/** A link by which another password can be chosen, once. */
export interface PasswordReset {
  readonly resetId: string;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
  /** True until a password is chosen or the e-mail changed, by this link or in any other way. */
  readonly isOpen: boolean;
}

/**
 * Minutes after a link was asked for in which it stands for any other that is: whoever asks again and again for somebody else
 * neither fills their mailbox nor uses up what they may be sent. Less than a link opens, so that there is one that does.
 */
const MINUTES_BETWEEN_RESETS = 25;

/** Number of resets that an account remembers: more than can be asked for while one of them is open. */
const KEPT = 20;

/** Returns the resets of an account with one more; the oldest beyond those that are kept go. */
export const resetsWith = (
  resets: readonly PasswordReset[],
  reset: PasswordReset,
): readonly PasswordReset[] => [...resets.slice(1 - KEPT), reset];

/** Tells whether a link of the account stands for another one that ends then, ISO 8601 UTC. */
export const hasRecentReset = (resets: readonly PasswordReset[], expiresAt: string): boolean =>
  resets.some(
    (reset) =>
      reset.isOpen && Date.parse(expiresAt) - Date.parse(reset.expiresAt) < MINUTES_BETWEEN_RESETS * 60_000,
  );

/** Returns the resets of an account, all closed. They stay remembered, so that none is opened a second time. */
export const resetsClosed = (resets: readonly PasswordReset[]): readonly PasswordReset[] =>
  resets.map((reset) => ({ ...reset, isOpen: false }));

/** Returns the reset of an id if it opens at a moment, ISO 8601 UTC. @throws DomainError `account.reset-invalid` */
export function requireOpenReset(
  resets: readonly PasswordReset[],
  resetId: string,
  at: string,
): PasswordReset {
  const reset = resets.find((one) => one.resetId === resetId);
  if (!reset?.isOpen || Date.parse(at) >= Date.parse(reset.expiresAt)) throw resetInvalid();
  return reset;
}

/** Returns the refusal of a link, the same whatever is wrong with it. */
export const resetInvalid = (): DomainError => new DomainError('account.reset-invalid');
