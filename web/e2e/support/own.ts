import { randomUUID } from 'node:crypto';
import type { CreatePropertyRequest } from '#contracts/properties/api.ts';
import { plainProperty } from '#infra/prove/testing/api-client.ts';

/** Returns a few characters that make a word unique. */
const mark = (): string => randomUUID().slice(0, 8);

/** Returns a slug that no other test takes: they share one product. @param words beginning of the slug */
export const ownSlug = (words: string): string => `${words}-${mark()}`;

/** Returns an e-mail address that nobody else has. @param words beginning of the address */
export const ownEmail = (words: string): string => `${words}.${mark()}@example.com`;

/**
 * Returns the least that a property can be made of, at an address of its own.
 * @param words name of the property, and beginning of its slug
 */
export const ownProperty = (words: string): CreatePropertyRequest => ({
  ...plainProperty(words),
  slug: ownSlug(words),
});
