/** Returns the form in which two spellings of one address are equal: Unicode-normalised, in lower case. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFC').toLowerCase();
}

/** Tells whether two e-mails are spellings of one address. */
export const isSameEmail = (one: string, other: string): boolean =>
  normaliseEmail(one) === normaliseEmail(other);
