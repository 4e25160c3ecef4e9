import type { GuestAct } from '#contracts/guest-activity/api.ts';
import { guestActivityEvents, seenAtOf } from '#contracts/guest-activity/events.ts';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { propertyDeleted } from '#contracts/properties/events.ts';
import { defineProjection } from '../kernel/define-projection.ts';
import { table } from '../kernel/table.ts';
import type { TableUnit } from '../kernel/unit-of-work.ts';
import { forgetVisitors, shardOf, takeNote, type VisitorShardRow, type VisitorsRow } from './day-visitors.ts';
import { dayOf, daysBetween, hourOf } from './days.ts';

interface ViewsRow {
  readonly property_id: string;
  readonly view_count: bigint;
  readonly last_viewed_at: string;
}

interface SectionViewsRow extends ViewsRow {
  readonly section: string;
}

interface DailyViewsRow {
  readonly property_id: string;
  readonly day: string;
  readonly language: Language | typeof UNTOLD;
  readonly view_count: bigint;
}

interface DayRow {
  readonly property_id: string;
  readonly day: string;
  /** Views of the page in each hour of the day, UTC: 24 of them. */
  readonly hours: readonly number[];
  readonly visitor_count: number;
  /** Views of each section that was read, by key. */
  readonly sections: Readonly<Record<string, number>>;
  /** Acts of guests, by what they did. */
  readonly acts: Readonly<Partial<Record<GuestAct, number>>>;
}

/** Counters of a property; a deleted one is not counted any more. */
interface PropertyRow {
  readonly property_id: string;
  readonly sections: readonly string[];
  /** The days (UTC, `YYYY-MM-DD`) between which the rows of its days lie, both included; null before the first. */
  readonly first_day: string | null;
  readonly last_day: string | null;
  readonly is_deleted: boolean;
}

/** Stands for the language of a page that did not say: a part of a key cannot be null. */
export const UNTOLD = 'und';

const NO_HOURS: readonly number[] = Array.from({ length: 24 }, () => 0);

/**
 * Read model of what guests read: totals of each property and of each of its sections, and the views of each property
 * by day (UTC), by language, by hour and by section, and how many visitors a day had. All of it goes with the property.
 */
