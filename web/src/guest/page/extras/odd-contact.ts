import { isEmail } from '#contracts/extras/guest-contact.ts';

/** Digits of the shortest telephone number that somebody is called back at. */
const PHONE_DIGITS_MIN = 6;

/** Returns the text that tells why a host can hardly answer there; undefined where they can. */
export function oddContact(contact: string): 'contactOdd' | 'contactUnknown' | undefined {
  if (contact.includes('@')) return isEmail(contact) ? undefined : 'contactOdd';
  const digits = contact.match(/\p{Nd}/gu) ?? [];
  return digits.length < PHONE_DIGITS_MIN ? 'contactUnknown' : undefined;
}
