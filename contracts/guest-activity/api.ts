import { z } from 'zod';
import { documented } from '../kernel/documented.ts';
import { HOUSE } from '../kernel/example-world.ts';
import { languageSchema } from '../kernel/language-schema.ts';
import { sectionKeySchema } from '../sections/section-keys.ts';
import { GUEST_ACTIONS } from './events.ts';

const language = languageSchema.optional();

/** POST /api/public/properties/{id}/track-section, in either of its forms. */
export const trackSectionRequestSchema = z
  .union(
    [z.object({ section: sectionKeySchema, language }), z.object({ sectionId: sectionKeySchema, language })],
    'Send the key of a section as section or sectionId, and a language of the product or none.',
  )
  .transform((body) => ({
    section: 'section' in body ? body.section : body.sectionId,
    language: body.language,
  }));
export type TrackSectionRequest = z.input<typeof trackSectionRequestSchema>;

/** POST /api/public/properties/{id}/track-view; the body may be left out. */
export const trackViewRequestSchema = z.object({ language }).nullish();
export type TrackViewRequest = z.input<typeof trackViewRequestSchema>;

/** The acts of guests that are counted: their taps, and searches that found nothing. */
export const GUEST_ACTS = [...GUEST_ACTIONS, 'emptySearch'] as const;
export type GuestAct = (typeof GUEST_ACTS)[number];

/** POST /api/public/properties/{id}/track-act. What was searched for has no place in it. */
export const trackActRequestSchema = z.strictObject({ act: z.enum(GUEST_ACTS), language });
export type TrackActRequest = z.input<typeof trackActRequestSchema>;

/** The answer to what a guest's page reports. It does not say whether it was counted. */
export const acceptedSchema = z.object({ accepted: z.literal(true) });

/** Number of times that guests came to a section, and the last of them. */
export const sectionAnalyticsSchema = z.object({
  section: sectionKeySchema,
  viewCount: z.int().positive(),
  lastViewedAt: z.iso.datetime(),
});
export type SectionAnalytics = z.infer<typeof sectionAnalyticsSchema>;

/** The longest time that views are told day by day. */
export const VIEW_DAYS_MAX = 365;

/** The query of GET /api/properties/{id}/views: how many days, of which today is the last. */
export const viewsOverTimeQuerySchema = z.object({
  days: z.coerce.number().int().min(1).max(VIEW_DAYS_MAX).default(30),
});

/**
 * Views of the page on a day, UTC. Each opening of the page by a guest counts, once in ten minutes; bots, people who do not
 * want to be tracked, and previews of the signed-in owner do not.
 */
export const dailyViewsSchema = z.object({ day: z.iso.date(), viewCount: z.int().nonnegative() });
export type DailyViews = z.infer<typeof dailyViewsSchema>;

/** The hours of a day. */
export const HOURS_OF_DAY = 24;
/** Lists the views in each hour of an example's day. */
const hoursWith = (views: Readonly<Record<number, number>>): number[] =>
  Array.from({ length: HOURS_OF_DAY }, (_, hour) => views[hour] ?? 0);

/** A day of a property, UTC, in full. */
export const viewsOfDaySchema = dailyViewsSchema.extend({
  /**
   * Number of different visitors: the same browser behind the same address counts once a day. Null where
   * there were views but nobody took note of visitors yet.
   */
  visitorCount: z.int().nonnegative().nullable(),
  /** The views in each hour of the day, UTC, from midnight on. */
  hours: z.array(z.int().nonnegative()).length(HOURS_OF_DAY),
});
export type ViewsOfDay = z.infer<typeof viewsOfDaySchema>;

/** Number of times that guests came to a section, in all and on each of the days. */
export const sectionDaysSchema = z.object({
  section: sectionKeySchema,
  viewCount: z.int().positive(),
  /** Counts of the days, in the order of the days. */
  days: z.array(z.int().nonnegative()),
});
export type SectionDays = z.infer<typeof sectionDaysSchema>;