export const guestActivity = defineProjection({
  name: 'guest_activity',
  version: 7,
  lingers: true,
  categories: ['guestActivity', 'property'],
  events: [...guestActivityEvents, propertyDeleted],
  schema: new URL('./schema.sql', import.meta.url),
  tables: {
    page_views: table<ViewsRow>({
      primaryKey: 'property_id',
      columns: { property_id: 'uuid', view_count: 'bigint', last_viewed_at: 'timestamptz' },
    }),
    daily_views: table<DailyViewsRow>({
      primaryKey: ['property_id', 'day', 'language'],
      columns: { property_id: 'uuid', day: 'date', language: 'text', view_count: 'bigint' },
    }),
    section_views: table<SectionViewsRow>({
      primaryKey: ['property_id', 'section'],
      columns: { property_id: 'uuid', section: 'text', view_count: 'bigint', last_viewed_at: 'timestamptz' },
    }),
    days: table<DayRow>({
      primaryKey: ['property_id', 'day'],
      columns: {
        property_id: 'uuid',
        day: 'date',
        hours: 'json',
        visitor_count: 'integer',
        sections: 'json',
        acts: 'json',
      },
    }),
    visitors: table<VisitorsRow>({
      primaryKey: 'property_id',
      columns: { property_id: 'uuid', day: 'date', tokens: 'json', is_spread: 'boolean' },
    }),
    visitor_shards: table<VisitorShardRow>({
      primaryKey: ['property_id', 'shard'],
      columns: { property_id: 'uuid', shard: 'text', tokens: 'json' },
    }),
    properties: table<PropertyRow>({
      primaryKey: 'property_id',
      columns: {
        property_id: 'uuid',
        sections: 'json',
        first_day: 'date',
        last_day: 'date',
        is_deleted: 'boolean',
      },
    }),
  },
  keys: {
    properties: (event) => [event.type === 'PropertyDeleted' ? event.streamId : event.data.propertyId],
    page_views: ({ type, data }) => (type === 'PageViewed' ? [data.propertyId] : []),
    daily_views: (event) =>
      event.type === 'PageViewed'
        ? [[event.data.propertyId, dayOf(seenAtOf(event)), event.data.language ?? UNTOLD]]
        : [],
    section_views: ({ type, data }) => (type === 'SectionOpened' ? [[data.propertyId, data.section]] : []),
    days: (event) =>
      event.type === 'PropertyDeleted' ? [] : [[event.data.propertyId, dayOf(seenAtOf(event))]],
    visitors: ({ type, data, streamId }) => {
      if (type === 'PageViewed') return data.visitor === null ? [] : [data.propertyId];
      return type === 'PropertyDeleted' ? [streamId] : [];
    },
    visitor_shards: ({ type, data }) =>
      type === 'PageViewed' && data.visitor !== null ? [[data.propertyId, shardOf(data.visitor)]] : [],
  },
  on: {
    PageViewed: (event, tables) => {
      const { propertyId, language: told, visitor } = event.data;
      const seenAt = seenAtOf(event);
      const property = tables.properties.get(propertyId) ?? newProperty(propertyId);
      if (property.is_deleted) return;
      const day = dayOf(seenAt);
      if (!liesWithin(property, day)) tables.properties.put({ ...property, ...daysWith(property, day) });
      tables.page_views.upsert(propertyId, (row) => ({
        property_id: propertyId,
        ...counted(row, seenAt),
      }));
      const language = told ?? UNTOLD;
      tables.daily_views.upsert([propertyId, day, language], (row) => ({
        property_id: propertyId,
        day,
        language,
        view_count: (row?.view_count ?? 0n) + 1n,
      }));
      const isNew = visitor !== null && takeNote(tables, { propertyId, day, visitor });
      const hour = hourOf(seenAt);
      tables.days.upsert([propertyId, day], (row = newDay(propertyId, day)) => ({
        ...row,
        hours: row.hours.with(hour, (row.hours[hour] ?? 0) + 1),
        visitor_count: row.visitor_count + (isNew ? 1 : 0),
      }));
    },

    SectionOpened: (event, { section_views, days, properties }) => {
      const { propertyId, section } = event.data;
      const seenAt = seenAtOf(event);
      const property = properties.get(propertyId) ?? newProperty(propertyId);
      if (property.is_deleted) return;
      const day = dayOf(seenAt);
      const isKnown = property.sections.includes(section);
      if (!(isKnown && liesWithin(property, day))) {
        const sections = isKnown ? property.sections : [...property.sections, section];
        properties.put({ ...property, sections, ...daysWith(property, day) });
      }
      section_views.upsert([propertyId, section], (row) => ({
        property_id: propertyId,
        section,
        ...counted(row, seenAt),
      }));
      days.upsert([propertyId, day], (row = newDay(propertyId, day)) => ({
        ...row,
        sections: { ...row.sections, [section]: (row.sections[section] ?? 0) + 1 },
      }));
    },

    ActionTapped: ({ data: { propertyId, action }, recordedAt }, tables) =>
      countAct({ propertyId, act: action, recordedAt }, tables),
    SearchFoundNothing: ({ data: { propertyId }, recordedAt }, tables) =>
      countAct({ propertyId, act: 'emptySearch', recordedAt }, tables),

    PropertyDeleted: ({ streamId }, tables) => {
      const { sections, first_day, last_day } = tables.properties.get(streamId) ?? newProperty(streamId);
      for (const day of first_day === null || last_day === null ? [] : daysBetween(first_day, last_day)) {
        tables.days.delete([streamId, day]);
        for (const language of [...LANGUAGES, UNTOLD]) tables.daily_views.delete([streamId, day, language]);
      }
      tables.page_views.delete(streamId);
      for (const section of sections) tables.section_views.delete([streamId, section]);
      forgetVisitors(tables, streamId);
      tables.properties.put({ ...newProperty(streamId), is_deleted: true });
    },
  },
});

const counted = (row: ViewsRow | undefined, at: string) => ({
  view_count: (row?.view_count ?? 0n) + 1n,
  last_viewed_at: at,
});

const newProperty = (propertyId: string): PropertyRow => ({
  property_id: propertyId,
  sections: [],
  first_day: null,
  last_day: null,
  is_deleted: false,
});

const newDay = (propertyId: string, day: string): DayRow => ({
  property_id: propertyId,
  day,
  hours: NO_HOURS,
  visitor_count: 0,
  sections: {},
  acts: {},
});

function countAct(
  { propertyId, act, recordedAt }: { propertyId: string; act: GuestAct; recordedAt: string },
  { properties, days }: { readonly properties: TableUnit<PropertyRow>; readonly days: TableUnit<DayRow> },
): void {
  const property = properties.get(propertyId) ?? newProperty(propertyId);
  if (property.is_deleted) return;
  const day = dayOf(recordedAt);
  if (!liesWithin(property, day)) properties.put({ ...property, ...daysWith(property, day) });
  days.upsert([propertyId, day], (row = newDay(propertyId, day)) => ({
    ...row,
    acts: { ...row.acts, [act]: (row.acts[act] ?? 0) + 1 },
  }));
}

const liesWithin = ({ first_day, last_day }: PropertyRow, day: string): boolean =>
  first_day !== null && last_day !== null && first_day <= day && day <= last_day;

/** Extends the first and the last day of a property by this one. */
const daysWith = ({ first_day, last_day }: PropertyRow, day: string) => ({
  first_day: first_day === null || day < first_day ? day : first_day,
  last_day: last_day === null || day > last_day ? day : last_day,
});
