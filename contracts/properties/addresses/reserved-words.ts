/**
 * First segments of the product's own addresses, and host names that a subdomain must not take.
 * Neither a slug nor a custom URL nor a branded path may be one of them.
 */
export const RESERVED_WORDS: readonly string[] = [
  'api',
  'auth',
  'admin',
  'p',
  'welcome',
  'invite',
  'assets',
  'objects',
  'create-property',
  'edit-property',
  'sub-accounts',
  'healthz',
  'readyz',
  'metrics',
  'www',
  'mail',
];

/** Tells whether a word is one of the product's own, without regard to case. */
export function isReserved(word: string): boolean {
  return RESERVED_WORDS.includes(word.toLowerCase());
}
