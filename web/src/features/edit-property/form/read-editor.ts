import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type { Property, PropertyContent } from '#contracts/properties/api.ts';
import { TEXT_FIELDS, type TextField } from '#contracts/properties/fields.ts';
import { isCustomSection } from '#contracts/sections/catalogue.ts';
import { mergeSectionOrder } from '#contracts/sections/section-order.ts';
import {
  type Details,
  type EditorValues,
  type ModuleDraft,
  type SectionDraft,
  textDetail,
} from './editor-values.ts';
import { blankSection, toSectionDraft } from './section-draft.ts';

/** Returns the form of a property as it is stored, with its content in every language. */
export function readEditor(property: Property, contents: readonly PropertyContent[]): EditorValues {
  const modules = [...new Set(contents.map(({ section }) => section).filter(isCustomSection))];
  const order = mergeSectionOrder(property.sectionOrder, modules);
  return {
    details: readDetails(property),
    order,
    hidden: property.hiddenSections.filter((key) => order.includes(key)),
    texts: readTexts(order, contents, property.language),
  };
}

/** Returns the details of a property as the form holds them. */
export function readDetails(property: Property): Details {
  return {
    name: property.name,
    customUrl: property.customUrl ?? '',
    address: property.address,
    city: property.city,
    country: property.country,
    ...readFieldTexts(property),
    language: property.language,
    wifiNetwork: property.wifiNetwork ?? '',
    wifiPassword: property.wifiPassword ?? '',
    accessCode: property.accessCode ?? '',
    coverImage: property.coverImage ?? '',
    logoImage: property.logoImage ?? '',
    theme: property.theme,
    customThemeImage: property.customThemeImage ?? '',
    isActive: property.isActive,
    indexable: property.indexable,
    secrets: property.secrets,
    secretsFromHours: property.secretsFromHours,
    timeZone: property.timeZone ?? '',
    checkInTime: property.checkInTime ?? '',
    checkOutTime: property.checkOutTime ?? '',
  };
}

function readFieldTexts({ language: main, fieldLanguages, translations, ...property }: Property) {
  const textOf = (field: TextField, language: Language) =>
    language === main && fieldLanguages[field] === main ? property[field] : translations[language]?.[field];
  return Object.fromEntries(
    TEXT_FIELDS.flatMap((field) =>
      LANGUAGES.map((language) => [textDetail(field, language), textOf(field, language) ?? '']),
    ),
  ) as Pick<Details, ReturnType<typeof textDetail<TextField, Language>>>;
}

/** Content of a section in one language, as far as the form holds it. */
type ReadContent = Pick<PropertyContent, 'section' | 'language' | 'title' | 'items' | 'sectionMetadata'>;

/** Returns the texts of sections as the form holds them: every language has each. */
export function readTexts(
  order: readonly string[],
  contents: readonly ReadContent[],
  main: Language,
): EditorValues['texts'] {
  const read = (section: string, language: Language): [string, SectionDraft] => {
    const content = contents.find((each) => each.section === section && each.language === language);
    const module = moduleOf(section, language, contents, main);
    return [
      section,
      content === undefined ? blankSection(module) : toSectionDraft(section, { ...content, module }),
    ];
  };
  const inLanguage = (language: Language) =>
    Object.fromEntries(order.map((section) => read(section, language)));
  return {
    en: inLanguage('en'),
    it: inLanguage('it'),
    es: inLanguage('es'),
    fr: inLanguage('fr'),
    de: inLanguage('de'),
    pt: inLanguage('pt'),
  };
}

/** Returns a module's own words in a language, else those of the main language, else any. */
function moduleOf(
  section: string,
  language: Language,
  contents: readonly ReadContent[],
  main: Language,
): ModuleDraft | null {
  const known = new Map(
    contents
      .filter((content) => content.section === section)
      .map((content) => [content.language, content.sectionMetadata]),
  );
  const metadata = [language, main, ...LANGUAGES].map((code) => known.get(code)).find((each) => each != null);
  return metadata == null
    ? null
    : { title: metadata.title, icon: metadata.icon, description: metadata.description };
}
