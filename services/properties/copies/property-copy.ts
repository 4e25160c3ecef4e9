import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { objectIdOf } from '#contracts/media/object-path.ts';
import {
  fieldTextIn,
  modulesOf,
  type PropertyState,
  type SectionText,
} from '#contracts/properties/book/property-fold.ts';
import { textFor } from '#contracts/properties/book/public-property.ts';
import { renaming, type Withhold, withholdIn, withholdingOf } from '#contracts/properties/book/withheld.ts';
import type { Taken } from '#contracts/properties/duplicate.ts';
import { TEXT_FIELDS } from '#contracts/properties/fields.ts';
import { isFixedSection } from '#contracts/sections/catalogue.ts';
import type { SectionItems } from '#contracts/sections/items/section-items.ts';
import { formOf } from '#contracts/sections/kinds.ts';
import { findBlock } from '#kernel/blocks/block-library.ts';
import type { CreateProperty } from '../property.decider.ts';
import { type SectionChanges, type SectionEdit, withReadableBlocks } from '../property-sections.ts';
import type { TranslationChanges } from '../property-texts.ts';

/** Name and address of a copy. */
export interface CopyAddress {
  readonly name: string;
  readonly slug: string;
}

/**
 * Returns a copy of a property: a draft with its place, its welcome in the name of the copy and the parts that are taken along.
 * What opens door and network stays behind, its custom URL, and that it was listed and a favourite.
 */
export function copyOf(
  source: PropertyState,
  { name, slug }: CopyAddress,
  taken: Taken,
): { readonly details: CreateProperty['details']; readonly sections: SectionChanges } {
  const withhold = withholdingOf(source);
  const rename = renaming(source.name, name);
  const written = (text: string) => rename(withhold(text));
  const { address, city, country, language, autoTranslate } = source;
  const { secrets, secretsFromHours, timeZone, checkInTime, checkOutTime } = source;
  const texts = source.fieldTexts[language];
  return {
    details: {
      name,
      slug,
      address,
      city,
      country,
      language,
      autoTranslate,
      secrets,
      secretsFromHours,
      timeZone,
      checkInTime,
      checkOutTime,
      isActive: false,
      welcomeTitle: written(texts?.welcomeTitle ?? ''),
      welcomeMessage: written(texts?.welcomeMessage ?? ''),
      description: taken.content && texts?.description ? written(texts.description) : null,
      translations: otherTexts(source, taken, written),
      ...looksOf(source, taken),
    },
    sections: taken.content ? sectionsOf(source, taken, withhold) : NO_SECTIONS,
  };
}

const NO_SECTIONS: SectionChanges = {
  written: [],
  removedModules: [],
  sectionOrder: undefined,
  hiddenSections: undefined,
};

/** Returns pictures and theme. A theme of its own picture is the light one without it. */
function looksOf(source: PropertyState, taken: Taken) {
  const { coverImage, logoImage } = source;
  const isWithout = source.theme === 'custom' && !taken.media;
  return {
    ...(taken.media && { coverImage, logoImage }),
    ...(taken.theme && { theme: isWithout ? ('light' as const) : source.theme }),
    ...(taken.theme && taken.media && { customThemeImage: source.customThemeImage }),
  };
}

/** Returns texts of fields in other languages than the main one: all, or those alone that are shown in its place. */
function otherTexts(
  source: PropertyState,
  taken: Taken,
  written: (text: string) => string,
): TranslationChanges {
  const { fieldTexts, language: main } = source;
  const fields = TEXT_FIELDS.filter((field) => taken.content || field !== 'description');
  const isTaken = (field: (typeof fields)[number], language: Language) =>
    (taken.content && taken.translations) || fieldTextIn(source, field, main)?.language === language;
  return Object.fromEntries(
    LANGUAGES.filter((language) => language !== main).map((language) => [
      language,
      Object.fromEntries(
        fields.flatMap((field) => {
          const text = fieldTexts[language]?.[field];
          return text === undefined || !isTaken(field, language) ? [] : [[field, written(text)]];
        }),
      ),
    ]),
  );
}

/** Returns the sections with their order and visibility: in all languages, or each as it is shown in the main one. */
function sectionsOf(source: PropertyState, taken: Taken, withhold: Withhold): SectionChanges {
  const { texts, language: main, sectionOrder, hiddenSections } = source;
  const isTaken = (text: SectionText) => taken.translations || textFor(text.section, main, source) === text;
  const modules = modulesOf(source);
  const isThere = (section: string) => isFixedSection(section) || modules.includes(section);
  return {
    written: Object.values(texts)
      .filter(isTaken)
      .map((text) => editOf(text, taken, withhold)),
    removedModules: [],
    sectionOrder: sectionOrder.filter(isThere),
    hiddenSections: hiddenSections.filter(isThere),
  };
}

/** Tells whether a variable of a block is a text of the host's. */
const isInWords = (blockId: string, variable: string): boolean =>
  findBlock(blockId)?.variables.some(({ name, type }) => name === variable && type === 'text') === true;

function editOf(
  { section, language, title, items, metadata }: SectionText,
  taken: Taken,
  withhold: Withhold,
): SectionEdit {
  const readable = withReadableBlocks(section, items);
  const kept = taken.media ? readable : withoutFiles(section, readable);
  return {
    section,
    language,
    title: withhold(title),
    items: withholdIn(section, kept, withhold, isInWords),
    metadata:
      metadata === null
        ? undefined
        : { ...metadata, title: withhold(metadata.title), description: withhold(metadata.description ?? '') },
  };
}

/** Returns the items without pictures, and without what was uploaded beside them. */
function withoutFiles(section: string, items: SectionItems): SectionItems {
  const form = formOf(section, items);
  switch (form.kind) {
    case 'list':
      return items;
    case 'tips':
      return form.items.map(({ source: _source, ...tip }) => ({ ...tip, imageUrl: '' }));
    case 'checkin':
      return objectIdOf(form.items.fileUrl ?? '') === undefined ? items : { ...form.items, fileUrl: '' };
  }
}
