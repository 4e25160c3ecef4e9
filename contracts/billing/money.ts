const EUROS = /^(\d{1,6})(?:[.,](\d{1,2}))?$/;

/**
 * Returns the integer cents of an amount written as decimal euros (`19.90`, `19,9`, `19`), read digit by digit and so
 * exact. `undefined` where the text is not an amount below a million with at most two decimals.
 */
export function centsOf(euros: string): number | undefined {
  const [, whole, fraction = ''] = EUROS.exec(euros.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Writes integer cents, which are not negative, as euros with two decimals (`19.90`). */
export function eurosOf(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
