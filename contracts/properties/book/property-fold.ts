import { LANGUAGES, type Language } from '../../kernel/languages.ts';
import { remembered } from '../../kernel/remembered.ts';
import { isCustomSection } from '../../sections/catalogue.ts';
import type { SectionItems } from '../../sections/items/section-items.ts';
import { codesIn, type EntryCounts, madeIn } from '../../sections/made-items.ts';
import type { SectionMetadata } from '../../sections/section-keys.ts';
import type { TemplateId } from '../../templates/template-id.ts';
import type { CopiedFrom } from '../events/copy-events.ts';
import type { PropertyEvent } from '../events.ts';
import { type FieldTexts, type PropertyDetails, TEXT_FIELDS, type TextField } from '../fields.ts';
import { USUAL_STAYS } from '../stay-settings.ts';

/** One section in one language. `metadata` is that of a custom module, else null. */
export interface SectionText {
  readonly section: string;
  readonly language: Language;
  readonly title: string;
  readonly items: SectionItems;
  readonly metadata: SectionMetadata | null;
}

/** Place of a text in its book, with what has to be known of the text wherever it is not at hand. */
export interface TextPlace extends Pick<SectionText, 'section' | 'language'> {
  /** Absent: the text itself is at hand. */
  readonly entries?: EntryCounts;
  /** Codes in its ready-made blocks. Absent: there are none, or the text itself is at hand. */
  readonly codes?: readonly string[];
}

/** Returns the place of a text. */
export function placeOf({ section, language, items }: SectionText) {
  const codes = codesIn(section, items);
  const entries = madeIn(section).counts(items);
  return { section, language, entries, ...(codes.length > 0 && { codes }) } satisfies TextPlace;
}

/** Counts the entries of a text that is at hand, or of one whose place is. */
export function entriesOf(text: TextPlace | SectionText): EntryCounts {
  if ('items' in text) return placeOf(text).entries;
  return text.entries ?? { own: 0, made: 0 };
}

/** Lists the codes that open a door by the ready-made blocks of a book, in whichever section and language. */
export const codesOfBook = remembered((texts: PropertyOutline['texts']): readonly string[] => [
  ...new Set(
    Object.values<TextPlace | SectionText>(texts).flatMap((text) =>
      'items' in text ? codesIn(text.section, text.items) : (text.codes ?? []),
    ),
  ),
]);

/** Texts, or something for each of them, by `textKey(section, language)`, in the order in which they were first written. */
export type Texts<Text extends TextPlace = SectionText> = Readonly<Record<string, Text>>;

/** A section's bond to the shared section that it is from. */
export interface SharedLink {
  readonly id: string;
  /** Revision of the shared section that it says, or said before it was overridden. */
  readonly revision: number;
  /** The language that the shared section is written in. */
  readonly language: Language;
  /** True where the property has words of its own since. */
  readonly isOverridden: boolean;
}

/** A property without its texts; `ownerId` is undefined until it is created, and once it is deleted. */
export interface PropertyFacts extends PropertyDetails {
  readonly ownerId: string | undefined;
  /** Among those that the owner's plan allowed when it was created, from 1; absent: there was no limit. */
  readonly place?: number | undefined;
  /** The template that its book began with; null or absent: none. */
  readonly template?: TemplateId | null | undefined;
  /** Absent: it is no copy of another one. */
  readonly copiedFrom?: CopiedFrom | undefined;
  /** Sections that follow shared ones, or override them. Absent: none ever did. */
  readonly shared?: Readonly<Record<string, SharedLink>> | undefined;
  /** All that is written in the fields that have a text per language, the main one included. */
  readonly fieldTexts: FieldTexts;
}

/** Sections of which anything was translated into a language; the empty string for texts of the property itself. */
export type TranslatedSections = Readonly<Partial<Record<Language, readonly string[]>>>;

/** A property with something for each of its texts. */
export interface PropertyOutline<Text extends TextPlace = TextPlace> extends PropertyFacts {
  readonly texts: Texts<Text>;
  /** As the stream of its translations tells it. Absent: nothing was translated. */
  readonly translated?: TranslatedSections | undefined;
}

/** A property as its own stream tells it. */
export type PropertyState = PropertyOutline<SectionText>;

const initialFacts: PropertyFacts = {
  ownerId: undefined,
  name: '',
  slug: '',
  customUrl: null,
  description: null,
  address: '',
  city: '',
  country: '',
  welcomeTitle: '',
  welcomeMessage: '',
  wifiNetwork: null,
  wifiPassword: null,
  accessCode: null,
  coverImage: null,
  logoImage: null,
  theme: 'light',
  customThemeImage: null,
  language: 'it',
  isActive: true,
  indexable: false,
  isFavourite: false,
  autoTranslate: true,
  sectionOrder: [],
  hiddenSections: [],
  fieldTexts: {},
  ...USUAL_STAYS,
};

