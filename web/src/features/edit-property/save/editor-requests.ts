import { LANGUAGES } from '#contracts/kernel/languages.ts';
import type {
  SaveBookRequest,
  UpdatePropertyRequest,
  UpdateSectionsRequest,
} from '#contracts/properties/api.ts';
import { TEXT_FIELDS } from '#contracts/properties/fields.ts';
import { isCustomSection } from '#contracts/sections/catalogue.ts';
import type { SectionMetadata } from '#contracts/sections/section-keys.ts';
import {
  DETAIL_FIELDS,
  type EditorValues,
  languageOfField,
  type ModuleDraft,
  textDetail,
} from '../form/editor-values.ts';
import { isWritten, saysSame, toItems } from '../form/section-draft.ts';

/** The parts of a property that somebody may change. A part that they may not is not sent. */
export interface Editable {
  readonly mayEditDetails: boolean;
  readonly mayEditContent: boolean;
}

/** Returns the body of PUT /api/properties/{id}/book: all that differs; undefined where nothing does. */
export function toBookRequest(
  saved: EditorValues,
  values: EditorValues,
  { mayEditDetails, mayEditContent }: Editable,
): SaveBookRequest | undefined {
  const details = mayEditDetails ? toDetailsRequest(saved, values) : undefined;
  const sections = mayEditContent ? toSectionsRequest(saved, values) : undefined;
  return details === undefined && sections === undefined ? undefined : { ...details, ...sections };
}

/** Returns values with the theme that they stand for: that of a picture which is not there is the one before. */
export function withTheme(saved: EditorValues, values: EditorValues): EditorValues {
  const { theme, customThemeImage } = values.details;
  if (theme !== 'custom' || customThemeImage !== '') return values;
  return { ...values, details: { ...values.details, theme: saved.details.theme } };
}

/** Returns the details that differ, texts by their language; undefined where none does. */
export function toDetailsRequest(
  saved: EditorValues,
  values: EditorValues,
): UpdatePropertyRequest | undefined {
  const { details } = withTheme(saved, values);
  const changed = DETAIL_FIELDS.filter((field) => saved.details[field] !== details[field]);
  if (changed.length === 0) return undefined;
  const translations = LANGUAGES.flatMap((language) => {
    const fields = TEXT_FIELDS.filter((field) => changed.includes(textDetail(field, language)));
    const texts = fields.map((field) => [field, details[textDetail(field, language)]]);
    return texts.length === 0 ? [] : [[language, Object.fromEntries(texts)]];
  });
  const others = changed.filter((field) => languageOfField(field) === undefined);
  return {
    ...Object.fromEntries(others.map((field) => [field, details[field]])),
    ...(translations.length > 0 && { translations: Object.fromEntries(translations) }),
  };
}

type SectionRequest = NonNullable<UpdateSectionsRequest['sections']>[number];

/**
 * Returns the texts that differ, modules that are gone, order and visibility where they are others; undefined where
 * nothing is. A new module without a word stands by its name in the language in which it was added.
 */
export function toSectionsRequest(
  saved: EditorValues,
  values: EditorValues,
): UpdateSectionsRequest | undefined {
  const sections = values.order.flatMap((section) => sectionRequests(section, saved, values));
  const removedModules = saved.order.filter((key) => !values.order.includes(key));
  const isReordered = saved.order.join() !== values.order.join();
  const hidden = values.hidden.filter((key) => values.order.includes(key));
  const isHiddenOtherwise = hidden.toSorted().join() !== saved.hidden.toSorted().join();
  if (sections.length === 0 && removedModules.length === 0 && !isReordered && !isHiddenOtherwise) {
    return undefined;
  }
  return {
    ...(sections.length > 0 && { sections }),
    ...(removedModules.length > 0 && { removedModules }),
    ...(isReordered && { sectionOrder: values.order }),
    ...(isHiddenOtherwise && { hiddenSections: hidden }),
  };
}

function sectionRequests(section: string, saved: EditorValues, values: EditorValues): SectionRequest[] {
  return LANGUAGES.flatMap((language) => {
    const draft = values.texts[language][section];
    const before = saved.texts[language][section];
    if (draft === undefined) return [];
    if (before !== undefined && saysSame(section, before, draft)) return [];
    // The name that a module has elsewhere stands in for its own: nothing is written in this language by that.
    if (![before, draft].some((each) => each && (each.title !== '' || isWritten(section, each)))) return [];
    return [
      {
        language,
        section,
        title: draft.title,
        items: toItems(section, draft),
        ...(isCustomSection(section) && draft.module && { sectionMetadata: toMetadata(draft.module) }),
      },
    ];
  });
}

/** Returns how a module presents itself, as the contract wants it. */
export function toMetadata({ title, icon, description }: ModuleDraft): SectionMetadata {
  return { title, icon, description, isCustom: true };
}
