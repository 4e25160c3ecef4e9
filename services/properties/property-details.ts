import { modulesOf, type PropertyState } from '#contracts/properties/book/property-fold.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import type { PropertyDetails, TextField } from '#contracts/properties/fields.ts';
import { decideOrder, decideVisibility } from './property-sections.ts';
import { decideFieldTexts, type TranslationChanges } from './property-texts.ts';

/**
 * The fields to change; an absent one stays as it is. '' removes what is optional. Fields that have a text per language
 * are written in the main one, and in others by `translations`.
 */
export type PropertyChanges = {
  readonly [Field in keyof PropertyDetails]?: PropertyDetails[Field] | undefined;
} & { readonly translations?: TranslationChanges | undefined };

/** Changes of what belongs to the property itself, apart from its sections. */
export type FieldChanges = Omit<PropertyChanges, 'sectionOrder' | 'hiddenSections'>;

/**
 * Returns the events that lead from the state to one with these changes, one per intent; none for what is so already.
 */
export function decideDetails(changes: PropertyChanges, state: PropertyState): PropertyEvent[] {
  const wanted = withDefaults(changes, state);
  const { described, greeted, translated } = decideFieldTexts(changes, state);
  return [
    ...decideAddresses(wanted, state),
    ...described,
    ...decidePlace(wanted, state),
    ...greeted,
    ...decideAccess(wanted, state),
    ...decideLooks(wanted, state),
    ...decideLanguage(wanted, state),
    ...translated,
    ...decideStanding(wanted, state),
    ...decideStays(wanted, state),
    ...decideOrder(changes.sectionOrder, state, modulesOf(state)),
    ...decideVisibility(changes.hiddenSections, state, modulesOf(state)),
  ];
}

type Wanted = Omit<PropertyDetails, TextField>;

const differs = (wanted: Wanted, state: PropertyState, ...fields: (keyof Wanted)[]): boolean =>
  fields.some((field) => wanted[field] !== state[field]);

/** Yields what the property is called, and where its page is found. */
function* decideAddresses(wanted: Wanted, state: PropertyState): Generator<PropertyEvent> {
  const { name, slug, customUrl } = wanted;
  if (differs(wanted, state, 'name')) yield { type: 'PropertyRenamed', data: { name } };
  if (differs(wanted, state, 'slug')) {
    yield { type: 'SlugChanged', data: { slug, formerSlug: state.slug } };
  }
  if (differs(wanted, state, 'customUrl')) {
    yield customUrl === null
      ? { type: 'CustomUrlRemoved', data: {} }
      : { type: 'CustomUrlAssigned', data: { customUrl } };
  }
}

function* decidePlace(wanted: Wanted, state: PropertyState): Generator<PropertyEvent> {
  const { address, city, country } = wanted;
  if (differs(wanted, state, 'address', 'city', 'country')) {
    yield { type: 'PropertyRelocated', data: { address, city, country } };
  }
}

/** Yields what opens the network and the door. */
function* decideAccess(wanted: Wanted, state: PropertyState): Generator<PropertyEvent> {
  const { wifiNetwork, wifiPassword, accessCode } = wanted;
  if (differs(wanted, state, 'wifiNetwork', 'wifiPassword')) {
    yield { type: 'WifiChanged', data: { wifiNetwork, wifiPassword } };
  }
  if (differs(wanted, state, 'accessCode')) yield { type: 'AccessCodeChanged', data: { accessCode } };
}

function* decideLooks(wanted: Wanted, state: PropertyState): Generator<PropertyEvent> {
  const { coverImage, logoImage, theme, customThemeImage } = wanted;
  if (differs(wanted, state, 'coverImage')) yield { type: 'CoverImageChanged', data: { coverImage } };
  if (differs(wanted, state, 'logoImage')) yield { type: 'LogoImageChanged', data: { logoImage } };
  if (differs(wanted, state, 'theme', 'customThemeImage')) {
    yield { type: 'ThemeChosen', data: { theme, customThemeImage } };
  }
}

function* decideLanguage(wanted: Wanted, state: PropertyState): Generator<PropertyEvent> {
  const { language } = wanted;
  if (differs(wanted, state, 'language')) yield { type: 'MainLanguageChosen', data: { language } };
}

/** Yields who can find the property: guests, search engines, its host among many; and whether it translates itself. */
function* decideStanding(wanted: Wanted, state: PropertyState): Generator<PropertyEvent> {
  const { isActive, indexable, isFavourite, autoTranslate } = wanted;
  if (differs(wanted, state, 'isActive')) {
    yield { type: isActive ? 'PropertyPublished' : 'PropertyUnpublished', data: {} };
  }
  if (differs(wanted, state, 'indexable')) {
    yield { type: indexable ? 'IndexingAllowed' : 'IndexingWithdrawn', data: {} };
  }
  if (differs(wanted, state, 'isFavourite')) {
    yield { type: isFavourite ? 'FavouriteMarked' : 'FavouriteUnmarked', data: {} };
  }
  if (differs(wanted, state, 'autoTranslate')) {
    yield { type: autoTranslate ? 'AutoTranslationTurnedOn' : 'AutoTranslationTurnedOff', data: {} };
  }
}

/** Yields whom the property shows its secrets, and the times of its stays. */
function* decideStays(wanted: Wanted, state: PropertyState): Generator<PropertyEvent> {
  const { secrets, secretsFromHours, timeZone, checkInTime, checkOutTime } = wanted;
  if (differs(wanted, state, 'secretsFromHours', 'timeZone', 'checkInTime', 'checkOutTime')) {
    yield { type: 'StayTimesChanged', data: { secretsFromHours, timeZone, checkInTime, checkOutTime } };
  }
  if (differs(wanted, state, 'secrets')) {
    yield { type: secrets === 'stay' ? 'SecretsKeptForStays' : 'SecretsShownByLink', data: {} };
  }
}

const OPTIONAL = [
  'customUrl',
  'wifiNetwork',
  'wifiPassword',
  'accessCode',
  'coverImage',
  'logoImage',
  'customThemeImage',
  'timeZone',
  'checkInTime',
  'checkOutTime',
] as const;

/** Returns the state as wanted: absent fields as they are, '' as none, and the theme's own rule applied. */
function withDefaults(
  { translations: _translations, ...changes }: PropertyChanges,
  state: PropertyState,
): Wanted {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const wanted: PropertyDetails = { ...state, ...named };
  const emptied = Object.fromEntries(OPTIONAL.map((field) => [field, wanted[field] || null]));
  return { ...wanted, ...emptied, theme: themeFor(changes, state) };
}

/** Chooses the custom theme for an image of its own; goes back to the light one where that is removed. */
function themeFor(changes: PropertyChanges, state: PropertyState): PropertyDetails['theme'] {
  const chosen = changes.theme ?? state.theme;
  if (changes.customThemeImage === undefined || changes.customThemeImage === state.customThemeImage)
    return chosen;
  if (changes.customThemeImage) return changes.theme ?? 'custom';
  return chosen === 'custom' ? 'light' : chosen;
}
