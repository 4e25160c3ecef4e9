import type { Language } from '#contracts/kernel/languages.ts';
import type { Property, PropertyContent } from '#contracts/properties/api.ts';
import { USUAL_STAYS } from '#contracts/properties/stay-settings.ts';
import { kindOf } from '#contracts/sections/kinds.ts';
import type { SectionMetadata } from '#contracts/sections/section-keys.ts';
import type { EditorValues, SectionDraft } from './editor-values.ts';
import { readEditor } from './read-editor.ts';

const ID = '0192f0a0-7b1c-7c3e-8a4d-1f2e3d4c5b6a';

/** A house in Italian, with the least that it needs. */
export const house: Property = {
  id: ID,
  userId: ID,
  name: 'Casa Ginestra',
  slug: 'casa-ginestra',
  customUrl: null,
  description: null,
  address: 'Via dei Colli 12',
  city: 'Montepulciano',
  country: 'IT',
  coverImage: null,
  logoImage: null,
  theme: 'light',
  customThemeImage: null,
  welcomeTitle: 'Benvenuti',
  welcomeMessage: 'Che bello avervi qui.',
  accessCode: null,
  wifiNetwork: null,
  wifiPassword: null,
  language: 'it',
  translations: {},
  fieldLanguages: { welcomeTitle: 'it', welcomeMessage: 'it' },
  isActive: true,
  indexable: false,
  isFavourite: false,
  autoTranslate: true,
  ...USUAL_STAYS,
  viewCount: 0,
  template: null,
  sectionOrder: [],
  hiddenSections: [],
  createdAt: '2026-05-01T10:00:00.000Z',
  updatedAt: '2026-05-01T10:00:00.000Z',
};

/** Returns a section as it is stored. @param content in the string form */
export function stored(
  section: string,
  content: string,
  {
    language = 'it',
    title = '',
    module,
  }: { language?: Language; title?: string; module?: SectionMetadata } = {},
): PropertyContent {
  return {
    id: `${ID}.${section}.${language}`,
    propertyId: ID,
    language,
    section,
    title,
    content,
    items: kindOf(section).parse(content),
    sectionMetadata: module ?? null,
  };
}

/** Returns the form of the house with these sections. */
export const formOf = (...contents: readonly PropertyContent[]): EditorValues => readEditor(house, contents);

/** Returns the form with a section written otherwise. */
export function rewritten(
  values: EditorValues,
  language: Language,
  section: string,
  change: Partial<SectionDraft>,
): EditorValues {
  const draft = values.texts[language][section];
  if (draft === undefined) throw new Error(`There is no ${section}.`);
  const texts = { ...values.texts[language], [section]: { ...draft, ...change } };
  return { ...values, texts: { ...values.texts, [language]: texts } };
}

/** Returns the form with details written otherwise. */
export const redetailed = (values: EditorValues, change: Partial<EditorValues['details']>): EditorValues => ({
  ...values,
  details: { ...values.details, ...change },
});
