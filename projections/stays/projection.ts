import type { Language } from '#contracts/kernel/languages.ts';
import type { StaySource } from '#contracts/stays/api.ts';
import { type StayFacts, stayEvents } from '#contracts/stays/events.ts';
import { defineProjection } from '../kernel/define-projection.ts';
import { table } from '../kernel/table.ts';

interface StayRow {
  readonly stay_id: string;
  readonly property_id: string;
  readonly owner_id: string;
  readonly arrival: string;
  readonly departure: string;
  readonly guest_name: string | null;
  readonly language: Language | null;
  readonly access_code: string | null;
  readonly token: string;
  readonly source: StaySource;
  readonly calendar: string | null;
  readonly calendar_uid: string | null;
  readonly updated_at: string;
}

const tables = {
  stays: table<StayRow>({
    primaryKey: 'stay_id',
    columns: {
      stay_id: 'uuid',
      property_id: 'uuid',
      owner_id: 'uuid',
      arrival: 'date',
      departure: 'date',
      guest_name: 'text',
      language: 'text',
      access_code: 'text',
      token: 'text',
      source: 'text',
      calendar: 'text',
      calendar_uid: 'text',
      updated_at: 'timestamptz',
    },
  }),
};

/** Read model of the stays of guests. One that was removed or forgotten has no row. */
export const stays = defineProjection({
  name: 'stays',
  version: 2,
  categories: ['stay'],
  events: stayEvents,
  schema: new URL('./schema.sql', import.meta.url),
  tables,
  keys: { stays: ({ streamId }) => [streamId] },
  on: {
    StayArranged: ({ streamId, data, recordedAt }, units) =>
      units.stays.put({
        stay_id: streamId,
        property_id: data.propertyId,
        owner_id: data.ownerId,
        ...columnsOf(data),
        token: data.token,
        source: data.source,
        calendar: data.calendar,
        calendar_uid: data.calendarUid,
        updated_at: recordedAt,
      }),
    StayChanged: ({ streamId, data, recordedAt }, units) =>
      units.stays.update(streamId, (row) => ({
        ...row,
        ...columnsOf(data),
        calendar: data.calendar ?? row.calendar,
        calendar_uid: data.calendarUid ?? row.calendar_uid,
        updated_at: recordedAt,
      })),
    StayCancelled: ({ streamId }, units) => units.stays.delete(streamId),
    StayForgotten: ({ streamId }, units) => units.stays.delete(streamId),
  },
});

const columnsOf = ({ arrival, departure, guestName, language, accessCode }: StayFacts) => ({
  arrival,
  departure,
  guest_name: guestName,
  language,
  access_code: accessCode,
});
