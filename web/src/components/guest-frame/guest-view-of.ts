import type { Language } from '#contracts/kernel/languages.ts';
import type { Property, PropertyContent, PublicProperty } from '#contracts/properties/api.ts';
import { textKey } from '#contracts/properties/book/property-fold.ts';
import { publicProperty, type Translations } from '#contracts/properties/book/public-property.ts';
import { TEXT_FIELDS } from '#contracts/properties/fields.ts';
import type { ReadBlock } from '#contracts/sections/items/filled-block.ts';

/** A section as its host wrote it in a language. */
type WrittenSection = Pick<PropertyContent, 'section' | 'language' | 'title' | 'items' | 'sectionMetadata'>;

/**
 * Returns what guests read of a property in a language, a draft too: made of what its host sees of it.
 * @param contents its sections in every language
 * @param readBlock absent: what was made from blocks is shown as it was written
 * @param shownTranslations absent: what is written in the language alone is shown in it
 */
export function guestViewOf(
  property: Property,
  contents: readonly WrittenSection[],
  language: Language,
  readBlock: ReadBlock = () => undefined,
  shownTranslations?: Translations,
): PublicProperty {
  const { id, userId: ownerId, viewCount: _count, createdAt: _created, updatedAt, ...told } = property;
  const { translations, fieldLanguages, ...fields } = told;
  const own = TEXT_FIELDS.filter((field) => fieldLanguages[field] === property.language);
  const fieldTexts = {
    ...translations,
    [property.language]: Object.fromEntries(own.map((field) => [field, property[field] ?? ''])),
  };
  const texts = Object.fromEntries(
    contents.map(({ sectionMetadata: metadata, ...text }) => [
      textKey(text.section, text.language),
      { section: text.section, language: text.language, title: text.title, items: text.items, metadata },
    ]),
  );
  const state = { ...fields, ownerId, fieldTexts, texts };
  return publicProperty(id, state, updatedAt, language, readBlock, shownTranslations);
}
