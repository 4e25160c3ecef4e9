import { LANGUAGES, type Language } from '../../kernel/languages.ts';
import { remembered } from '../../kernel/remembered.ts';
import type { FilledBlock, ReadBlock } from '../../sections/items/filled-block.ts';
import { kindOf } from '../../sections/kinds.ts';
import { madeIn } from '../../sections/made-items.ts';
import { mergeSectionOrder, visibleSections } from '../../sections/section-order.ts';
import type { PublicContent, PublicProperty } from '../api.ts';
import { type FieldTexts, TEXT_FIELDS, type TextField } from '../fields.ts';
import {
  entriesOf,
  fieldTextIn,
  modulesOf,
  type PropertyFacts,
  type PropertyOutline,
  type PropertyState,
  type SectionText,
  type TextPlace,
  textKey,
} from './property-fold.ts';
import { mapContent, mapFacts } from './public-words.ts';
import { type Withhold, withholdingByLink, withoutCodes } from './withheld.ts';

/**
 * Returns the languages of a welcome book: the main one first, then those that a visible section or a field is written in
 * or was translated into, in the order of the selectors. Blocks are read in all languages: where more than half of the visible entries
 * are made from them, the book has all.
 */
export const languagesOf = remembered((state: PropertyOutline): readonly Language[] => {
  const visible = Object.values(state.texts).filter(({ section }) => !state.hiddenSections.includes(section));
  const translated = LANGUAGES.filter((language) => isTranslated(state, visible, language));
  const written = new Set([
    ...visible.map((text) => text.language),
    ...Object.keys(state.fieldTexts),
    ...translated,
  ]);
  const { own, made } = visibleEntries(state);
  return [
    state.language,
    ...LANGUAGES.filter((language) => language !== state.language && (made > own || written.has(language))),
  ];
});

/** Tells whether anything that guests are shown has been translated into a language. */
function isTranslated(state: PropertyOutline, visible: readonly TextPlace[], language: Language): boolean {
  const sections = state.translated?.[language] ?? [];
  return sections.some((section) =>
    section === ''
      ? Object.keys(state.fieldTexts).length > 0
      : visible.some((text) => text.section === section),
  );
}

/** Counts the entries that guests are shown in the main language. */
function visibleEntries(state: PropertyOutline) {
  const counts = textsShown(state, state.language).map(entriesOf);
  return {
    own: counts.reduce((sum, { own }) => sum + own, 0),
    made: counts.reduce((sum, { made }) => sum + made, 0),
  };
}

/** Fits what has no other field than `Allowed`: spread into an object, one more would not be seen. */
type NoFieldBeside<Given, Allowed> = { readonly [Field in Exclude<keyof Given, keyof Allowed>]: never };

/**
 * Makes what guests read of a property in one of its languages; sections that are missing in it stand there in the main
 * one. Pure, and the one place that says what guests are shown: the page of today and that of a former moment are made
 * here. What the host offers at a price, and stays, stand in streams of their own: who answers a guest of today adds them.
 * @param updatedAt ISO 8601 UTC: when the store accepted the last event
 * @param readBlock of the library that is at hand
 * @param translations absent: there are none
 */
export function publicProperty(
  id: string,
  state: PropertyState,
  updatedAt: string,
  language: Language,
  readBlock: ReadBlock,
  translations?: Translations,
): PublicProperty {
  const page = publicPage(id, state, language, { textOf: (text) => text, readBlock, translations });
  return { ...page, extras: [], stay: null, updatedAt };
}

/** Kind of a translation: a person's where a person wrote it or found it right, else a machine's. */
export type Translated = 'machine' | 'person';

/** A section in words that are translated, all or some of them; `translated` is null for none. */
export interface TranslatedText {
  /** In the language of its title; an item that is in another one says so. */
  readonly text: SectionText;
  readonly translated: Translated | null;
}

/** Translations of fields. */
export type TranslatedFields = {
  readonly [Field in TextField]?:
    | { readonly text: string; readonly language: Language; readonly translated: Translated }
    | undefined;
};

/** Translations into the language of a page. */
export interface Translations {
  ofText(text: SectionText): TranslatedText;
  ofFields(facts: FieldFacts): TranslatedFields;
}

/** Sources of the texts of a page. */
export interface TextSources<Text> {
  /** Finds a text by what is kept of it; asked for those alone that are shown. */
  readonly textOf: (text: Text) => SectionText;
  readonly readBlock: ReadBlock;
  /** Absent: there are none. */
  readonly translations?: Translations | undefined;
  /** To whom has the link of a stay, in its time. Absent: they are withheld in a house that keeps them for stays. */
  readonly secrets?: 'shown' | undefined;
}

/** Makes what guests read of a property in one of its languages, but for the time of its last change. */
export function publicPage<Text extends TextPlace>(
  id: string,
  state: PropertyOutline<Text>,
  language: Language,
  { textOf, readBlock, translations, secrets }: TextSources<Text>,
): Omit<PublicProperty, 'extras' | 'stay' | 'updatedAt'> {
  const withhold = secrets === 'shown' ? undefined : withholdingByLink(state);
  const content = textsShown(state, language).map((place) => {
    const written = textOf(place);
    const isByHost = written.language === language && language !== state.language;
    const original: TranslatedText = { text: written, translated: isByHost ? 'person' : null };
    const translation = written.language === language ? undefined : translations?.ofText(written);
    const { text, translated } = translation ?? original;
    const shown = toContent(text, language, { readBlock, withhold });
    return { ...shown, translated };
  });
  const facts = publicFacts(id, state, language, { translated: translations?.ofFields(state), withhold });
  return { ...facts, content };
}

