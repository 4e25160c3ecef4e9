import { isDeepStrictEqual } from 'node:util';
import { unfitValues, writeBlock } from '#contracts/blocks/write-block.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { FIELD_PROBLEMS, type FieldProblemCode, fillIn } from '#contracts/kernel/problems/field-problems.ts';
import {
  evolveProperty,
  modulesOf,
  type PropertyState,
  type SectionText,
  textKey,
} from '#contracts/properties/book/property-fold.ts';
import type { PropertyEvent } from '#contracts/properties/events.ts';
import { isCustomSection, isFixedSection, SECTIONS_MAX } from '#contracts/sections/catalogue.ts';
import type { FilledBlock } from '#contracts/sections/items/filled-block.ts';
import type { SectionItems } from '#contracts/sections/items/section-items.ts';
import { kindOf } from '#contracts/sections/kinds.ts';
import { type MadeItem, madeIn } from '#contracts/sections/made-items.ts';
import type { SectionMetadata } from '#contracts/sections/section-keys.ts';
import { mergeSectionOrder } from '#contracts/sections/section-order.ts';
import { findBlock } from '#kernel/blocks/block-library.ts';
import { blockIn, readBlock } from '#kernel/blocks/read-block.ts';
import { DomainError, type FieldError } from '#kernel/errors.ts';

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

/** Section whose items are written. `path` is that of the section in the request. */
interface WrittenItems {
  readonly section: string;
  readonly language: Language;
  readonly items: SectionItems;
  readonly path: string;
}

/**
 * Returns the items with what is made from blocks as the library writes it. An item with words that neither the library
 * nor the section has for it was edited by hand, and is an ordinary one. A block that stands in the section already may be one that the library does not have any more: it keeps its text.
 * @throws DomainError `section.invalid` for an unknown block, and for values that are not of their variable's type
 */
export function withBlocksWritten(
  { section, language, items, path }: WrittenItems,
  { texts }: Pick<PropertyState, 'texts'>,
): SectionItems {
  const made = madeIn(section);
  const faults: FieldError[] = [];
  const kept = () =>
    Object.values(texts)
      .filter((text) => text.section === section)
      // A text of this language first: what is kept is written in it.
      .toSorted((one, other) => Number(other.language === language) - Number(one.language === language))
      .flatMap((text) => made.made(text.items));
  const isEdited = ({ block, present }: MadeItem) =>
    `${present.title}${present.text}`.trim() !== '' &&
    ![readBlock(block, language), ...kept().map((one) => one.present)].some((text) =>
      isDeepStrictEqual(text, present),
    );
  const written = made.rewrite(made.withoutBlocks(items, isEdited), (item) => {
    const block = findBlock(item.block.id);
    const words = block && blockIn(block, language);
    const unfit = words === undefined ? [] : unfitValues(words, item.block.values);
    if (words !== undefined && unfit.length === 0) {
      const filled = { id: item.block.id, values: namedValues(words.variables, item.block.values) };
      return { ...item, block: filled, present: writeBlock(words, filled.values, language) };
    }
    const former = kept().find((one) => isDeepStrictEqual(one.block, item.block));
    if (former !== undefined) return { ...item, present: former.present };
    const at = `${path}.items.${item.path}`;
    faults.push(
      ...(words === undefined ? [fault(`${at}.id`, 'field.unknown', { names: item.block.id })] : []),
      ...unfit.map((name) => unfitValue(item.block, name, at)),
    );
    return item;
  });
  const [first] = faults;
  if (first !== undefined) throw new DomainError('section.invalid', first.message, { fields: faults });
  return written;
}

/**
 * Returns items of a former time as they can be written today: what the library does not have any more, or not with such
 * values, is an ordinary item with the text that was kept.
 */
export const withReadableBlocks = (section: string, items: SectionItems): SectionItems =>
  madeIn(section).withoutBlocks(items, ({ block }) => readBlock(block, 'en') === undefined);

/**
 * Returns items as they can be written into a book that never had them: what the library has is to be written as it does
 * that today. With a text of a former one it would count as edited by hand.
 */
export const withBlocksAnew = (section: string, items: SectionItems): SectionItems =>
  madeIn(section).rewrite(withReadableBlocks(section, items), (made) => ({
    ...made,
    present: { title: '', text: '' },
  }));

/** Leaves out values of variables that the block does not have. */
const namedValues = (variables: readonly { readonly name: string }[], values: FilledBlock['values']) =>
  Object.fromEntries(variables.map(({ name }) => [name, values[name] ?? '']));

function unfitValue({ values }: MadeItem['block'], name: string, at: string): FieldError {
  const isMissing = !Object.hasOwn(values, name) || values[name]?.trim() === '';
  return fault(`${at}.values.${name}`, isMissing ? 'field.required' : 'field.invalid');
}

const fault = (path: string, code: FieldProblemCode, params = {}): FieldError => ({
  path,
  code,
  params,
  message: fillIn(FIELD_PROBLEMS[code], params),
});