/** Number of times that guests did something, in all and on each of the days. */
export const actDaysSchema = z.object({
  act: z.enum(GUEST_ACTS),
  count: z.int().nonnegative(),
  /** Counts of the days, in the order of the days. */
  days: z.array(z.int().nonnegative()),
});
export type ActDays = z.infer<typeof actDaysSchema>;

/** Views of the page in a language; null: the page did not say in which. */
export const languageViewsSchema = z.object({
  language: languageSchema.nullable(),
  viewCount: z.int().positive(),
});
export type LanguageViews = z.infer<typeof languageViewsSchema>;

/**
 * The views of a property over some days up to today. Views of the page are counted by day, by hour and by language;
 * each adds up to `viewCount`. Visitors of several days do not add up: who comes on two days is counted on both.
 */
export const viewsOverTimeSchema = z.object({
  viewCount: z.int().nonnegative(),
  /** Every day, the earliest first. */
  days: z.array(viewsOfDaySchema),
  /** The languages that there were any in, the most read first. */
  languages: z.array(languageViewsSchema),
  /** The sections that anybody came to on these days, the most read first. */
  sections: z.array(sectionDaysSchema),
  /** Taps on WiFi, call and directions, and searches that found nothing: each of them present. */
  acts: z.array(actDaysSchema),
});
export type ViewsOverTime = z.infer<typeof viewsOverTimeSchema>;
documented(viewsOverTimeSchema, {
  example: () => ({
    viewCount: 9,
    days: [
      { day: '2026-05-04', viewCount: 4, visitorCount: 3, hours: hoursWith({ 9: 1, 18: 3 }) },
      { day: '2026-05-05', viewCount: 0, visitorCount: 0, hours: hoursWith({}) },
      { day: '2026-05-06', viewCount: 5, visitorCount: 4, hours: hoursWith({ 14: 5 }) },
    ],
    languages: [
      { language: 'de', viewCount: 6 },
      { language: 'it', viewCount: 2 },
      { language: null, viewCount: 1 },
    ],
    sections: [
      { section: 'checkin', viewCount: 7, days: [3, 0, 4] },
      { section: 'rules', viewCount: 2, days: [0, 0, 2] },
    ],
    acts: [
      { act: 'wifi', count: 5, days: [2, 0, 3] },
      { act: 'call', count: 1, days: [0, 0, 1] },
      { act: 'directions', count: 2, days: [1, 0, 1] },
      { act: 'emptySearch', count: 0, days: [0, 0, 0] },
    ],
  }),
});

/** Number of days that `recentViewsSchema` tells of, of which today is the last. */
export const RECENT_DAYS = 7;

/** Options of GET /api/properties/views. Without any: all properties of the account. */
export const recentViewsQuerySchema = z.object({
  /** Ids of properties, 100 at most, with commas between: those alone are told of. */
  ids: z
    .string()
    .regex(
      /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:,[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,99}$/,
    )
    .optional(),
});

/** The views of one of an account's properties in the last days, the earliest first, each day present. */
export const recentViewsSchema = z.object({
  propertyId: z.uuid(),
  viewCount: z.int().nonnegative(),
  days: z.array(dailyViewsSchema).length(RECENT_DAYS),
});
export type RecentViews = z.infer<typeof recentViewsSchema>;
documented(recentViewsSchema, {
  example: () => ({
    propertyId: HOUSE.id,
    viewCount: 21,
    days: [3, 0, 2, 5, 1, 4, 6].map((viewCount, index) => ({ day: `2026-05-0${index + 1}`, viewCount })),
  }),
});

/** Tables that the numbers of an export can be had as. */
export const VIEWS_TABLES = ['day', 'hour', 'language', 'section', 'act'] as const;
export type ViewsTable = (typeof VIEWS_TABLES)[number];

/** The query of GET /api/properties/{id}/views/export. */
export const viewsExportQuerySchema = viewsOverTimeQuerySchema.extend({
  by: z.enum(VIEWS_TABLES).default('day'),
});

/** Number of guests who have the page open at this moment. */
export const readingNowSchema = z.object({ readerCount: z.int().nonnegative() });
export type ReadingNow = z.infer<typeof readingNowSchema>;
documented(readingNowSchema, { example: () => ({ readerCount: 2 }) });
