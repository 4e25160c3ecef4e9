import type { Language } from '../kernel/languages.ts';
import { isCustomSection } from '../sections/catalogue.ts';
import type { SectionItems } from '../sections/section-items.ts';
import type { SectionMetadata } from '../sections/section-keys.ts';
import type { PropertyEvent } from './events.ts';
import type { PropertyDetails } from './fields.ts';

/** One section in one language. `metadata` is that of a custom module, else null. */
export interface SectionText {
  readonly section: string;
  readonly language: Language;
  readonly title: string;
  readonly items: SectionItems;
  readonly metadata: SectionMetadata | null;
}

/** A property as its own stream tells it; `ownerId` is undefined until it is created, and once it is deleted. */
export interface PropertyState extends PropertyDetails {
  readonly ownerId: string | undefined;
  /** Among those that the owner's plan allowed when it was created, from 1; absent: there was no limit. */
  readonly place?: number | undefined;
  /** Texts by `textKey(section, language)`. */
  readonly texts: Readonly<Record<string, SectionText>>;
}

export const initialProperty: PropertyState = {
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
  sectionOrder: [],
  hiddenSections: [],
  texts: {},
};

/** Makes the key of a section's text in one language. */
export const textKey = (section: string, language: Language) => `${section}.${language}`;

/** Returns the keys of the property's custom modules, in the order in which they were first written. */
export function modulesOf(state: Pick<PropertyState, 'texts'>): string[] {
  const sections = Object.values(state.texts).map((text) => text.section);
  return [...new Set(sections.filter(isCustomSection))];
}

/**
 * Folds one event into the state. Pure, and the one place that says what each event changes: the
 * decider and the read models share it, so that they cannot come to different properties.
 */
export function evolveProperty(state: PropertyState, event: PropertyEvent): PropertyState {
  switch (event.type) {
    case 'PropertyCreated': {
      const { propertyId: _id, ...details } = event.data;
      return { ...state, ...details };
    }
    case 'PropertyRenamed':
    case 'PropertyDescribed':
    case 'PropertyRelocated':
    case 'WelcomeRewritten':
    case 'WifiChanged':
    case 'AccessCodeChanged':
    case 'CoverImageChanged':
    case 'LogoImageChanged':
    case 'ThemeChosen':
    case 'MainLanguageChosen':
    case 'CustomUrlAssigned':
      return { ...state, ...event.data };
    case 'SlugChanged':
      return { ...state, slug: event.data.slug };
    case 'CustomUrlRemoved':
      return { ...state, customUrl: null };
    case 'PropertyPublished':
      return { ...state, isActive: true };
    case 'PropertyUnpublished':
      return { ...state, isActive: false };
    case 'IndexingAllowed':
      return { ...state, indexable: true };
    case 'IndexingWithdrawn':
      return { ...state, indexable: false };
    case 'FavouriteMarked':
      return { ...state, isFavourite: true };
    case 'FavouriteUnmarked':
      return { ...state, isFavourite: false };
    case 'SectionWritten':
      return {
        ...state,
        texts: { ...state.texts, [textKey(event.data.section, event.data.language)]: event.data },
      };
    case 'SectionCleared': {
      const { [textKey(event.data.section, event.data.language)]: _cleared, ...texts } = state.texts;
      return { ...state, texts };
    }
    case 'ModuleRemoved':
      return {
        ...state,
        texts: Object.fromEntries(
          Object.entries(state.texts).filter(([, text]) => text.section !== event.data.section),
        ),
        sectionOrder: state.sectionOrder.filter((key) => key !== event.data.section),
        hiddenSections: state.hiddenSections.filter((key) => key !== event.data.section),
      };
    case 'SectionsReordered':
      return { ...state, sectionOrder: event.data.order };
    case 'SectionHidden':
      return { ...state, hiddenSections: [...state.hiddenSections, event.data.section] };
    case 'SectionShown':
      return { ...state, hiddenSections: state.hiddenSections.filter((key) => key !== event.data.section) };
    case 'PropertyDeleted':
      return initialProperty;
  }
}
