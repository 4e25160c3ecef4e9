import { randomUUID } from 'node:crypto';
import type { CreatePropertyRequest } from '#contracts/properties/api.ts';
import { plainProperty } from '#infra/prove/testing/api-client.ts';

/** What makes a word one that nobody else has. */
const mark = (): string => randomUUID().slice(0, 8);

/** A slug that no other test takes: they share one product. @param words what it begins with */
export const ownSlug = (words: string): string => `${words}-${mark()}`;

/** An e-mail address that nobody else has. @param words what it begins with */
export const ownEmail = (words: string): string => `${words}.${mark()}@example.com`;

/** The least that a property can be made of, at an address of its own. @param words what it is named after */
export const ownProperty = (words: string): CreatePropertyRequest => ({
  ...plainProperty(words),
  slug: ownSlug(words),
});
