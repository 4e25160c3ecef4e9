import { pageViewed } from '#contracts/guest-activity/events.ts';
import { propertyDeleted, propertyPublished } from '#contracts/properties/events.ts';
import { defineProjection } from '#projections/kernel/define-projection.ts';
import { table } from '#projections/kernel/table.ts';

interface PublicationRow {
  readonly property_id: string;
  readonly published_at: string;
  readonly first_viewed_at: string | null;
}

/**
 * Time that a book waits for its first guest: from the first publication of a property to its first guest view after
 * that.
 */
export default defineProjection({
  name: 'first_views',
  version: 1,
  categories: ['guestActivity', 'property'],
  events: [pageViewed, propertyPublished, propertyDeleted],
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
    PropertyPublished: ({ streamId, recordedAt }, { publications }) =>
      publications.upsert(
        streamId,
        (row) => row ?? { property_id: streamId, published_at: recordedAt, first_viewed_at: null },
      ),
    PageViewed: ({ data: { propertyId }, recordedAt }, { publications }) => {
      const row = publications.get(propertyId);
      if (row?.first_viewed_at === null) publications.put({ ...row, first_viewed_at: recordedAt });
    },
    PropertyDeleted: ({ streamId }, { publications }) => publications.delete(streamId),
  },
});