export const initialProperty: PropertyState = { ...initialFacts, texts: {} };

/** Makes the key of a section's text in one language. */
export const textKey = (section: string, language: Language) => `${section}.${language}`;

const modulesAmong = remembered((texts: PropertyOutline['texts']): readonly string[] => {
  const sections = new Set(Object.values(texts).map(({ section }) => section));
  return [...sections].filter(isCustomSection);
});

/** Returns the keys of the property's custom modules, in the order in which they were first written. */
export const modulesOf = ({ texts }: Pick<PropertyOutline, 'texts'>): readonly string[] =>
  modulesAmong(texts);

/**
 * Folds one event into the state. Pure, and the one place that says what each event changes: the
 * decider and the read models share it, so that they cannot come to different properties.
 */
export function evolveProperty(state: PropertyState, event: PropertyEvent): PropertyState {
  const { texts, ...facts } = state;
  return { ...evolveFacts(facts, event), texts: evolveTexts(texts, event, (written) => written) };
}

/** Folds one event into all of a property but its texts. Returns the same object where the event changes texts alone. */
export function evolveFacts(facts: PropertyFacts, event: PropertyEvent): PropertyFacts {
  const next = evolveFields(facts, event);
  const written = writtenFields(event, facts);
  if (written === undefined && next.language === facts.language) return next;
  const fieldTexts = written === undefined ? next.fieldTexts : withTexts(next.fieldTexts, written);
  const shown = (field: TextField) => fieldTextIn({ ...next, fieldTexts }, field, next.language)?.text;
  return {
    ...next,
    fieldTexts,
    welcomeTitle: shown('welcomeTitle') ?? '',
    welcomeMessage: shown('welcomeMessage') ?? '',
    description: shown('description') ?? null,
  };
}

/** Texts of fields that were written in one language; null where one was removed. */
export interface WrittenFields {
  readonly language: Language;
  readonly texts: { readonly [Field in TextField]?: string | null | undefined };
}

/** Returns what an event writes in fields that have a text per language; undefined where it writes none. */
export function writtenFields(
  event: PropertyEvent,
  { language: main }: Pick<PropertyFacts, 'language'>,
): WrittenFields | undefined {
  switch (event.type) {
    case 'PropertyCreated':
    case 'PropertyDescribed':
    case 'WelcomeRewritten':
    case 'PropertyTranslated':
      return { language: event.data.language ?? main, texts: event.data };
    default:
      return undefined;
  }
}

/** Returns the texts with what was written put in, and what was removed taken out. */
function withTexts(present: FieldTexts, { language, texts }: WrittenFields): FieldTexts {
  const named = TEXT_FIELDS.filter((field) => texts[field] !== undefined);
  const kept = { ...present[language], ...Object.fromEntries(named.map((field) => [field, texts[field]])) };
  const said = Object.entries(kept).filter(([, text]) => text);
  const { [language]: _former, ...others } = present;
  return said.length === 0 ? others : { ...others, [language]: Object.fromEntries(said) };
}

/** Finds the text of a field in a language, else in the main one, else in any. */
export function fieldTextIn(
  { fieldTexts, language: main }: Pick<PropertyFacts, 'fieldTexts' | 'language'>,
  field: TextField,
  language: Language,
): { readonly text: string; readonly language: Language } | undefined {
  for (const candidate of [language, main, ...LANGUAGES]) {
    const text = fieldTexts[candidate]?.[field];
    if (text !== undefined) return { text, language: candidate };
  }
  return undefined;
}

