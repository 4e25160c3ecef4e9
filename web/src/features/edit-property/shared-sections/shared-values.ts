import type { Language } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';
import { isCustomSection } from '#contracts/sections/catalogue.ts';
import { mergeSectionOrder } from '#contracts/sections/section-order.ts';
import type { SharedSection } from '#contracts/shared-sections/api.ts';
import { type EditorValues, type SectionDraft, valuesSchema } from '../form/editor-values.ts';
import { readTexts } from '../form/read-editor.ts';
import { isWritten, saysSame } from '../form/section-draft.ts';

/** Schema of a shared section as it is typed: a book of which one section in one language counts. */
export const sharedValuesSchema = valuesSchema.pick({ order: true, hidden: true, texts: true });
export type SharedValues = Pick<EditorValues, keyof typeof sharedValuesSchema.shape>;

/** Place in the form of the section that counts. */
export interface SharedPlace {
  readonly section: string;
  readonly language: Language;
}

/** Returns the form of a shared section; a blank one where there is none yet. */
export function readShared(shared: SharedSection | undefined): SharedValues {
  const modules = shared !== undefined && isCustomSection(shared.section) ? [shared.section] : [];
  const order = mergeSectionOrder([], modules);
  const contents = shared === undefined ? [] : [{ ...shared, sectionMetadata: shared.metadata }];
  return { order, hidden: [], texts: readTexts(order, contents, shared?.language ?? 'it') };
}

/** Tells whether words differ from those of a shared section; where there is none yet, whether there are any. */
export function differsFrom(
  shared: SharedSection | undefined,
  { section, language }: SharedPlace,
  draft: SectionDraft | undefined,
): boolean {
  if (draft === undefined) return false;
  const before = shared && readShared(shared).texts[language][section];
  return before === undefined ? isWritten(section, draft) : !saysSame(section, before, draft);
}

/** Returns the main language of most properties; of those of as many, that of the first. */
export function usualLanguage(properties: readonly Pick<Property, 'language'>[]): Language | undefined {
  const countOf = (language: Language) => properties.filter((each) => each.language === language).length;
  const [usual] = properties.toSorted((one, other) => countOf(other.language) - countOf(one.language));
  return usual?.language;
}
