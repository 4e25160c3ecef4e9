import { LANGUAGES, type Language } from '../kernel/languages.ts';
import { kindOf } from '../sections/kinds.ts';
import { mergeSectionOrder, visibleSections } from '../sections/section-order.ts';
import type { PublicContent, PublicProperty } from './api.ts';
import { modulesOf, type PropertyState, type SectionText, textKey } from './property-fold.ts';

/**
 * Returns the languages of a welcome book: the main one first, then those that have a visible section, in the order of
 * the selectors.
 */
export function languagesOf(state: PropertyState): Language[] {
  const visible = Object.values(state.texts).filter(({ section }) => !state.hiddenSections.includes(section));
  const written = new Set(visible.map((text) => text.language));
  return [
    state.language,
    ...LANGUAGES.filter((language) => language !== state.language && written.has(language)),
  ];
}

/** Fits what has no other field than `Allowed`: spread into an object, one more would not be seen. */
type NoFieldBeside<Given, Allowed> = { readonly [Field in Exclude<keyof Given, keyof Allowed>]: never };

/**
 * Makes what guests read of a property in one of its languages; sections that are missing in it stand there in the main
 * one. Pure, and the one place that says what guests are shown: the page of today and that of a former moment are made
 * here.
 * @param updatedAt ISO 8601 UTC: when the store accepted the last event
 */
export function publicProperty(
  id: string,
  state: PropertyState,
  updatedAt: string,
  language: Language,
): PublicProperty {
  const {
    ownerId: _owner,
    place: _place,
    texts: _texts,
    isActive: _active,
    isFavourite: _favourite,
    ...shown
  } = state;
  const { language: mainLanguage, ...fields } = shown;
  const modules = modulesOf(state);
  const content = visibleSections(state.sectionOrder, state.hiddenSections, modules)
    .map((section) => textFor(section, language, state))
    .filter((text) => text !== undefined)
    .map(toContent);
  return {
    id,
    ...(fields satisfies NoFieldBeside<typeof fields, PublicProperty>),
    sectionOrder: mergeSectionOrder(state.sectionOrder, modules),
    hiddenSections: [...state.hiddenSections],
    language,
    mainLanguage,
    languages: languagesOf(state),
    content,
    updatedAt,
  };
}

/** Finds a section in the language asked for, else in the main one, else in any. */
function textFor(section: string, language: Language, state: PropertyState): SectionText | undefined {
  return [language, state.language, ...LANGUAGES]
    .map((candidate) => state.texts[textKey(section, candidate)])
    .find((text) => text !== undefined);
}

const toContent = ({ section, language, title, items, metadata }: SectionText): PublicContent => ({
  section,
  language,
  title,
  content: kindOf(section).format(items),
  items,
  sectionMetadata: metadata,
});
