import type { Permission } from '../collaborators/permissions.ts';
import type { PropertyEvent } from './events.ts';

/** What a collaborator needs to bring each event about. Every event has to say. */
const PERMISSION_FOR: Readonly<Record<PropertyEvent['type'], Permission>> = {
  PropertyCreated: 'create_properties',
  PropertyRenamed: 'edit_properties',
  SlugChanged: 'edit_properties',
  CustomUrlAssigned: 'edit_properties',
  CustomUrlRemoved: 'edit_properties',
  PropertyDescribed: 'edit_properties',
  PropertyRelocated: 'edit_properties',
  WelcomeRewritten: 'edit_properties',
  WifiChanged: 'edit_properties',
  AccessCodeChanged: 'edit_properties',
  CoverImageChanged: 'edit_properties',
  LogoImageChanged: 'edit_properties',
  ThemeChosen: 'edit_properties',
  MainLanguageChosen: 'edit_properties',
  PropertyPublished: 'edit_properties',
  PropertyUnpublished: 'edit_properties',
  SectionWritten: 'manage_content',
  SectionCleared: 'manage_content',
  ModuleRemoved: 'manage_content',
  SectionsReordered: 'manage_content',
  SectionHidden: 'manage_content',
  SectionShown: 'manage_content',
  PropertyDeleted: 'delete_properties',
};

/** The permissions that somebody needs to change an existing property in these ways. */
export const permissionsFor = (events: readonly PropertyEvent[]): ReadonlySet<Permission> =>
  new Set(events.map(({ type }) => PERMISSION_FOR[type]));
