import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import type { FeedbackItem, FeedbackList, SectionHelp } from '#contracts/feedback/api.ts';
import { HIGHEST_RATING, TREND_MONTHS } from '#contracts/feedback/ratings.ts';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import { readCursorText, writeCursorText } from '../kernel/queries/cursor-text.ts';

const feedbackRow = z.object({
  feedback_id: z.uuid(),
  rating: z.int(),
  comment: z.string().nullable(),
  email: z.string().nullable(),
  section: z.string().nullable(),
  language: languageSchema.nullable(),
  given_at: z.iso.datetime(),
  is_read: z.boolean(),
  replies: z.array(z.object({ text: z.string(), at: z.iso.datetime() })),
});
type FeedbackRow = z.infer<typeof feedbackRow>;

const countRow = z.object({ rating: z.int(), month: z.string(), unread: z.int(), count: z.int() });
type CountRow = z.infer<typeof countRow>;
const helpRow = z.object({ section: z.string(), helpful: z.int(), unhelpful: z.int() });
const idRow = z.object({ feedback_id: z.uuid() });

/** Options of a page of feedback. */
export interface FeedbackQuery {
  /** Absent: what was read, and what was not. */
  readonly unread?: boolean | undefined;
  readonly limit: number;
  readonly after?: string | undefined;
}

/** All of it that the read model knows: the settings are read from their stream. */
export type FeedbackRead = Omit<FeedbackList, 'settings'>;

export interface FeedbackQueries {
  /**
   * Reads a page of a property's feedback, newest first, and what all of it comes to.
   * @returns undefined where the cursor is none
   */
  list(propertyId: string, query: FeedbackQuery): Promise<FeedbackRead | undefined>;
  /** Finds one; `undefined` where it is not of that property (any more). */
  find(propertyId: string, feedbackId: string): Promise<FeedbackItem | undefined>;
  /** Reads all of a property's feedback, newest first, page by page. */
  all(propertyId: string): AsyncGenerator<FeedbackItem>;
  /** Counts the voices on the sections of a property, those with the most first. */
  helpful(propertyId: string): Promise<readonly SectionHelp[]>;
  /** Lists ids of the feedback of a person's properties. @param most absent: all */
  idsOfOwner(ownerId: string, most?: number): Promise<readonly string[]>;
  /** Lists ids of the feedback of a property. */
  idsOfProperty(propertyId: string, most: number): Promise<readonly string[]>;
}

const PAGE = 500;
const cursorSchema = z.tuple([z.iso.datetime(), z.uuid()]);

const COLUMNS = sql.fragment`
  feedback_id, rating, comment, email, section, language, given_at, is_read, replies`;

/** @param now milliseconds since the epoch */
export function feedbackQueries(pool: CommonQueryMethods, now: () => number): FeedbackQueries {
  return {
    helpful: (propertyId) => readHelpful(pool, propertyId),

    async list(propertyId, query) {
      const page = await readPage(pool, propertyId, query);
      if (page === undefined) return undefined;
      const [counts, voices] = await Promise.all([
        readCounts(pool, propertyId),
        readHelpful(pool, propertyId),
      ]);
      return { ...page, ...totalsOf(counts, now()), helpful: [...voices] };
    },

    async find(propertyId, feedbackId) {
      const row = await pool.maybeOne(sql.type(feedbackRow)`
        SELECT ${COLUMNS} FROM feedback.feedback
        WHERE feedback_id = ${feedbackId} AND property_id = ${propertyId}`);
      return row === null ? undefined : toItem(row);
    },

    async *all(propertyId) {
      let page = await readPage(pool, propertyId, { limit: PAGE });
      while (page !== undefined) {
        yield* page.items;
        const { next } = page;
        page = next === null ? undefined : await readPage(pool, propertyId, { limit: PAGE, after: next });
      }
    },

    async idsOfOwner(ownerId, most) {
      const rows = await pool.any(sql.type(idRow)`
        SELECT feedback_id FROM feedback.feedback WHERE owner_id = ${ownerId}
        ORDER BY feedback_id LIMIT ${most ?? null}`);
      return rows.map(({ feedback_id }) => feedback_id);
    },

    async idsOfProperty(propertyId, most) {
      const rows = await pool.any(sql.type(idRow)`
        SELECT feedback_id FROM feedback.feedback WHERE property_id = ${propertyId} LIMIT ${most}`);
      return rows.map(({ feedback_id }) => feedback_id);
    },
  };
}

