import { z } from 'zod';
import { isReserved } from './reserved-words.ts';

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
 * Makes the slug that a name suggests: lowercase, accents off (è → e), punctuation removed, spaces and
 * underscores as single hyphens, none at the ends, at most 100 characters. Empty where the name has
 * no letter or digit that Latin script can write.
 */
export function slugFromName(name: string): string {
  return (
    name
      // Before as well: to bring many marks of one letter into their order takes time by their square.
      .replace(/\p{M}/gu, '')
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(SPELLED_LETTER, (letter) => SPELLINGS[letter] ?? '')
      .replace(/[\s_]/g, '-')
      .replace(/[^a-z0-9-]/g, '')
      .replace(/-+/g, '-')
      .replace(/^-/, '')
      .slice(0, MAX_SLUG_LENGTH)
      .replace(/-$/, '')
  );
}

const SLUG = /^[a-z0-9-]*$/;

/** Tells whether a text has the form of a slug: the only texts worth looking a property up by. */
export function isSlug(text: string): boolean {
  return text !== '' && text.length <= MAX_SLUG_LENGTH && SLUG.test(text);
}

/** Says at the field how a new slug begins and ends. */
export const SLUG_ENDS = 'The URL slug must begin and end with a letter or a number';

/** Tells whether an address begins and ends with a letter or a number, as every new one has to. */
export const endsWell = (address: string): boolean => !/^-|-$/.test(address);

/**
 * The last part of a property's public address, `/p/{slug}`. Uniqueness is the claim's matter. One of former days may
 * begin or end with a hyphen.
 */
export const slugSchema = z
  .string('URL slug is required')
  .min(1, 'URL slug is required')
  .max(MAX_SLUG_LENGTH, `URL slug must be at most ${MAX_SLUG_LENGTH} characters`)
  .regex(SLUG, 'Slug must contain only lowercase letters, numbers, and hyphens')
  .refine((slug) => !isReserved(slug), 'This URL slug is reserved. Please choose a different one.');
