import type { UniqueValue } from '#kernel/commands/unique-values.ts';

/** Returns the form in which two spellings of one address are equal: Unicode-normalised, in lower case. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

/** Returns an e-mail as the unique value that its account claims. */
export const emailValue = (email: string): UniqueValue => ({ kind: 'email', value: normaliseEmail(email) });
