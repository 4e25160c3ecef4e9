import { z } from 'zod';
import { isLanguage, type Language } from '../../kernel/languages.ts';
import { sectionKeySchema } from '../../sections/section-keys.ts';

/** Text that a content id names: one section of one property in one language. */
export interface ContentPlace {
  readonly propertyId: string;
  readonly section: string;
  readonly language: Language;
}

/** Makes the id under which the API names a section's text. Opaque to clients. */
export const contentIdOf = (propertyId: string, section: string, language: Language): string =>
  `${propertyId}.${section}.${language}`;

/** Reads what a content id names; `undefined` for an id that no text can have. */
export function parseContentId(id: string): ContentPlace | undefined {
  const [propertyId, section, language, ...rest] = id.split('.');
  const place = { propertyId: z.uuid().safeParse(propertyId), section: sectionKeySchema.safeParse(section) };
  if (!place.propertyId.success || !place.section.success) return undefined;
  if (!isLanguage(language) || rest.length > 0) return undefined;
  return { propertyId: place.propertyId.data, section: place.section.data, language };
}
