/** Returns whether two addresses are one: e-mails go without regard to case. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
