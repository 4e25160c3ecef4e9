import type { Language } from '#contracts/kernel/languages.ts';
import type { Property } from '#contracts/properties/api.ts';
import { isCustomSection } from '#contracts/sections/catalogue.ts';
import { mergeSectionOrder } from '#contracts/sections/section-order.ts';
import type { SharedSection } from '#contracts/shared-sections/api.ts';
import { type EditorValues, type SectionDraft, valuesSchema } from '../form/editor-values.ts';
import { readTexts } from '../form/read-editor.ts';
import { blankSection, isWritten, saysSame } from '../form/section-draft.ts';

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

/** Drafts of the place that a text leaves, and of the one that it comes to. */
interface Moved {
  readonly left: SectionDraft;
  readonly taken: SectionDraft;
}

/**
 * Moves what is written in one place of the form to another, so that there is never more than one place with words.
 * @param place where it comes to: in the same section or in the same language
 */
export function moveWords(
  texts: SharedValues['texts'],
  from: SharedPlace,
  place: SharedPlace,
): Moved | undefined {
  const { [from.section]: draft } = texts[from.language];
  const { [place.section]: next } = texts[place.language];
  if (draft === undefined || next === undefined || draft === next) return undefined;
  const left = { ...blankSection(draft.module), title: draft.module?.title ?? '' };
  if (from.section === place.section) return { left, taken: draft };
  const { module } = next;
  const ownTitle = draft.title === draft.module?.title ? '' : draft.title;
  return {
    left,
    taken: {
      ...draft,
      title: module?.title ?? ownTitle,
      module,
      // A ready-made text is of one section: elsewhere its words are ordinary ones.
      entries: draft.entries.map(({ block: _, ...entry }) => entry),
      tips: draft.tips.map(({ block: _, ...tip }) => tip),
    },
  };
}

/** Returns the main language of most properties; of those of as many, that of the first. */
export function usualLanguage(properties: readonly Pick<Property, 'language'>[]): Language | undefined {
  const countOf = (language: Language) => properties.filter((each) => each.language === language).length;
  const [usual] = properties.toSorted((one, other) => countOf(other.language) - countOf(one.language));
  return usual?.language;
}
