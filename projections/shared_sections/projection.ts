import type { Language } from '#contracts/kernel/languages.ts';
import type { SectionItems } from '#contracts/sections/items/section-items.ts';
import type { SectionMetadata } from '#contracts/sections/section-keys.ts';
import { sharedSectionEvents } from '#contracts/shared-sections/events.ts';
import { sanitiseItems, TEXT_RULES_VERSION } from '#kernel/text/sanitise.ts';
import { defineProjection } from '../kernel/define-projection.ts';
import { table } from '../kernel/table.ts';

interface SharedSectionRow {
  readonly shared_section_id: string;
  readonly owner_id: string;
  readonly section: string;
  readonly language: Language;
  readonly title: string;
  readonly items: SectionItems;
  readonly metadata: SectionMetadata | null;
  /** Revision of its stream, which its `ETag` carries. */
  readonly revision: number;
  readonly updated_at: string;
}

const tables = {
  sections: table<SharedSectionRow>({
    primaryKey: 'shared_section_id',
    columns: {
      shared_section_id: 'uuid',
      owner_id: 'uuid',
      section: 'text',
      language: 'text',
      title: 'text',
      items: 'json',
      metadata: 'json',
      revision: 'integer',
      updated_at: 'timestamptz',
    },
  }),
};

/** Raised whenever tables, handlers or what is derived change. */
const TABLES_VERSION = 1;

/** Read model of the sections that are written once for several properties. One that was deleted has no row. */
export const sharedSections = defineProjection({
  name: 'shared_sections',
  version: TABLES_VERSION + TEXT_RULES_VERSION,
  categories: ['sharedSection'],
  events: sharedSectionEvents,
  schema: new URL('./schema.sql', import.meta.url),
  tables,
  keys: { sections: ({ streamId }) => [streamId] },
  on: {
    SharedSectionWritten: ({ streamId, data, revision, recordedAt }, units) => {
      const { ownerId, section, language, title, items, metadata } = data;
      units.sections.put({
        shared_section_id: streamId,
        owner_id: ownerId,
        section,
        language,
        title,
        items: sanitiseItems(section, items),
        metadata,
        revision: Number(revision),
        updated_at: recordedAt,
      });
    },
    SharedSectionDeleted: ({ streamId }, units) => units.sections.delete(streamId),
  },
});
