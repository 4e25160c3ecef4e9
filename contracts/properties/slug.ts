import { z } from 'zod';

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

/** Whether a word is one of the product's own, without regard to case. */
export function isReserved(word: string): boolean {
  return RESERVED_WORDS.includes(word.toLowerCase());
}

export const MAX_SLUG_LENGTH = 100;

/** Letters of the six languages' neighbourhood that Unicode does not decompose into one of a to z. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const SPELLED_LETTER = new RegExp(`[${Object.keys(SPELLINGS).join('')}]`, 'g');

/**
 * The slug a name suggests: lowercase, accents off (è → e), punctuation removed, spaces and
 * underscores as single hyphens, none at the ends, at most 100 characters. Empty where the name has
 * no letter or digit that Latin script can write.
 */
export function slugFromName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(SPELLED_LETTER, (letter) => SPELLINGS[letter] ?? '')
    .replace(/[\s_]/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-/, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-$/, '');
}

/** The last part of a property's public address, `/p/{slug}`. Uniqueness is the claim's matter. */
export const slugSchema = z
  .string('URL slug is required')
  .min(1, 'URL slug is required')
  .max(MAX_SLUG_LENGTH, `URL slug must be at most ${MAX_SLUG_LENGTH} characters`)
  .regex(/^[a-z0-9-]*$/, 'Slug must contain only lowercase letters, numbers, and hyphens')
  .refine((slug) => !isReserved(slug), 'This URL slug is reserved. Please choose a different one.');

const MIN_CUSTOM_URL_LENGTH = 3;
const MAX_CUSTOM_URL_LENGTH = 50;

function hasAllowedLength(customUrl: string): boolean {
  return (
    customUrl === '' ||
    (customUrl.length >= MIN_CUSTOM_URL_LENGTH && customUrl.length <= MAX_CUSTOM_URL_LENGTH)
  );
}

/** A property's custom URL, 3 to 50 characters; `''` and `null` mean that it has none. */
export const customUrlSchema = z
  .string()
  .regex(/^[a-z0-9-]*$/, 'URL può contenere solo lettere minuscole, numeri e trattini')
  .refine(hasAllowedLength, 'URL deve essere tra 3 e 50 caratteri')
  .refine((customUrl) => !isReserved(customUrl), 'Questo URL è riservato. Scegline un altro.')
  .nullable();

/** What the custom-URL input makes of each keystroke: lowercase, other characters as single dashes. */
export function forceCustomUrl(input: string): string {
  return input.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/**
 * The path of a property's branded address, `{customUrl}-{name as a slug}`. It always has a hyphen.
 * Two pairs can share one (`a` with `b-c`, `a-b` with `c`), and it can be a reserved word
 * (`create` with `property`): whoever assigns it claims the whole path and checks `isReserved`.
 */
export function brandedPath(customUrl: string, name: string): string {
  return `${customUrl}-${slugFromName(name)}`;
}
