/** The form in which two spellings of one address are equal: Unicode-normalised, without regard to case. */
export function normaliseEmail(email: string): string {
  return email.normalize('NFC').toLowerCase();
}
