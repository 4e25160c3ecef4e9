/** Fewest digits that make a number which can be called. */
const DIGITS_MIN = 5;

/**
 * Returns what a tap on a guest's contact opens: a mail to an address, a call to a number. `undefined` where it is
 * neither, as anybody could have typed anything.
 */
export function contactLink(contact: string): string | undefined {
  if (/^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(contact))
    return `mailto:${encodeURIComponent(contact).replace('%40', '@')}`;
  const number = contact.replace(/[\s().\-/]/g, '');
  return /^\+?\d+$/.test(number) && number.length >= DIGITS_MIN ? `tel:${number}` : undefined;
}
