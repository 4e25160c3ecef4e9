import type { PropertyEvent } from '#contracts/properties/events.ts';
import type { GivesUp } from '#kernel/given-up.ts';

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
  PropertyDeleted: true,
};
