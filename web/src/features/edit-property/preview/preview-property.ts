import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type { Property, PublicContent, PublicProperty } from '#contracts/properties/api.ts';
import { TEXT_FIELDS } from '#contracts/properties/fields.ts';
import { type Details, type EditorValues, textDetail } from '../form/editor-values.ts';
import { isWritten, toItems } from '../form/section-draft.ts';

/** Returns the fields that have a text per language as guests would read them in one, and the language of each. */
function fieldsIn(details: Details, language: Language) {
  const shown = TEXT_FIELDS.flatMap((field) => {
    const found = [language, details.language, ...LANGUAGES].find((code) =>
      details[textDetail(field, code)].trim(),
    );
    return found === undefined ? [] : [{ field, language: found, text: details[textDetail(field, found)] }];
  });
  return {
    welcomeTitle: '',
    welcomeMessage: '',
    description: null,
    ...(Object.fromEntries(shown.map(({ field, text }) => [field, text])) as object),
    fieldLanguages: Object.fromEntries(shown.map((each) => [each.field, each.language])),
  };
}

/** Returns the property as guests would read it in a language if all were saved as it stands in the form. */
export function toPublicProperty(
  property: Property,
  { details, order, hidden, texts }: EditorValues,
  language: Language,
): PublicProperty {
  const main = details.language;
  const fields = fieldsIn(details, language);
  const content = order
    .filter((section) => !hidden.includes(section))
    .flatMap((section): PublicContent[] => {
      const own = texts[language][section];
      const shown = own !== undefined && isWritten(section, own) ? language : main;
      const draft = texts[shown][section];
      if (draft === undefined || !isWritten(section, draft)) return [];
      return [
        {
          section,
          language: shown,
          title: draft.title,
          content: '',
          items: toItems(section, draft),
          sectionMetadata: draft.module && { ...draft.module, isCustom: true },
        },
      ];
    });
  return {
    id: property.id,
    slug: property.slug,
    ...details,
    ...fields,
    sectionOrder: order,
    hiddenSections: hidden,
    language,
    mainLanguage: main,
    languages: LANGUAGES.filter((code) => code === main || content.some((each) => each.language === code)),
    content,
    updatedAt: property.updatedAt,
  };
}
