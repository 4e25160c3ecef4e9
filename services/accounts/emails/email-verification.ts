import { DomainError } from '#kernel/errors.ts';

/** A link by which a person can show that the e-mail of their account is theirs. */
export interface EmailVerification {
  readonly verificationId: string;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** Number of links that an account remembers: more than can be asked for in a day by whoever reads their mail. */
const KEPT = 20;

/** Returns the links of an account with one more; the oldest beyond those that are kept go. */
export const verificationsWith = (
  verifications: readonly EmailVerification[],
  verification: EmailVerification,
): readonly EmailVerification[] => [...verifications.slice(1 - KEPT), verification];

/** Finds the link of an id that opens at a moment, ISO 8601 UTC; `undefined` where it does not. */
export const openVerification = (
  verifications: readonly EmailVerification[],
  verificationId: string,
  at: string,
): EmailVerification | undefined =>
  verifications.find(
    (one) => one.verificationId === verificationId && Date.parse(at) < Date.parse(one.expiresAt),
  );

/** Lets pass a link that opens at a moment, ISO 8601 UTC. @throws DomainError `account.verification-invalid` */
export function requireOpenVerification(
  verifications: readonly EmailVerification[],
  verificationId: string,
  at: string,
): void {
  if (openVerification(verifications, verificationId, at) === undefined) throw verificationInvalid();
}

/** Returns the refusal of a link, the same whatever is wrong with it. */
export const verificationInvalid = (): DomainError => new DomainError('account.verification-invalid');
