import { z } from 'zod';
import { isReserved } from './reserved-words.ts';
import { slugFromName } from './slug.ts';

const MIN_LENGTH = 3;
const MAX_LENGTH = 50;

function hasAllowedLength(customUrl: string): boolean {
  return customUrl === '' || (customUrl.length >= MIN_LENGTH && customUrl.length <= MAX_LENGTH);
}

/** Says at the field how a new custom URL begins and ends. */
export const CUSTOM_URL_ENDS = 'URL deve iniziare e finire con una lettera o un numero';

/** Says at the field that a custom URL is one that the site needs for itself. */
export const CUSTOM_URL_RESERVED = 'Questo URL è riservato. Scegline un altro.';

/** A property's custom URL, 3 to 50 characters; `''` and `null` mean that it has none. */
export const customUrlSchema = z
  .string()
  .regex(/^[a-z0-9-]*$/, 'URL può contenere solo lettere minuscole, numeri e trattini')
  .refine(hasAllowedLength, 'URL deve essere tra 3 e 50 caratteri')
  .refine((customUrl) => !isReserved(customUrl), CUSTOM_URL_RESERVED)
  .nullable();

/** Cleans what stands in the custom-URL input after each keystroke: lowercase, other characters as single dashes. */
export function forceCustomUrl(input: string): string {
  return input.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/**
 * Makes the path of a property's branded address, `{customUrl}-{name as a slug}`. It always has a hyphen.
 * Two pairs can share one (`a` with `b-c`, `a-b` with `c`), and it can be a reserved word
 * (`create` with `property`): whoever assigns it claims the whole path and checks `isReserved`.
 */
export function brandedPath(customUrl: string, name: string): string {
  return `${customUrl}-${slugFromName(name)}`;
}
