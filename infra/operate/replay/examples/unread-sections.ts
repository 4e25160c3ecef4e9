import { sectionOpened } from '#contracts/guest-activity/events.ts';
import {
  moduleRemoved,
  sectionCleared,
  sectionWritten,
} from '#contracts/properties/events/section-events.ts';
import { propertyDeleted } from '#contracts/properties/events.ts';
import { defineProjection } from '#projections/kernel/define-projection.ts';
import { table } from '#projections/kernel/table.ts';

interface SectionRow {
  readonly property_id: string;
  readonly section: string;
  /** Languages in which the section says something; without any there is nothing to be read. */
  readonly languages: readonly string[];
  readonly view_count: bigint;
}

/** Sections of each property, written and read: with their languages and their guest views. */
export default defineProjection({
  name: 'unread_sections',
  version: 1,
  categories: ['guestActivity', 'property'],
  events: [sectionOpened, sectionWritten, sectionCleared, moduleRemoved, propertyDeleted],
  schema: new URL('./unread-sections.sql', import.meta.url),
  tables: {
    sections: table<SectionRow>({
      primaryKey: ['property_id', 'section'],
      columns: { property_id: 'uuid', section: 'text', languages: 'json', view_count: 'bigint' },
    }),
    deleted: table<{ readonly property_id: string }>({
      primaryKey: 'property_id',
      columns: { property_id: 'uuid' },
    }),
  },
  keys: {
    sections: (event) => {
      if (event.type === 'PropertyDeleted') return [];
      const propertyId = event.type === 'SectionOpened' ? event.data.propertyId : event.streamId;
      return [[propertyId, event.data.section]];
    },
  },
  on: {
    SectionWritten: ({ streamId, data: { section, language } }, { sections }) =>
      sections.upsert([streamId, section], (row = unwritten(streamId, section)) => ({
        ...row,
        languages: [...new Set([...row.languages, language])].sort(),
      })),
    SectionCleared: ({ streamId, data: { section, language } }, { sections }) =>
      sections.upsert([streamId, section], (row = unwritten(streamId, section)) => ({
        ...row,
        languages: row.languages.filter((each) => each !== language),
      })),
    ModuleRemoved: ({ streamId, data: { section } }, { sections }) => sections.delete([streamId, section]),
    SectionOpened: ({ data: { propertyId, section } }, { sections }) =>
      sections.upsert([propertyId, section], (row = unwritten(propertyId, section)) => ({
        ...row,
        view_count: row.view_count + 1n,
      })),
    PropertyDeleted: ({ streamId }, { deleted }) => deleted.put({ property_id: streamId }),
  },
});

const unwritten = (property_id: string, section: string): SectionRow => ({
  property_id,
  section,
  languages: [],
  view_count: 0n,
});
