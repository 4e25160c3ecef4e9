import type { z } from 'zod';

/**
 * Content of a field of an item: words, an address to follow, a yes or no, what no host types, or the block that it was
 * made from, whose values are no text by themselves.
 */
export type FieldForm = 'words' | 'link' | 'switch' | 'fixed' | 'block';

type FieldForms = Readonly<Record<string, FieldForm>>;

/** Every field of an item with its form: one that is added to the item and not here fails the type check. */
export type FieldsOf<Item> = { readonly [Field in keyof Required<Item>]: FieldForm };

/** Makes what a host wrote fit for guests. */
export interface Cleaners {
  readonly words: (text: string) => string;
  /** The empty string for an address that leads nowhere good. */
  readonly link: (address: string) => string;
}

/**
 * All that is known of one form of a section's content. The functions are written as methods, so that a kind of its
 * own items stands where one of any is asked for: the section's key decides which it is, which no type of items says.
 */
export interface SectionKind<Items, Fields extends FieldForms = FieldForms> {
  /** Schema of items from outside: fills in what is missing. */
  readonly schema: z.ZodType<Items>;
  /** Schema of items as they are stored: strict about keys, so that those of one kind are never taken for another's. */
  readonly storedSchema: z.ZodType<Items>;
  /** The fields of one item, for the editor and for cleaning. */
  readonly fields: Fields;
  /** Reads the string form. Total: every string has items. Limits are the schema's matter. */
  parse(content: string): Items;
  /** Writes the string form. No text is lost; never throws. */
  format(items: Items): string;
  /** Tells whether the items say nothing. */
  isBlank(items: Items): boolean;
  /** Returns the items worth saving or showing, in their order. */
  dropBlank(items: Items): Items;
  /** Returns what the items say as lines for people to read and to compare. */
  lines(items: Items): string[];
  /** Returns the items with every text and address of theirs fit for guests; the shape stays as it is. */
  clean(items: Items, cleaners: Cleaners): Items;
}

/** Tells whether a text has nothing but white space. */
export const isBlankText = (text: string): boolean => text.trim() === '';

/** Joins the parts that say something. */
export const joined = (parts: readonly string[], separator: string): string =>
  parts.filter((part) => !isBlankText(part)).join(separator);

/** Cleans every text in an item, however deep it stands: as a link where its field says so, else as words. */
export function cleanItem<Item extends object>(
  item: Item,
  fields: FieldForms,
  { words, link }: Cleaners,
): Item {
  function cleanField(field: string, value: unknown): unknown {
    if (fields[field] === 'block') return value;
    if (typeof value === 'string') return fields[field] === 'link' ? link(value) : words(value);
    if (Array.isArray(value)) return value.map((inner) => cleanField('', inner));
    return typeof value === 'object' && value !== null ? cleanFields(value) : value;
  }
  const cleanFields = (record: object): object =>
    Object.fromEntries(Object.entries(record).map(([field, value]) => [field, cleanField(field, value)]));
  return cleanFields(item) as Item;
}
