import { createHash } from 'node:crypto';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type { PublicContent, PublicProperty } from '#contracts/properties/api.ts';
import {
  modulesOf,
  type PropertyState,
  type SectionText,
  textKey,
} from '#contracts/properties/property-fold.ts';
import { formatContent } from '#contracts/sections/section-codec.ts';
import { mergeSectionOrder, visibleSections } from '#contracts/sections/section-order.ts';

/** A public answer as it is sent, with its strong entity tag (quotes included). */
export interface PublicDocument {
  readonly language: Language;
  readonly isMain: boolean;
  readonly etag: string;
  readonly body: string;
}

/**
 * The public documents of a property: one in its main language and one in each other language in
 * which a visible section is written. Sections missing in a language stand there in the main one.
 * @param updatedAt ISO 8601 UTC
 */
export function publicDocuments(
  propertyId: string,
  state: PropertyState,
  updatedAt: string,
): PublicDocument[] {
  if (!state.isActive) return [];
  const languages = languagesOf(state);
  return languages.map((language) => {
    const property = publicProperty(propertyId, state, updatedAt, language, languages);
    const body = JSON.stringify(property);
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
    return { language, isMain: language === state.language, etag, body };
  });
}

/** The main language first, then those that have a visible section, in the order of the selectors. */
function languagesOf(state: PropertyState): Language[] {
  const visible = Object.values(state.texts).filter(({ section }) => !state.hiddenSections.includes(section));
  const written = new Set(visible.map((text) => text.language));
  return [
    state.language,
    ...LANGUAGES.filter((language) => language !== state.language && written.has(language)),
  ];
}

function publicProperty(
  id: string,
  state: PropertyState,
  updatedAt: string,
  language: Language,
  languages: Language[],
): PublicProperty {
  const { ownerId: _owner, texts: _texts, isActive: _active, language: mainLanguage, ...fields } = state;
  const modules = modulesOf(state);
  const content = visibleSections(state.sectionOrder, state.hiddenSections, modules)
    .map((section) => textFor(section, language, state))
    .filter((text) => text !== undefined)
    .map(toContent);
  return {
    id,
    ...fields,
    sectionOrder: mergeSectionOrder(state.sectionOrder, modules),
    hiddenSections: [...state.hiddenSections],
    language,
    mainLanguage,
    languages,
    content,
    updatedAt,
  };
}

/** A section in the language asked for, else in the main one, else in any. */
function textFor(section: string, language: Language, state: PropertyState): SectionText | undefined {
  return [language, state.language, ...LANGUAGES]
    .map((candidate) => state.texts[textKey(section, candidate)])
    .find((text) => text !== undefined);
}

const toContent = ({ section, language, title, items, metadata }: SectionText): PublicContent => ({
  section,
  language,
  title,
  content: formatContent(section, items),
  items,
  sectionMetadata: metadata,
});