/** Makes what guests read of a property in one of its languages, but for its texts and the time of its last change. */
export function publicFacts(
  id: string,
  state: PropertyOutline,
  language: Language,
  { translated, withhold }: FactSources,
): Omit<PublicProperty, 'content' | 'extras' | 'stay' | 'updatedAt'> {
  const {
    ownerId: _owner,
    place: _place,
    template: _template,
    copiedFrom: _copiedFrom,
    shared: _shared,
    texts: _texts,
    isActive: _active,
    isFavourite: _favourite,
    autoTranslate: _autoTranslate,
    secrets: _secrets,
    secretsFromHours: _secretsFrom,
    timeZone: _timeZone,
    checkInTime: _checkIn,
    checkOutTime: _checkOut,
    fieldTexts: _fieldTexts,
    translated: _translated,
    ...shown
  } = state;
  const { language: mainLanguage, ...fields } = shown;
  const told = {
    ...(fields satisfies NoFieldBeside<typeof fields, PublicProperty>),
    ...fieldsIn(state, language, translated),
  };
  return {
    id,
    ...(withhold === undefined ? told : { ...mapFacts(told, withhold), ...NO_SECRETS }),
    secretsWithheld: withhold !== undefined,
    sectionOrder: mergeSectionOrder(state.sectionOrder, modulesOf(state)),
    hiddenSections: [...state.hiddenSections],
    language,
    mainLanguage,
    languages: [...languagesOf(state)],
  };
}

/** Sources of the facts of a page. */
interface FactSources {
  readonly translated?: TranslatedFields | undefined;
  /** Takes secrets out of texts; `undefined`: they are shown. */
  readonly withhold: Withhold | undefined;
}

const NO_SECRETS = { accessCode: null, wifiNetwork: null, wifiPassword: null };

/** Finds the fields that have a text per language, as they are shown in one of the languages. */
function fieldsIn(facts: PropertyFacts, language: Language, translations: TranslatedFields = {}) {
  const { language: main, fieldTexts } = facts;
  const isByHost = (field: TextField) => language !== main && fieldTexts[language]?.[field] !== undefined;
  const whose = TEXT_FIELDS.flatMap((field) => {
    const translated = isByHost(field) ? 'person' : translations[field]?.translated;
    return translated === undefined ? [] : [[field, translated] as const];
  });
  const shown = (field: TextField) => translations[field]?.text ?? fieldTextIn(facts, field, language)?.text;
  const translatedInto = Object.fromEntries(Object.keys(translations).map((field) => [field, language]));
  return {
    welcomeTitle: shown('welcomeTitle') ?? '',
    welcomeMessage: shown('welcomeMessage') ?? '',
    description: shown('description') ?? null,
    fieldLanguages: { ...fieldLanguagesIn(facts, language), ...translatedInto },
    fieldsTranslated: Object.fromEntries(whose),
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

const sectionsShown = remembered((state: PropertyOutline) =>
  visibleSections(state.sectionOrder, state.hiddenSections, modulesOf(state)),
);

/** Lists the texts that guests are shown in one of the languages, in the order in which they are shown. */
export const textsShown = <Text extends TextPlace>(
  state: PropertyOutline<Text>,
  language: Language,
): Text[] =>
  sectionsShown(state)
    .map((section) => textFor(section, language, state))
    .filter((text) => text !== undefined);

/** Finds a section in the language asked for, else in the main one, else in any. */
export function textFor<Text extends TextPlace>(
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

/**
 * Makes a section as guests read it in a language. What was made from blocks is in that language, whichever the section
 * was written in; a section without a word of its own is in it as a whole.
 */
function toContent(
  text: SectionText,
  language: Language,
  { readBlock, withhold }: { readonly readBlock: ReadBlock; readonly withhold: Withhold | undefined },
): Omit<PublicContent, 'translated'> {
  const { section, title, metadata } = text;
  const items = withhold === undefined ? text.items : withoutCodes(section, text.items);
  const blocks = madeIn(section);
  const { own, made } = blocks.counts(items);
  const into = made > 0 ? language : text.language;
  const read = (block: FilledBlock) => readBlock(block, into);
  const isNeutral = own === 0 && title.trim() === '' && metadata === null;
  const isReadable = blocks.made(items).every(({ block }) => read(block) !== undefined);
  const spoken = isNeutral && isReadable ? language : text.language;
  const shown = blocks.shown(items, (block) => {
    const said = read(block);
    return said && { ...said, ...(into !== spoken && { language: into }) };
  });
  const told = {
    section,
    language: spoken,
    title,
    content: kindOf(section).format(shown),
    items: shown,
    sectionMetadata: metadata,
  };
  return withhold === undefined ? told : mapContent(told, withhold);
}
