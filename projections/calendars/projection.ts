import { calendarsChanged } from '#contracts/calendars/events.ts';
import { propertyDeleted } from '#contracts/properties/events.ts';
import { defineProjection } from '../kernel/define-projection.ts';
import { table } from '../kernel/table.ts';

/** Read model of the properties whose calendars are read. */
export const calendars = defineProjection({
  name: 'calendars',
  version: 1,
  categories: ['calendars', 'property'],
  events: [calendarsChanged, propertyDeleted],
  impersonal: true,
  schema: new URL('./schema.sql', import.meta.url),
  tables: {
    calendars: table<{ readonly property_id: string }>({
      primaryKey: 'property_id',
      columns: { property_id: 'uuid' },
    }),
  },
  keys: { calendars: ({ streamId }) => [streamId] },
  on: {
    CalendarsChanged: ({ streamId, data }, tables) => {
      if (data.calendars.length > 0) tables.calendars.put({ property_id: streamId });
      else tables.calendars.delete(streamId);
    },
    PropertyDeleted: ({ streamId }, tables) => tables.calendars.delete(streamId),
  },
});
