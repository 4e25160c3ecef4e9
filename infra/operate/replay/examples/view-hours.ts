import { pageViewed, seenAtOf } from '#contracts/guest-activity/events.ts';
import { propertyDeleted } from '#contracts/properties/events.ts';
import { defineProjection } from '#projections/kernel/define-projection.ts';
import { table } from '#projections/kernel/table.ts';

interface HourRow {
  readonly property_id: string;
  /** 0 to 23, UTC. */
  readonly hour: number;
  /** `und` where the page did not say. */
  readonly language: string;
  readonly view_count: bigint;
}

const hourOf = (at: string): number => Number(at.slice(11, 13));

/** Guest views by property, hour of the day and language. */
export default defineProjection({
  name: 'view_hours',
  version: 1,
  categories: ['guestActivity', 'property'],
  events: [pageViewed, propertyDeleted],
  schema: new URL('./view-hours.sql', import.meta.url),
  tables: {
    hours: table<HourRow>({
      primaryKey: ['property_id', 'hour', 'language'],
      columns: { property_id: 'uuid', hour: 'integer', language: 'text', view_count: 'bigint' },
    }),
    deleted: table<{ readonly property_id: string }>({
      primaryKey: 'property_id',
      columns: { property_id: 'uuid' },
    }),
  },
  keys: {
    hours: (event) =>
      event.type === 'PageViewed'
        ? [[event.data.propertyId, hourOf(seenAtOf(event)), event.data.language ?? 'und']]
        : [],
  },
  on: {
    PageViewed: (event, { hours }) => {
      const { propertyId, language } = event.data;
      const key = {
        property_id: propertyId,
        hour: hourOf(seenAtOf(event)),
        language: language ?? 'und',
      };
      hours.upsert([key.property_id, key.hour, key.language], (row) => ({
        ...key,
        view_count: (row?.view_count ?? 0n) + 1n,
      }));
    },
    PropertyDeleted: ({ streamId }, { deleted }) => deleted.put({ property_id: streamId }),
  },
});
