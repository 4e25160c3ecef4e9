import type { CheckinDetails, ListEntry, SectionItems, Tip } from '#contracts/sections/section-items.ts';
import {
  type FixedSection,
  SECTION_KEYS,
  type SectionKind,
  type SectionMetadata,
} from '#contracts/sections/section-keys.ts';

interface Chapter<Items extends SectionItems> {
  readonly title: string;
  readonly items: Items;
}

type ItemsOf = { readonly checkin: CheckinDetails; readonly tips: Tip[]; readonly list: ListEntry[] };
type KindOf<Section extends FixedSection> = Section extends 'checkin'
  ? 'checkin'
  : Section extends 'local'
    ? 'tips'
    : Extract<SectionKind, 'list'>;

/** A whole welcome book in one language: the ten fixed sections, none of them missing, and one module. */
export type DemoBook = {
  readonly [Section in FixedSection]: Chapter<ItemsOf[KindOf<Section>]>;
} & { readonly module: Chapter<ListEntry[]> & { readonly sectionMetadata: SectionMetadata } };

/** One section as the command that writes sections takes it. */
export interface DemoSection {
  readonly section: string;
  readonly title: string;
  readonly items: SectionItems;
  /** Only on the custom module. */
  readonly sectionMetadata?: SectionMetadata;
}

/** The sections of a book in their usual order, the custom module last under its key. */
export function sectionsOf(book: DemoBook, moduleKey: string): DemoSection[] {
  const fixed = SECTION_KEYS.map((section): DemoSection => ({ section, ...book[section] }));
  return [...fixed, { section: moduleKey, ...book.module }];
}

/** A Google Maps search for a place. */
export function mapLink(place: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;
}
