import { z } from 'zod';

/** Most bytes of UTF-8 that one content field may have: 64 KB. */
export const MAX_CONTENT_BYTES = 64 * 1024;

/** Most tags of a text that stand within one another. Those that stand deeper are dropped, and their words stay. */
export const MAX_TAG_DEPTH = 16;

const MAX_NESTING = 32;
const encoder = new TextEncoder();

/** Tells whether Postgres keeps a text: it keeps neither U+0000 nor half a surrogate pair. */
function isStorableText(text: string): boolean {
  return text.isWellFormed() && !text.includes('\u0000');
}

function fitsContentField(text: string): boolean {
  const mostBytesPerCodeUnit = 3;
  return (
    text.length * mostBytesPerCodeUnit <= MAX_CONTENT_BYTES ||
    encoder.encode(text).length <= MAX_CONTENT_BYTES
  );
}

/** Text of at most 64 KB in UTF-8 that every store can keep. */
export const textSchema = z
  .string()
  .refine(isStorableText, 'Must not contain null characters or broken Unicode')
  .refine(fitsContentField, 'Must be at most 64 KB');

/**
 * Tells whether a JSON value nests at most `levels` deep (a string or number: 0). Deeper ones are refused
 * because serialising them, here or in any later reader, can exhaust the stack.
 */
export function nestsWithin(value: unknown, levels: number = MAX_NESTING): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((inner) => nestsWithin(inner, levels - 1));
}

function hasStorableText(value: unknown): boolean {
  if (typeof value === 'string') return isStorableText(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorableText(key) && hasStorableText(inner));
}

/** Any JSON value that every store can keep: bounded in depth, all its text storable. */
export const jsonValueSchema = z
  .unknown()
  .refine((value) => nestsWithin(value) && hasStorableText(value), 'Must be plain data of bounded depth');
