import type { UniqueValue } from '#kernel/claims/unique-values.ts';

/** The form in which two spellings of one address are equal: Unicode-normalised, without regard to case. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

/** An e-mail as the unique value that its account claims. */
export const emailValue = (email: string): UniqueValue => ({ kind: 'email', value: normaliseEmail(email) });
