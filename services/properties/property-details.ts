import type { PropertyEvent } from '#contracts/properties/events.ts';
import type { PropertyDetails, TextField } from '#contracts/properties/fields.ts';
import { modulesOf, type PropertyState } from '#contracts/properties/property-fold.ts';
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
  const differs = (...fields: (keyof typeof wanted)[]) =>
    fields.some((field) => wanted[field] !== state[field]);
  const events: PropertyEvent[] = [];

  if (differs('name')) events.push({ type: 'PropertyRenamed', data: { name: wanted.name } });
  if (differs('slug')) {
    events.push({ type: 'SlugChanged', data: { slug: wanted.slug, formerSlug: state.slug } });
  }
  if (differs('customUrl')) {
    events.push(
      wanted.customUrl === null
        ? { type: 'CustomUrlRemoved', data: {} }
        : { type: 'CustomUrlAssigned', data: { customUrl: wanted.customUrl } },
    );
  }
  const { described, greeted, translated } = decideFieldTexts(changes, state);
  events.push(...described);
  if (differs('address', 'city', 'country')) {
    const { address, city, country } = wanted;
    events.push({ type: 'PropertyRelocated', data: { address, city, country } });
  }
  events.push(...greeted);
  if (differs('wifiNetwork', 'wifiPassword')) {
    const { wifiNetwork, wifiPassword } = wanted;
    events.push({ type: 'WifiChanged', data: { wifiNetwork, wifiPassword } });
  }
  if (differs('accessCode')) {
    events.push({ type: 'AccessCodeChanged', data: { accessCode: wanted.accessCode } });
  }
  if (differs('coverImage')) {
    events.push({ type: 'CoverImageChanged', data: { coverImage: wanted.coverImage } });
  }
  if (differs('logoImage')) {
    events.push({ type: 'LogoImageChanged', data: { logoImage: wanted.logoImage } });
  }
  if (differs('theme', 'customThemeImage')) {
    const { theme, customThemeImage } = wanted;
    events.push({ type: 'ThemeChosen', data: { theme, customThemeImage } });
  }
  if (differs('language')) {
    events.push({ type: 'MainLanguageChosen', data: { language: wanted.language } });
  }
  events.push(...translated);
  if (differs('isActive')) {
    events.push({ type: wanted.isActive ? 'PropertyPublished' : 'PropertyUnpublished', data: {} });
  }
  if (differs('indexable')) {
    events.push({ type: wanted.indexable ? 'IndexingAllowed' : 'IndexingWithdrawn', data: {} });
  }
  if (differs('isFavourite')) {
    events.push({ type: wanted.isFavourite ? 'FavouriteMarked' : 'FavouriteUnmarked', data: {} });
  }
  events.push(...decideOrder(changes.sectionOrder, state, modulesOf(state)));
  events.push(...decideVisibility(changes.hiddenSections, state, modulesOf(state)));
  return events;
}

const OPTIONAL = [
  'customUrl',
  'wifiNetwork',
  'wifiPassword',
  'accessCode',
  'coverImage',
  'logoImage',
  'customThemeImage',
] as const;

/** Returns the state as wanted: absent fields as they are, '' as none, and the theme's own rule applied. */
function withDefaults(
  { translations: _translations, ...changes }: PropertyChanges,
  state: PropertyState,
): Omit<PropertyDetails, TextField> {
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