function evolveFields(facts: PropertyFacts, event: PropertyEvent): PropertyFacts {
  switch (event.type) {
    case 'PropertyCreated': {
      const { propertyId: _id, ...details } = event.data;
      return { ...facts, ...details };
    }
    case 'PropertyCopied':
      return { ...facts, copiedFrom: event.data };
    case 'PropertyDescribed':
    case 'WelcomeRewritten':
    case 'PropertyTranslated':
      return facts;
    case 'PropertyRenamed':
    case 'PropertyRelocated':
    case 'WifiChanged':
    case 'AccessCodeChanged':
    case 'CoverImageChanged':
    case 'LogoImageChanged':
    case 'ThemeChosen':
    case 'MainLanguageChosen':
    case 'CustomUrlAssigned':
    case 'StayTimesChanged':
      return { ...facts, ...event.data };
    case 'SlugChanged':
      return { ...facts, slug: event.data.slug };
    case 'CustomUrlRemoved':
      return { ...facts, customUrl: null };
    case 'PropertyPublished':
      return { ...facts, isActive: true };
    case 'PropertyUnpublished':
      return { ...facts, isActive: false };
    case 'IndexingAllowed':
      return { ...facts, indexable: true };
    case 'IndexingWithdrawn':
      return { ...facts, indexable: false };
    case 'FavouriteMarked':
      return { ...facts, isFavourite: true };
    case 'FavouriteUnmarked':
      return { ...facts, isFavourite: false };
    case 'AutoTranslationTurnedOn':
      return { ...facts, autoTranslate: true };
    case 'AutoTranslationTurnedOff':
      return { ...facts, autoTranslate: false };
    case 'SecretsKeptForStays':
      return { ...facts, secrets: 'stay' };
    case 'SecretsShownByLink':
      return { ...facts, secrets: 'link' };
    case 'SectionWritten':
    case 'SectionCleared':
      return overridden(facts, event.data);
    case 'SharedSectionFollowed': {
      const { section, sharedSectionId: id, revision, language } = event.data;
      const link: SharedLink = { id, revision, language, isOverridden: false };
      return { ...facts, shared: { ...facts.shared, [section]: link } };
    }
    case 'SharedSectionLeft':
      return withoutLink(facts, event.data.section);
    case 'ModuleRemoved':
      return {
        ...withoutLink(facts, event.data.section),
        sectionOrder: facts.sectionOrder.filter((key) => key !== event.data.section),
        hiddenSections: facts.hiddenSections.filter((key) => key !== event.data.section),
      };
    case 'SectionsReordered':
      return { ...facts, sectionOrder: event.data.order };
    case 'SectionHidden':
      return { ...facts, hiddenSections: [...facts.hiddenSections, event.data.section] };
    case 'SectionShown':
      return { ...facts, hiddenSections: facts.hiddenSections.filter((key) => key !== event.data.section) };
    case 'PropertyDeleted':
      return initialFacts;
  }
}

/** Returns the facts with a section overridden, where it follows a shared one and was written in the language of that. */
function overridden(
  facts: PropertyFacts,
  { section, language }: Pick<SectionText, 'section' | 'language'>,
): PropertyFacts {
  const link = facts.shared?.[section];
  if (link === undefined || link.isOverridden || link.language !== language) return facts;
  return { ...facts, shared: { ...facts.shared, [section]: { ...link, isOverridden: true } } };
}

function withoutLink(facts: PropertyFacts, section: string): PropertyFacts {
  if (facts.shared?.[section] === undefined) return facts;
  const { [section]: _left, ...shared } = facts.shared;
  return { ...facts, shared };
}

/**
 * Folds one event into the texts of a property, or into something that is kept for each of them. Returns the same object
 * where the event changes none.
 * @param keep makes what is kept of a text that is written
 */
export function evolveTexts<Text extends TextPlace>(
  texts: Texts<Text>,
  event: PropertyEvent,
  keep: (written: SectionText) => Text,
): Texts<Text> {
  if (!changesTexts(event)) return texts;
  const next: TextsInMaking<Text> = { ...texts };
  changeTexts(next, event, keep);
  return next;
}

/** Texts, or something for each of them, that are changed where they stand. */
export type TextsInMaking<Text extends TextPlace> = Record<string, Text>;

/** The events that change texts of sections. */
export type TextEvent = Extract<
  PropertyEvent,
  { readonly type: 'SectionWritten' | 'SectionCleared' | 'ModuleRemoved' | 'PropertyDeleted' }
>;

const TEXT_EVENTS: Readonly<Record<TextEvent['type'], true>> = {
  SectionWritten: true,
  SectionCleared: true,
  ModuleRemoved: true,
  PropertyDeleted: true,
};

/** Tells whether an event changes texts of a property. */
export const changesTexts = <Event extends PropertyEvent>(
  event: Event,
): event is Extract<Event, { readonly type: TextEvent['type'] }> => Object.hasOwn(TEXT_EVENTS, event.type);

/**
 * Does what `evolveTexts` does to texts that nobody else holds: of a book that is read from its start, each event would
 * have all of them copied.
 */
export function changeTexts<Text extends TextPlace>(
  texts: TextsInMaking<Text>,
  event: TextEvent,
  keep: (written: SectionText) => Text,
): void {
  switch (event.type) {
    case 'SectionWritten':
      texts[textKey(event.data.section, event.data.language)] = keep(event.data);
      return;
    case 'SectionCleared':
      delete texts[textKey(event.data.section, event.data.language)];
      return;
    case 'ModuleRemoved':
    case 'PropertyDeleted':
      for (const [key, { section }] of Object.entries(texts)) {
        if (event.type === 'PropertyDeleted' || section === event.data.section) delete texts[key];
      }
  }
}
