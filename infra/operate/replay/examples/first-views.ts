import { pageViewed } from '#contracts/guest-activity/events.ts';
import { propertyCreated } from '#contracts/properties/events/detail-events.ts';
import { propertyPublished, propertyUnpublished } from '#contracts/properties/events/standing-events.ts';
import { propertyDeleted } from '#contracts/properties/events.ts';
import { defineProjection } from '#projections/kernel/define-projection.ts';
import { table } from '#projections/kernel/table.ts';
import type { TableUnit } from '#projections/kernel/unit-of-work.ts';

interface PublicationRow {
  readonly property_id: string;
  readonly published_at: string;
  readonly first_viewed_at: string | null;
}

/**
 * Time that a book waits for its first guest: from the publication of a property, which its creation is, to its first
 * guest view. One that is taken back before anybody came waits anew from when it is published next.
 */
export default defineProjection({
  name: 'first_views',
  version: 2,
  categories: ['guestActivity', 'property'],
  events: [pageViewed, propertyCreated, propertyPublished, propertyUnpublished, propertyDeleted],
  schema: new URL('./first-views.sql', import.meta.url),
  tables: {
    publications: table<PublicationRow>({
      primaryKey: 'property_id',
      columns: { property_id: 'uuid', published_at: 'timestamptz', first_viewed_at: 'timestamptz' },
    }),
  },
  keys: {
    publications: (event) => [event.type === 'PageViewed' ? event.data.propertyId : event.streamId],
  },
  on: {
    PropertyCreated: published,
    PropertyPublished: published,
    PropertyUnpublished: ({ streamId }, { publications }) => {
      if (publications.get(streamId)?.first_viewed_at === null) publications.delete(streamId);
    },
    PageViewed: ({ data: { propertyId }, recordedAt }, { publications }) => {
      const row = publications.get(propertyId);
      if (row?.first_viewed_at === null) publications.put({ ...row, first_viewed_at: recordedAt });
    },
    PropertyDeleted: ({ streamId }, { publications }) => publications.delete(streamId),
  },
});

/** Takes note of a publication. */
function published(
  { streamId, recordedAt }: { readonly streamId: string; readonly recordedAt: string },
  { publications }: { readonly publications: TableUnit<PublicationRow> },
): void {
  publications.upsert(
    streamId,
    (row) => row ?? { property_id: streamId, published_at: recordedAt, first_viewed_at: null },
  );
}
