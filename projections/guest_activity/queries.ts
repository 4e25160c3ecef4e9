import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import {
  type ActDays,
  type DailyViews,
  GUEST_ACTS,
  HOURS_OF_DAY,
  RECENT_DAYS,
  type RecentViews,
  type SectionAnalytics,
  type SectionDays,
  sectionAnalyticsSchema,
  type ViewsOfDay,
  type ViewsOverTime,
} from '#contracts/guest-activity/api.ts';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import { LANGUAGES, type Language } from '#contracts/kernel/languages.ts';
import { lastDays } from './days.ts';
import { UNTOLD } from './projection.ts';

const sectionRow = z.object({
  section: sectionAnalyticsSchema.shape.section,
  view_count: z.bigint(),
  last_viewed_at: sectionAnalyticsSchema.shape.lastViewedAt,
});

const dayRow = z.object({
  day: z.iso.date(),
  hours: z.array(z.int()),
  visitor_count: z.int(),
  sections: z.record(sectionAnalyticsSchema.shape.section, z.int()),
  acts: z.partialRecord(z.enum(GUEST_ACTS), z.int()),
});
type DayRow = z.infer<typeof dayRow>;

const languageRow = z.object({ language: languageSchema.or(z.literal(UNTOLD)), view_count: z.int() });

/** Views of some days, with the languages in which they were read. */
const periodRow = z.object({ languages: z.array(languageRow), days: z.array(dayRow) });

/** A property with its views of one day; without any it is there once, without a day. */
const recentRow = z.object({
  property_id: z.uuid(),
  day: z.iso.date().nullable(),
  view_count: z.bigint(),
});

export interface GuestActivityQueries {
  /** Lists the sections of a property that guests came to, the most read first. */
  sections(propertyId: string): Promise<readonly SectionAnalytics[]>;
  /**
   * Counts the views of a property by day, hour, language and section. @param days how many days, UTC, of which today
   * is the last
   */
  viewsOverTime(propertyId: string, days: number): Promise<ViewsOverTime>;
  /**
   * Counts the views of each property of an account in the last days, the newest property first. @param ids of those
   * alone; absent: of all
   */
  recentViews(ownerId: string, ids?: readonly string[]): Promise<readonly RecentViews[]>;
}

/** @param now milliseconds since the epoch */
export function guestActivityQueries(pool: CommonQueryMethods, now: () => number): GuestActivityQueries {
  return {
    async sections(propertyId) {
      const rows = await pool.any(sql.type(sectionRow)`
        SELECT section, view_count, last_viewed_at FROM guest_activity.section_views
        WHERE property_id = ${propertyId} ORDER BY view_count DESC, section`);
      return rows.map(({ section, view_count, last_viewed_at }) => ({
        section,
        viewCount: Number(view_count),
        lastViewedAt: last_viewed_at,
      }));
    },

    async viewsOverTime(propertyId, count) {
      const days = lastDays(count, now());
      // In one statement, so that both tell of the same moment.
      const [row] = await pool.any(sql.type(periodRow)`
        SELECT
          (SELECT coalesce(json_agg(json_build_object('language', language, 'view_count', view_count)), '[]') FROM (
            SELECT language, sum(view_count) AS view_count FROM guest_activity.daily_views
            WHERE property_id = ${propertyId} AND day = ANY(${sql.array(days, 'date')}) GROUP BY language
          ) AS spoken) AS languages,
          (SELECT coalesce(json_agg(days), '[]') FROM (
            SELECT day, hours, visitor_count, sections, acts FROM guest_activity.days
            WHERE property_id = ${propertyId} AND day = ANY(${sql.array(days, 'date')})
          ) AS days) AS days`);
      const { languages = [], days: rows = [] } = row ?? {};
      const byDay = new Map(rows.map((each) => [each.day, each]));
      const told = days.map((day) => viewsOfDay(day, byDay.get(day)));
      return {
        viewCount: sumOf(told.map(({ viewCount }) => viewCount)),
        days: told,
        languages: languages
          .map(({ language, view_count }) => ({
            language: language === UNTOLD ? null : language,
            viewCount: view_count,
          }))
          .sort((one, other) => other.viewCount - one.viewCount || rank(one.language) - rank(other.language)),
        sections: sectionsOn(days.map((day) => byDay.get(day))),
        acts: actsOn(days.map((day) => byDay.get(day))),
      };
    },

    async recentViews(ownerId, ids) {
      const among =
        ids === undefined ? sql.fragment`` : sql.fragment`AND property_id = ANY(${sql.array(ids, 'uuid')})`;
      const days = lastDays(RECENT_DAYS, now());
      const rows = await pool.any(sql.type(recentRow)`
        SELECT property_id, day::text, COALESCE(sum(view_count), 0)::bigint AS view_count
        FROM properties.properties
        LEFT JOIN (SELECT * FROM guest_activity.daily_views WHERE day = ANY(${sql.array(days, 'date')})) AS recent
          USING (property_id)
        WHERE owner_id = ${ownerId} ${among}
        GROUP BY property_id, created_at, day ORDER BY created_at DESC, property_id DESC`);
      return [...byProperty(rows)].map(([propertyId, byDay]) => ({ propertyId, ...onEach(days, byDay) }));
    },
  };
}

/** Groups the views of days by property, in the order of the rows. */
function byProperty(rows: readonly z.infer<typeof recentRow>[]): ReadonlyMap<string, Map<string, number>> {
  const properties = new Map<string, Map<string, number>>();
  for (const { property_id, day, view_count } of rows) {
    const byDay = properties.get(property_id) ?? new Map<string, number>();
    if (day !== null) byDay.set(day, Number(view_count));
    properties.set(property_id, byDay);
  }
  return properties;
}

/** Lists every day with its views, of which it may have none, and the sum of all of them. */
function onEach(days: readonly string[], byDay: ReadonlyMap<string, number>) {
  const each: DailyViews[] = days.map((day) => ({ day, viewCount: byDay.get(day) ?? 0 }));
  return { viewCount: sumOf(each.map(({ viewCount }) => viewCount)), days: each };
}

const NO_HOURS: readonly number[] = Array.from({ length: HOURS_OF_DAY }, () => 0);

function viewsOfDay(day: string, row: DayRow | undefined): ViewsOfDay {
  const hours = [...(row?.hours ?? NO_HOURS)];
  const viewCount = sumOf(hours);
  const visitorCount = row?.visitor_count ?? 0;
  return { day, viewCount, visitorCount: viewCount > 0 && visitorCount === 0 ? null : visitorCount, hours };
}

/** Counts the views of each section on these days, the most read first. */
function sectionsOn(days: readonly (DayRow | undefined)[]): SectionDays[] {
  const sections = new Set(days.flatMap((day) => Object.keys(day?.sections ?? {})));
  return [...sections]
    .map((section) => {
      const counts = days.map((day) => day?.sections[section] ?? 0);
      return { section, viewCount: sumOf(counts), days: counts };
    })
    .sort((one, other) => other.viewCount - one.viewCount || one.section.localeCompare(other.section));
}

/** Counts each act of guests on these days. */
const actsOn = (days: readonly (DayRow | undefined)[]): ActDays[] =>
  GUEST_ACTS.map((act) => {
    const counts = days.map((day) => day?.acts[act] ?? 0);
    return { act, count: sumOf(counts), days: counts };
  });

const sumOf = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** Ranks a language among those that were read as often; views without a language come last. */
const rank = (language: Language | null): number =>
  language === null ? LANGUAGES.length : LANGUAGES.indexOf(language);
