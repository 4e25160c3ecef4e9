/** The structured forms that a section's content can have; `kinds.ts` has what each can do. */
export type KindName = 'list' | 'tips' | 'checkin';

/** Most sections of a property, the fixed ones included. */
export const SECTIONS_MAX = 60;

/** Facts about a fixed section beside its words, which stand in `words/`. */
interface SectionFacts {
  /** The form of its items. */
  readonly kind: KindName;
  /** True where numbers in it are telephones even where they do not look like any. */
  readonly hasPhones?: true;
}

/** The fixed sections of every welcome book, in the order in which a new one shows them. */
export const SECTIONS = {
  emergency: { kind: 'list', hasPhones: true },
  rules: { kind: 'list' },
  checkin: { kind: 'checkin' },
  guides: { kind: 'list' },
  local: { kind: 'tips' },
  contact: { kind: 'list', hasPhones: true },
  extras: { kind: 'list' },
  garbage: { kind: 'list' },
  parking: { kind: 'list' },
  transport: { kind: 'list' },
} as const satisfies Readonly<Record<string, SectionFacts>>;

export type FixedSection = keyof typeof SECTIONS;

/** The keys of the fixed sections, in order. */
export const SECTION_KEYS = Object.keys(SECTIONS) as readonly FixedSection[];

/** Tells whether a key is one of the fixed sections that every property has. */
export function isFixedSection(section: string): section is FixedSection {
  return Object.hasOwn(SECTIONS, section);
}

/** Tells whether a property with these modules has a section. */
export const hasSection = (section: string, modules: readonly string[]): boolean =>
  isFixedSection(section) || modules.includes(section);

const CUSTOM_SECTION = /^custom_\d+$/;

/** Tells whether a key has the form of a custom module, `custom_{timestamp}`. Says nothing of its existence. */
export function isCustomSection(section: string): boolean {
  return CUSTOM_SECTION.test(section);
}

/** Returns the form of a section's items; a custom module is a list. */
export function kindNameOf(section: string): KindName {
  return isFixedSection(section) ? SECTIONS[section].kind : 'list';
}

/** The fixed sections whose items are a list. */
export type ListSection = {
  [Section in FixedSection]: (typeof SECTIONS)[Section]['kind'] extends 'list' ? Section : never;
}[FixedSection];

/** Tells whether a section is a fixed one whose items are a list. */
export function isListSection(section: string): section is ListSection {
  return isFixedSection(section) && kindNameOf(section) === 'list';
}

/** Tells whether numbers in a section are telephones even where they do not look like any. */
export function hasPhones(section: string): boolean {
  return isFixedSection(section) && 'hasPhones' in SECTIONS[section];
}
