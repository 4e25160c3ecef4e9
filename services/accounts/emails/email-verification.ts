import { DomainError } from '#kernel/errors.ts';

/** A link by which a person can show that the e-mail of their account is theirs. */
export interface EmailVerification {
  readonly verificationId: string;
  /** ISO 8601 UTC. */
  readonly expiresAt: string;
}

/** How many an account remembers: more than can be asked for in a day by whoever reads their mail. */
const KEPT = 20;

/** The links of an account with one more. */
export const verificationsWith = (
  verifications: readonly EmailVerification[],
  verification: EmailVerification,
): readonly EmailVerification[] => [...verifications.slice(1 - KEPT), verification];

/** The link of that id, where it opens at a moment, ISO 8601 UTC; `undefined` where none does. */
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

/** The refusal of a link, the same whatever is wrong with it. */
export const verificationInvalid = (): DomainError => new DomainError('account.verification-invalid');
