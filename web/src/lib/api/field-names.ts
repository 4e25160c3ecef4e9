import type { PropertyDetails } from '#contracts/properties/fields.ts';
import type { PlainTextKey } from '../../i18n/i18n-context.ts';

/** The names of a property's fields outside their form, and of what its book began with. */
export const FIELD_NAMES: Readonly<Record<keyof PropertyDetails | 'template', PlainTextKey>> = {
  name: 'create.name',
  slug: 'create.slug',
  customUrl: 'edit.customUrl',
  description: 'create.description',
  address: 'create.address',
  city: 'create.city',
  country: 'create.country',
  welcomeTitle: 'create.welcomeTitle',
  welcomeMessage: 'create.welcomeMessage',
  wifiNetwork: 'create.wifiNetwork',
  wifiPassword: 'create.wifiPassword',
  accessCode: 'create.accessCode',
  coverImage: 'create.cover',
  logoImage: 'edit.logo',
  theme: 'edit.theme',
  customThemeImage: 'edit.themeImage',
  language: 'edit.language',
  template: 'create.template',
  isActive: 'edit.isActive',
  indexable: 'edit.indexable',
  isFavourite: 'dashboard.favourite',
  autoTranslate: 'edit.translations',
  sectionOrder: 'edit.conflict.order',
  hiddenSections: 'edit.conflict.hidden',
};
