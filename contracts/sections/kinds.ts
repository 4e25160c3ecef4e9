import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { type KindName, kindNameOf } from './catalogue.ts';
import type { SectionItems } from './items/section-items.ts';
import { checkinKind } from './kinds/checkin-kind.ts';
import type { SectionKind } from './kinds/kind.ts';
import { listKind } from './kinds/list-kind.ts';
import { tipsKind } from './kinds/tips-kind.ts';

/** The kinds of sections, each with all that it can do. */
const SECTION_KINDS = {
  list: listKind,
  tips: tipsKind,
  checkin: checkinKind,
} satisfies Readonly<Record<KindName, SectionKind<SectionItems>>>;

/** The items of a kind. */
export type ItemsOf<Name extends KindName> = ReturnType<(typeof SECTION_KINDS)[Name]['parse']>;

/** The fields of a kind into which people type, for the editor. */
export type TypedField<Name extends KindName> = TypedFieldOf<(typeof SECTION_KINDS)[Name]['fields']>;
type TypedFieldOf<Fields> = {
  [Field in keyof Fields]: Fields[Field] extends 'words' | 'link' ? Field : never;
}[keyof Fields] &
  string;

/**
 * Returns the kind of a section. What it is given have to be items of this section: its `schema` or `parse` made them.
 */
export const kindOf = (section: string): SectionKind<SectionItems> => SECTION_KINDS[kindNameOf(section)];

/**
 * The items of a section whose key is not at hand: entries, tips or check-in details, as they are stored. What comes
 * from outside is checked with the schema of the section's kind, which fills in what is missing.
 */
export const sectionItemsSchema: z.ZodType<SectionItems> = z.union(
  Object.values<SectionKind<SectionItems>>(SECTION_KINDS).map(({ storedSchema }) => storedSchema),
);
documented(sectionItemsSchema, {
  id: 'SectionItems',
  description: 'The structured content of a section: entries, local tips, or check-in details.',
  example: () => [
    { title: 'Silenzio', content: 'dalle 23 alle 8' },
    { title: 'Fumo', content: 'solo in giardino' },
  ],
});

/** Items together with the name of their kind, so that a `switch` tells the forms apart. */
export type SectionForm = {
  readonly [Name in KindName]: { readonly kind: Name; readonly items: Readonly<ItemsOf<Name>> };
}[KindName];

/** Tags the items of a section with its kind. */
export function formOf(section: string, items: SectionItems): SectionForm {
  // The key decides the form, a bond that the type of `items` alone cannot express.
  return { kind: kindNameOf(section), items } as SectionForm;
}
