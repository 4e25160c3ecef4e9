import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import type { Property, PublicProperty } from '#contracts/properties/api.ts';
import type { Translations } from '#contracts/properties/book/public-property.ts';
import { TEXT_FIELDS } from '#contracts/properties/fields.ts';
import type { ReadBlock } from '#contracts/sections/items/filled-block.ts';
import { guestViewOf } from '../../../components/guest-frame/guest-view-of.ts';
import { type Details, type EditorValues, textDetail } from '../form/editor-values.ts';
import { isWritten, toItems } from '../form/section-draft.ts';

/** Returns the property as guests would read it in a language if all were saved as it stands in the form. */
export function toPublicProperty(
  property: Property,
  { details, order, hidden, texts }: EditorValues,
  language: Language,
  readBlock?: ReadBlock,
  shownTranslations?: Translations,
): PublicProperty {
  const written = order.flatMap((section) =>
    LANGUAGES.flatMap((code) => {
      const draft = texts[code][section];
      if (draft === undefined || !isWritten(section, draft)) return [];
      const sectionMetadata = draft.module && ({ ...draft.module, isCustom: true } as const);
      const { title } = draft;
      return [{ section, language: code, title, items: toItems(section, draft), sectionMetadata }];
    }),
  );
  const { translations, ...main } = fieldTextsOf(details);
  const present = {
    ...property,
    ...details,
    ...main,
    sectionOrder: order,
    hiddenSections: hidden,
    translations,
  };
  return guestViewOf(present, written, language, readBlock, shownTranslations);
}

/** Returns the fields that have a text per language as a host's answer gives them. */
function fieldTextsOf(details: Details) {
  const textsIn = (language: Language) =>
    TEXT_FIELDS.map((field) => [field, details[textDetail(field, language)]] as const).filter(([, text]) =>
      text.trim(),
    );
  const main = textsIn(details.language);
  return {
    ...(Object.fromEntries(main) as object),
    fieldLanguages: Object.fromEntries(main.map(([field]) => [field, details.language])),
    translations: Object.fromEntries(
      LANGUAGES.filter((code) => code !== details.language).map((code) => [
        code,
        Object.fromEntries(textsIn(code)),
      ]),
    ),
  };
}