/** Reads a page of feedback, newest first; `undefined` where the cursor is none. */
async function readPage(
  pool: CommonQueryMethods,
  propertyId: string,
  { unread, limit, after }: FeedbackQuery,
) {
  const cursor = after === undefined ? undefined : cursorSchema.safeParse(readCursorText(after)).data;
  if (after !== undefined && cursor === undefined) return undefined;
  const conditions = [
    sql.fragment`property_id = ${propertyId}`,
    ...(unread === undefined ? [] : [sql.fragment`is_read = ${!unread}`]),
    ...(cursor === undefined
      ? []
      : [sql.fragment`(given_at, feedback_id) < (${cursor[0]}::timestamptz, ${cursor[1]}::uuid)`]),
  ];
  const rows = await pool.any(sql.type(feedbackRow)`
    SELECT ${COLUMNS} FROM feedback.feedback WHERE ${sql.join(conditions, sql.fragment` AND `)}
    ORDER BY given_at DESC, feedback_id DESC LIMIT ${limit + 1}`);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const next =
    last === undefined || rows.length <= limit ? null : writeCursorText([last.given_at, last.feedback_id]);
  return { items: page.map(toItem), next };
}

/** Counts a property's feedback by rating and month. */
const readCounts = (pool: CommonQueryMethods, propertyId: string) =>
  pool.any(sql.type(countRow)`
    SELECT rating, to_char(given_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month,
      count(*) FILTER (WHERE NOT is_read)::integer AS unread, count(*)::integer AS count
    FROM feedback.feedback WHERE property_id = ${propertyId} GROUP BY 1, 2`);

const readHelpful = (pool: CommonQueryMethods, propertyId: string): Promise<readonly SectionHelp[]> =>
  pool.any(sql.type(helpRow)`
    SELECT section, yes_count AS helpful, no_count AS unhelpful FROM feedback.helpful
    WHERE property_id = ${propertyId} ORDER BY yes_count + no_count DESC, section`);

const toItem = (row: FeedbackRow): FeedbackItem => ({
  id: row.feedback_id,
  rating: row.rating,
  comment: row.comment,
  section: row.section,
  email: row.email,
  language: row.language,
  givenAt: row.given_at,
  read: row.is_read,
  replies: row.replies,
});

type Counted = Pick<CountRow, 'rating' | 'count'>;

const sumOf = (rows: readonly { readonly count: number }[]): number =>
  rows.reduce((sum, { count }) => sum + count, 0);

/** Returns the mean of ratings to one decimal, from whole numbers alone; null where there is none. */
function averageOf(rows: readonly Counted[]): number | null {
  const count = sumOf(rows);
  const tenths = rows.reduce((sum, row) => sum + row.rating * row.count * 10, 0);
  return count === 0 ? null : Math.round(tenths / count) / 10;
}

/** Returns what all feedback comes to, of its counts by rating and month. */
function totalsOf(counts: readonly CountRow[], now: number) {
  const today = new Date(now);
  const months = Array.from({ length: TREND_MONTHS }, (_, index) => {
    const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - (TREND_MONTHS - 1 - index));
    return new Date(first).toISOString().slice(0, 7);
  });
  return {
    average: averageOf(counts),
    count: sumOf(counts),
    unread: counts.reduce((sum, { unread }) => sum + unread, 0),
    ratings: Array.from({ length: HIGHEST_RATING }, (_, index) =>
      sumOf(counts.filter(({ rating }) => rating === index + 1)),
    ),
    trend: months.map((month) => {
      const given = counts.filter((row) => row.month === month);
      return { month, count: sumOf(given), average: averageOf(given) };
    }),
  };
}
