import { brandedPath } from '#contracts/properties/custom-url.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import type { PropertyState } from '#contracts/properties/property-fold.ts';
import type { UniqueValue } from '#kernel/claims.ts';
import type { GivesUp } from '#kernel/given-up.ts';

/** The fields that the addresses of a property are made of. */
export type Addressed = Pick<PropertyState, 'slug' | 'name' | 'customUrl'>;

/** The unique addresses that a property with these fields stands at. */
export function addressesOf({ slug, name, customUrl }: Addressed): UniqueValue[] {
  const addresses: UniqueValue[] = [{ kind: 'slug', value: slug }];
  if (customUrl !== null) addresses.push({ kind: 'brandedPath', value: brandedPath(customUrl, name) });
  return addresses;
}

/** Which events can leave a property without an address that it had. Every event has to say. */
export const givesUpAddress: GivesUp<PropertyEvent['type']> = {
  PropertyCreated: false,
  PropertyRenamed: true,
  SlugChanged: true,
  CustomUrlAssigned: true,
  CustomUrlRemoved: true,
  PropertyDescribed: false,
  PropertyRelocated: false,
  WelcomeRewritten: false,
  WifiChanged: false,
  AccessCodeChanged: false,
  CoverImageChanged: false,
  LogoImageChanged: false,
  ThemeChosen: false,
  MainLanguageChosen: false,
  PropertyPublished: false,
  PropertyUnpublished: false,
  SectionWritten: false,
  SectionCleared: false,
  ModuleRemoved: false,
  SectionsReordered: false,
  SectionHidden: false,
  SectionShown: false,
};
