import type { Language } from '#contracts/kernel/languages.ts';
import {
  evolveProperty,
  modulesOf,
  type PropertyState,
  type SectionText,
  textKey,
} from '#contracts/properties/book/property-fold.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import { isCustomSection, isFixedSection } from '#contracts/sections/catalogue.ts';
import type { SectionItems } from '#contracts/sections/items/section-items.ts';
import { kindOf } from '#contracts/sections/kinds.ts';
import type { SectionMetadata } from '#contracts/sections/section-keys.ts';
import { mergeSectionOrder } from '#contracts/sections/section-order.ts';
import { DomainError } from '#kernel/errors.ts';
import { withBlocksWritten } from './filled-blocks.ts';

/** Most sections a property may have, the ten fixed ones included. */
const SECTIONS_MAX = 60;

/**
 * A section to write in one language, the property's main one unless named. What is absent stays as it
 * stands there: it is filled in by the decision, so that two people who edit different parts of a
 * section at the same time both see theirs kept.
 */
export interface SectionEdit {
  readonly section: string;
  readonly language?: Language | undefined;
  readonly title?: string | undefined;
  readonly items?: SectionItems | undefined;
  readonly metadata?: SectionMetadata | undefined;
}

export interface SectionChanges {
  /** Sections to write; one left with neither title nor content is emptied. */
  readonly written: readonly SectionEdit[];
  /** Custom modules to remove, in every language. */
  readonly removedModules: readonly string[];
  readonly sectionOrder: readonly string[] | undefined;
  readonly hiddenSections: readonly string[] | undefined;
}

/**
 * Returns the events that write these sections, then put them in order and show or hide them.
 * @throws DomainError `section.unknown`, `section.module-needs-metadata`, `section.too-many`, `section.invalid` for a
 *   block that is none
 */
export function decideSections(changes: SectionChanges, state: PropertyState): PropertyEvent[] {
  const events: PropertyEvent[] = [];
  let current = state;
  const add = (event: PropertyEvent | undefined) => {
    if (event === undefined) return;
    events.push(event);
    current = evolveProperty(current, event);
  };
  for (const section of changes.removedModules) {
    if (modulesOf(current).includes(section)) add({ type: 'ModuleRemoved', data: { section } });
  }
  for (const [index, edit] of changes.written.entries()) {
    add(decideText(edit, current, `sections.${index}`));
  }

  const modules = modulesOf(current);
  if (modules.length + mergeSectionOrder([], []).length > SECTIONS_MAX) {
    throw new DomainError('section.too-many', `A property has at most ${SECTIONS_MAX} sections.`);
  }
  for (const event of decideOrder(changes.sectionOrder, current, modules)) add(event);
  for (const event of decideVisibility(changes.hiddenSections, current, modules)) add(event);
  return events;
}

/** Writes or empties one section in one language; `undefined` where it says the same already. */
function decideText(edit: SectionEdit, state: PropertyState, path: string): PropertyEvent | undefined {
  const { section, language = state.language } = edit;
  const present = state.texts[textKey(section, language)];
  const metadata = edit.metadata ?? present?.metadata ?? metadataElsewhere(section, state);
  if (isCustomSection(section) && metadata === null) {
    const message = 'A custom module needs a name.';
    throw DomainError.onField('section.module-needs-metadata', 'sectionMetadata.title', message);
  }
  const title = edit.title ?? present?.title ?? '';
  const sent = edit.items && withBlocksWritten({ section, language, items: edit.items, path }, state);
  const items = kindOf(section).dropBlank(sent ?? present?.items ?? kindOf(section).parse(''));
  // A module stands by its name alone; a fixed section without a word is not there.
  if (isFixedSection(section) && title.trim() === '' && kindOf(section).isBlank(items)) {
    return present === undefined ? undefined : { type: 'SectionCleared', data: { section, language } };
  }
  const wanted: SectionText = {
    section,
    language,
    title,
    items,
    metadata: isCustomSection(section) ? metadata : null,
  };
  return present !== undefined && sameText(present, wanted)
    ? undefined
    : { type: 'SectionWritten', data: wanted };
}

/** Finds the name and icon that a module has in another language: it keeps them in a further one. */
function metadataElsewhere(section: string, state: PropertyState) {
  return Object.values(state.texts).find((text) => text.section === section)?.metadata ?? null;
}

function sameText(one: SectionText, other: SectionText): boolean {
  const shape = ({ title, items, metadata }: SectionText) => JSON.stringify([title, items, metadata]);
  return shape(one) === shape(other);
}

/** Reorders where the merged order differs from the present one. @throws DomainError `section.unknown` */
export function decideOrder(
  order: readonly string[] | undefined,
  state: PropertyState,
  modules: readonly string[],
): PropertyEvent[] {
  if (order === undefined) return [];
  refuseUnknown(order, modules, 'sectionOrder');
  const wanted = mergeSectionOrder(order, modules);
  const present = mergeSectionOrder(state.sectionOrder, modules);
  return wanted.join() === present.join() ? [] : [{ type: 'SectionsReordered', data: { order: wanted } }];
}

/** Hides and shows what is not so yet. @throws DomainError `section.unknown` */
export function decideVisibility(
  hidden: readonly string[] | undefined,
  state: PropertyState,
  modules: readonly string[],
): PropertyEvent[] {
  if (hidden === undefined) return [];
  refuseUnknown(hidden, modules, 'hiddenSections');
  const hide = [...new Set(hidden)].filter((section) => !state.hiddenSections.includes(section));
  const show = state.hiddenSections.filter((section) => !hidden.includes(section));
  return [
    ...hide.map((section) => ({ type: 'SectionHidden', data: { section } }) as const),
    ...show.map((section) => ({ type: 'SectionShown', data: { section } }) as const),
  ];
}

function refuseUnknown(keys: readonly string[], modules: readonly string[], path: string): void {
  const unknown = keys.find((key) => !isFixedSection(key) && !modules.includes(key));
  if (unknown === undefined) return;
  throw DomainError.onField('section.unknown', path, `This property has no section ${unknown}.`);
}
