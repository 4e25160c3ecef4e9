import { LANGUAGES, type Language } from '../kernel/languages.ts';
import { kindOf } from '../sections/kinds.ts';
import { mergeSectionOrder, visibleSections } from '../sections/section-order.ts';
import type { PublicContent, PublicProperty } from './api.ts';
import { type FieldTexts, TEXT_FIELDS, type TextField } from './fields.ts';
import {
  fieldTextIn,
  modulesOf,
  type PropertyFacts,
  type PropertyOutline,
  type PropertyState,
  type SectionText,
  type TextPlace,
  textKey,
} from './property-fold.ts';

/**
 * Returns the languages of a welcome book: the main one first, then those that have a visible section or a text of a
 * field, in the order of the selectors.
 */
export function languagesOf(state: PropertyOutline): Language[] {
  const visible = Object.values(state.texts).filter(({ section }) => !state.hiddenSections.includes(section));
  const written = new Set([...visible.map((text) => text.language), ...Object.keys(state.fieldTexts)]);
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
  return { ...publicPage(id, state, language, (text) => text), updatedAt };
}

/**
 * Makes what guests read of a property in one of its languages, but for the time of its last change.
 * @param textOf finds a text by what is kept of it; asked for those alone that are shown
 */
export function publicPage<Text extends TextPlace>(
  id: string,
  state: PropertyOutline<Text>,
  language: Language,
  textOf: (text: Text) => SectionText,
): Omit<PublicProperty, 'updatedAt'> {
  const content = textsShown(state, language).map((text) => toContent(textOf(text)));
  return { ...publicFacts(id, state, language), content };
}

/** Makes what guests read of a property in one of its languages, but for its texts and the time of its last change. */
export function publicFacts(
  id: string,
  state: PropertyOutline,
  language: Language,
): Omit<PublicProperty, 'content' | 'updatedAt'> {
  const {
    ownerId: _owner,
    place: _place,
    texts: _texts,
    isActive: _active,
    isFavourite: _favourite,
    fieldTexts: _fieldTexts,
    ...shown
  } = state;
  const { language: mainLanguage, ...fields } = shown;
  return {
    id,
    ...(fields satisfies NoFieldBeside<typeof fields, PublicProperty>),
    ...fieldsIn(state, language),
    sectionOrder: mergeSectionOrder(state.sectionOrder, modulesOf(state)),
    hiddenSections: [...state.hiddenSections],
    language,
    mainLanguage,
    languages: languagesOf(state),
  };
}

/** Finds the fields that have a text per language, as they are shown in one of the languages. */
function fieldsIn(facts: PropertyFacts, language: Language) {
  const shown = (field: TextField) => fieldTextIn(facts, field, language)?.text;
  return {
    welcomeTitle: shown('welcomeTitle') ?? '',
    welcomeMessage: shown('welcomeMessage') ?? '',
    description: shown('description') ?? null,
    fieldLanguages: fieldLanguagesIn(facts, language),
  };
}

type FieldFacts = Pick<PropertyFacts, 'fieldTexts' | 'language'>;

/** Returns the language in which each field is shown in one of the languages; a field without a text has none. */
export const fieldLanguagesIn = (
  facts: FieldFacts,
  language: Language,
): Partial<Record<TextField, Language>> =>
  Object.fromEntries(
    TEXT_FIELDS.flatMap((field) => {
      const shown = fieldTextIn(facts, field, language);
      return shown === undefined ? [] : [[field, shown.language]];
    }),
  );

/** Returns what a host's answer says of the fields that have a text per language, besides the fields themselves. */
export function hostFields({ fieldTexts, language }: FieldFacts): {
  readonly translations: FieldTexts;
  readonly fieldLanguages: Partial<Record<TextField, Language>>;
} {
  const { [language]: _main, ...translations } = fieldTexts;
  return { translations, fieldLanguages: fieldLanguagesIn({ fieldTexts, language }, language) };
}

/** Lists the texts that guests are shown in one of the languages, in the order in which they are shown. */
export const textsShown = <Text extends TextPlace>(
  state: PropertyOutline<Text>,
  language: Language,
): Text[] =>
  visibleSections(state.sectionOrder, state.hiddenSections, modulesOf(state))
    .map((section) => textFor(section, language, state))
    .filter((text) => text !== undefined);

/** Finds a section in the language asked for, else in the main one, else in any. */
function textFor<Text extends TextPlace>(
  section: string,
  language: Language,
  state: PropertyOutline<Text>,
): Text | undefined {
  for (const candidate of [language, state.language, ...LANGUAGES]) {
    const text = state.texts[textKey(section, candidate)];
    if (text !== undefined) return text;
  }
  return undefined;
}

const toContent = ({ section, language, title, items, metadata }: SectionText): PublicContent => ({
  section,
  language,
  title,
  content: kindOf(section).format(items),
  items,
  sectionMetadata: metadata,
});
