import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import {
  type GuestQuestion,
  guestQuestionSchema,
  type questionsPageSchema,
} from '#contracts/chat/questions.ts';
import { readCursorText, writeCursorText } from '../kernel/queries/cursor-text.ts';

type QuestionsPage = z.infer<typeof questionsPageSchema>;

/** The questions of a property that are asked for. */
export interface QuestionsRequest {
  readonly state: GuestQuestion['state'] | 'all';
  readonly limit: number;
  /** The `next` of the page before; one that is none begins anew. */
  readonly cursor?: string | undefined;
}

export interface QuestionQueries {
  /** Lists what guests asked of a property, the last asked first. */
  page(propertyId: string, request: QuestionsRequest): Promise<QuestionsPage>;
  /** Counts the questions that are listed of a property. */
  count(propertyId: string): Promise<number>;
  /** Lists all questions of a property, the last asked first. */
  all(propertyId: string): Promise<readonly GuestQuestion[]>;
  /** Lists ids of questions that were not deleted: those of an owner or of a property, which may be gone already. */
  idsOf(
    whose: { readonly ownerId: string } | { readonly propertyId: string },
    most: number,
  ): Promise<readonly string[]>;
}

const fields = guestQuestionSchema.shape;
const questionRow = z.object({
  question_id: fields.id,
  text: fields.text,
  language: fields.language,
  kind: fields.kind,
  citations: fields.citations,
  asked_count: z.int(),
  last_asked_at: fields.lastAskedAt,
  state: fields.state,
  is_doubted: z.boolean(),
  answered_in: z.string().nullable(),
});
const idRow = z.object({ id: z.uuid() });
const countRow = z.object({ unanswered: z.bigint(), answered: z.bigint() });
const cursorParts = z.tuple([z.iso.datetime(), z.uuid()]);

/** Creates the queries of what guests asked. */
export function questionQueries(pool: CommonQueryMethods): QuestionQueries {
  const columns = sql.fragment`question_id, text, language, kind, citations, asked_count, last_asked_at, state,
    is_doubted, answered_in`;

  async function countsOf(propertyId: string) {
    const { unanswered, answered } = await pool.one(sql.type(countRow)`
      SELECT count(*) FILTER (WHERE state = 'unanswered') AS unanswered,
        count(*) FILTER (WHERE state = 'answered') AS answered
      FROM questions.questions WHERE property_id = ${propertyId}`);
    return { unanswered: Number(unanswered), answered: Number(answered) };
  }

  return {
    async page(propertyId, { state, limit, cursor }) {
      const ofState = state === 'all' ? sql.fragment`` : sql.fragment`AND state = ${state}`;
      const [time, id] = cursorParts.safeParse(readCursorText(cursor ?? '')).data ?? [];
      const behind =
        time === undefined || id === undefined
          ? sql.fragment``
          : sql.fragment`AND (last_asked_at, question_id) < (${time}::timestamptz, ${id}::uuid)`;
      const rows = await pool.any(sql.type(questionRow)`
        SELECT ${columns} FROM questions.questions
        WHERE property_id = ${propertyId} ${ofState} ${behind}
        ORDER BY last_asked_at DESC, question_id DESC LIMIT ${limit + 1}`);
      const shown = rows.slice(0, limit);
      const last = shown.at(-1);
      const hasMore = rows.length > limit && last !== undefined;
      return {
        questions: shown.map(asQuestion),
        next: hasMore ? writeCursorText([last.last_asked_at, last.question_id]) : null,
        counts: await countsOf(propertyId),
      };
    },

    async count(propertyId) {
      const { unanswered, answered } = await countsOf(propertyId);
      return unanswered + answered;
    },

    async all(propertyId) {
      const rows = await pool.any(sql.type(questionRow)`
        SELECT ${columns} FROM questions.questions WHERE property_id = ${propertyId}
        ORDER BY last_asked_at DESC, question_id DESC`);
      return rows.map(asQuestion);
    },

    idsOf: (whose, most) =>
      pool.anyFirst(sql.type(idRow)`
        SELECT json_array_elements_text(question_ids) AS id FROM questions.properties
        WHERE ${'ownerId' in whose ? sql.fragment`owner_id = ${whose.ownerId}` : sql.fragment`property_id = ${whose.propertyId}`}
        LIMIT ${most}`),
  };
}

const asQuestion = (row: z.infer<typeof questionRow>): GuestQuestion => ({
  id: row.question_id,
  text: row.text,
  language: row.language,
  kind: row.kind,
  citations: row.citations,
  count: row.asked_count,
  lastAskedAt: row.last_asked_at,
  state: row.state,
  isDoubted: row.is_doubted,
  answeredIn: row.answered_in,
});
