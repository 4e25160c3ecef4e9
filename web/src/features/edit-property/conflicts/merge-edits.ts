import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { isCustomSection } from '#contracts/sections/catalogue.ts';
import { mergeSectionOrder } from '#contracts/sections/section-order.ts';
import { DETAIL_FIELDS, type Details, type EditorValues, type SectionDraft } from '../form/editor-values.ts';
import { saysSame } from '../form/section-draft.ts';

/**
 * Lays what is being written on top of what is stored now: each part that was changed here since `base` stays,
 * every other is as stored. A part is a field, a section in one language, the order, the visibility of a section.
 * @param base what the writing began from
 */
export function mergeEdits(base: EditorValues, mine: EditorValues, stored: EditorValues): EditorValues {
  const order = mergeOrder(base, mine, stored);
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [language, mergeTexts(language, order, base, mine, stored)]),
  ) as EditorValues['texts'];
  return {
    details: mergeDetails(base.details, mine.details, stored.details),
    order,
    hidden: order.filter((key) => {
      const isHiddenHere = mine.hidden.includes(key);
      const isChangedHere = isHiddenHere !== base.hidden.includes(key);
      // A module that somebody else removed says nothing of it, and nobody may come to see it by that.
      return isChangedHere || !stored.order.includes(key) ? isHiddenHere : stored.hidden.includes(key);
    }),
    texts,
  };
}

function mergeDetails(base: Details, mine: Details, stored: Details): Details {
  const changed = DETAIL_FIELDS.filter((field) => mine[field] !== base[field]);
  return { ...stored, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) };
}

/**
 * Returns the order of whoever changed it, with the modules that both sides have added and neither removed. One that was
 * changed here and removed there stays: what was written is not lost by what somebody else did.
 */
function mergeOrder(base: EditorValues, mine: EditorValues, stored: EditorValues): string[] {
  const order = mine.order.join() === base.order.join() ? stored.order : mine.order;
  const isRewritten = (key: string) =>
    LANGUAGES.some((language) => differs(key, base.texts[language], mine.texts[language]));
  const isGone = (key: string) =>
    base.order.includes(key) &&
    (!mine.order.includes(key) || (!stored.order.includes(key) && !isRewritten(key)));
  const modules = [...mine.order, ...stored.order].filter((key) => isCustomSection(key) && !isGone(key));
  return mergeSectionOrder(order, [...new Set(modules)]);
}

type Texts = EditorValues['texts'][Language];

/** Tells whether a section says something else in the texts of one language. */
function differs(section: string, { [section]: one }: Texts, { [section]: other }: Texts): boolean {
  return one === undefined || other === undefined ? one !== other : !saysSame(section, one, other);
}

function mergeTexts(
  language: Language,
  order: readonly string[],
  base: EditorValues,
  mine: EditorValues,
  stored: EditorValues,
): Record<string, SectionDraft> {
  const entries = order.flatMap((section) => {
    const draft = mine.texts[language][section];
    const saved = stored.texts[language][section];
    const before = base.texts[language][section];
    const merged = mergeText(section, before, draft, saved);
    return merged === undefined ? [] : [[section, merged] as const];
  });
  return Object.fromEntries(entries);
}

function mergeText(
  section: string,
  base: SectionDraft | undefined,
  mine: SectionDraft | undefined,
  stored: SectionDraft | undefined,
): SectionDraft | undefined {
  if (mine === undefined || stored === undefined) return mine ?? stored;
  const isMine = base === undefined || !saysSame(section, base, mine);
  // What says the same stays as it stands in the form, blank entries and all: nothing jumps while one writes.
  return isMine || saysSame(section, mine, stored) ? mine : stored;
}

/** A part of the form that two sets of values have otherwise. */
export type ChangedPart =
  | { readonly kind: 'detail'; readonly field: keyof Details }
  | { readonly kind: 'text'; readonly section: string; readonly language: Language }
  | { readonly kind: 'order' }
  | { readonly kind: 'hidden' };

/** Tells whether a part was changed here and there since `base`, so that one would take the place of the other. */
export function collide(base: EditorValues, mine: EditorValues, stored: EditorValues): boolean {
  const here = changedParts(base, mine).map((part) => JSON.stringify(part));
  return changedParts(base, stored).some((part) => here.includes(JSON.stringify(part)));
}

/** Returns the parts that differ, in the order of the tabs. */
export function changedParts(one: EditorValues, other: EditorValues): ChangedPart[] {
  const sections = [...new Set([...one.order, ...other.order])];
  const details = DETAIL_FIELDS.filter((field) => one.details[field] !== other.details[field]);
  const texts = sections.flatMap((section) =>
    LANGUAGES.filter((language) => differs(section, one.texts[language], other.texts[language])).map(
      (language) => ({ kind: 'text', section, language }) as const,
    ),
  );
  return [
    ...details.map((field) => ({ kind: 'detail', field }) as const),
    ...texts,
    ...(one.order.join() === other.order.join() ? [] : [{ kind: 'order' } as const]),
    ...(one.hidden.toSorted().join() === other.hidden.toSorted().join() ? [] : [{ kind: 'hidden' } as const]),
  ];
}
