import { isDeepStrictEqual } from 'node:util';
import { unfitValues, writeBlock } from '#contracts/blocks/write-block.ts';
import type { Language } from '#contracts/kernel/languages.ts';
import { FIELD_PROBLEMS, type FieldProblemCode, fillIn } from '#contracts/kernel/problems/field-problems.ts';
import type { PropertyState } from '#contracts/properties/book/property-fold.ts';
import type { FilledBlock } from '#contracts/sections/items/filled-block.ts';
import type { SectionItems } from '#contracts/sections/items/section-items.ts';
import { type MadeItem, madeIn } from '#contracts/sections/made-items.ts';
import { findBlock } from '#kernel/blocks/block-library.ts';
import { blockIn, readBlock } from '#kernel/blocks/read-block.ts';
import { DomainError, type FieldError } from '#kernel/errors.ts';

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
