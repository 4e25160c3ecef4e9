import { guestActivityEvents } from '#contracts/guest-activity/events.ts';
import { defineProjection } from '../kernel/define-projection.ts';
import { table } from '../kernel/table.ts';

interface PageViewsRow {
  readonly property_id: string;
  readonly view_count: bigint;
  readonly last_viewed_at: string;
}

interface SectionViewsRow extends PageViewsRow {
  readonly section: string;
}

/** What guests read: totals of each property and of each of its sections. */
export const guestActivity = defineProjection({
  name: 'guest_activity',
  version: 1,
  categories: ['guestActivity'],
  events: guestActivityEvents,
  schema: new URL('./schema.sql', import.meta.url),
  tables: {
    page_views: table<PageViewsRow>({
      primaryKey: 'property_id',
      columns: { property_id: 'uuid', view_count: 'bigint', last_viewed_at: 'timestamptz' },
    }),
    section_views: table<SectionViewsRow>({
      primaryKey: ['property_id', 'section'],
      columns: { property_id: 'uuid', section: 'text', view_count: 'bigint', last_viewed_at: 'timestamptz' },
    }),
  },
  keys: {
    page_views: ({ type, data }) => (type === 'PageViewed' ? [data.propertyId] : []),
    section_views: ({ type, data }) => (type === 'SectionOpened' ? [[data.propertyId, data.section]] : []),
  },
  on: {
    PageViewed: ({ data, recordedAt }, { page_views }) =>
      page_views.upsert(data.propertyId, (row) => ({
        property_id: data.propertyId,
        ...counted(row, recordedAt),
      })),
    SectionOpened: ({ data: { propertyId, section }, recordedAt }, { section_views }) =>
      section_views.upsert([propertyId, section], (row) => ({
        property_id: propertyId,
        section,
        ...counted(row, recordedAt),
      })),
  },
});

const counted = (row: PageViewsRow | undefined, at: string) => ({
  view_count: (row?.view_count ?? 0n) + 1n,
  last_viewed_at: at,
});
