import { z } from 'zod';
import { type Told, tellNothing, textOf } from '../../kernel/events/audit-rule.ts';
import { languageSchema } from '../../kernel/language-schema.ts';
import { LANGUAGES, type Language } from '../../kernel/languages.ts';
import type { SectionItems } from '../../sections/items/section-items.ts';
import { kindOf, sectionItemsSchema } from '../../sections/kinds.ts';
import {
  type SectionMetadata,
  sectionKeySchema,
  sectionMetadataSchema,
} from '../../sections/section-keys.ts';
import { textLines } from '../../sections/texts/text-lines.ts';
import { definePropertyEvent } from './define-property-event.ts';

// Whatever a host writes is sealed under the host's key: it may name people, doors and passwords.

/** Names the place of a section's text in one language. */
const textPlace = (section: string, language: Language): string => `${section}.${language}`;

/** Returns the section of a place that is a section's text. */
export const sectionOfPlace = (place: string): string => place.slice(0, place.lastIndexOf('.'));

const writeText = ({ section, language }: { readonly section: string; readonly language: Language }) => [
  textPlace(section, language),
];

/** Tells title and content of a section. */
export function tellText(data: {
  readonly section: string;
  readonly title: string;
  readonly items: SectionItems;
  readonly metadata: SectionMetadata | null;
}): Told {
  const { section, title, items, metadata } = data;
  const module = metadata === null ? [] : [metadata.title, metadata.description];
  const lines = [...module, ...kindOf(section).lines(items)].flatMap(textLines);
  return { sectionTitle: textOf(title), sectionContent: textOf(lines) };
}

const tellNoText = (): Told => ({ sectionTitle: null, sectionContent: null });

export const sectionWritten = definePropertyEvent({
  type: 'SectionWritten',
  summary: 'A section was written in one language.',
  schema: z.object({
    section: sectionKeySchema,
    language: languageSchema,
    title: z.string(),
    items: sectionItemsSchema,
    metadata: sectionMetadataSchema.nullable(),
  }),
  sealed: { title: '', items: [], metadata: null },
  audit: { kind: 'section', tells: tellText, writes: writeText },
  permission: 'manage_content',
  fields: [],
  givesUp: false,
});

export const sectionCleared = definePropertyEvent({
  type: 'SectionCleared',
  summary: 'A section was emptied in one language.',
  schema: z.object({ section: sectionKeySchema, language: languageSchema }),
  audit: { kind: 'section', tells: tellNoText, writes: writeText },
  permission: 'manage_content',
  fields: [],
  givesUp: false,
});

export const moduleRemoved = definePropertyEvent({
  type: 'ModuleRemoved',
  summary: 'A custom module was removed, in every language.',
  schema: z.object({ section: sectionKeySchema }),
  audit: {
    kind: 'section',
    tells: tellNoText,
    writes: ({ section }) => LANGUAGES.map((language) => textPlace(section, language)),
  },
  permission: 'manage_content',
  fields: [],
  givesUp: false,
});

export const sectionsReordered = definePropertyEvent({
  type: 'SectionsReordered',
  summary: 'The sections were put in another order.',
  schema: z.object({ order: z.array(sectionKeySchema) }),
  audit: { kind: 'section', tells: ({ order }) => ({ sectionOrder: textOf(order) }) },
  permission: 'manage_content',
  fields: ['sectionOrder'],
  givesUp: false,
});

export const sectionHidden = definePropertyEvent({
  type: 'SectionHidden',
  summary: 'A section was hidden from guests.',
  schema: z.object({ section: sectionKeySchema }),
  audit: { kind: 'section', tells: tellNothing },
  permission: 'manage_content',
  fields: ['hiddenSections'],
  givesUp: false,
});

export const sectionShown = definePropertyEvent({
  type: 'SectionShown',
  summary: 'A hidden section was shown to guests again.',
  schema: z.object({ section: sectionKeySchema }),
  audit: { kind: 'section', tells: tellNothing },
  permission: 'manage_content',
  fields: ['hiddenSections'],
  givesUp: false,
});

/** The events of the sections of a book. */
export const sectionEvents = [
  sectionWritten,
  sectionCleared,
  moduleRemoved,
  sectionsReordered,
  sectionHidden,
  sectionShown,
] as const;
