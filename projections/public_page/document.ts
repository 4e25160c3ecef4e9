import { createHash } from 'node:crypto';
import type { Language } from '#contracts/kernel/languages.ts';
import type { PropertyState } from '#contracts/properties/property-fold.ts';
import { languagesOf, publicProperty } from '#contracts/properties/public-property.ts';

/** A public answer as it is sent, with its strong entity tag (quotes included). */
export interface PublicDocument {
  readonly language: Language;
  readonly isMain: boolean;
  readonly etag: string;
  readonly body: string;
}

/**
 * Renders the public documents of a property: one in its main language and one in each other language in which a
 * visible section is written. A draft has none.
 * @param updatedAt ISO 8601 UTC
 */
export function publicDocuments(
  propertyId: string,
  state: PropertyState,
  updatedAt: string,
): PublicDocument[] {
  if (!state.isActive) return [];
  return languagesOf(state).map((language) => {
    const body = JSON.stringify(publicProperty(propertyId, state, updatedAt, language));
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    return { language, isMain: language === state.language, etag, body };
  });
}
