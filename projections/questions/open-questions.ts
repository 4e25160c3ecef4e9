import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';

const openRow = z.object({
  name: z.string(),
  slug: z.string(),
  text: z.string(),
  asked_count: z.int(),
  total: z.bigint(),
});

/** A question that is not answered, and where it was asked. */
export interface OpenQuestion {
  readonly propertyName: string;
  readonly slug: string;
  readonly text: string;
  readonly count: number;
}

/**
 * Lists the questions that were asked of a host's properties since a time (ISO 8601 UTC) and are not answered, by the names
 * of the properties, those that were asked most often first.
 * @returns at most `most`, of all properties those that were asked most often, and how many there are
 */
export async function openQuestionsOf(
  pool: CommonQueryMethods,
  ownerId: string,
  { since, most }: { readonly since: string; readonly most: number },
): Promise<{ readonly questions: readonly OpenQuestion[]; readonly total: number }> {
  const rows = await pool.any(sql.type(openRow)`
    SELECT name, slug, text, asked_count, total FROM (
      SELECT house.name, house.slug, property_id, question_id, question.text, question.asked_count,
             question.last_asked_at, count(*) OVER () AS total
      FROM properties.properties AS house JOIN questions.questions AS question USING (property_id)
      WHERE house.owner_id = ${ownerId} AND question.state = 'unanswered'
        AND question.last_asked_at >= ${since}::timestamptz
      ORDER BY question.asked_count DESC, question.last_asked_at DESC, question_id
      LIMIT ${most}
    ) AS told
    ORDER BY name, property_id, asked_count DESC, last_asked_at DESC, question_id`);
  return {
    questions: rows.map(({ name, slug, text, asked_count }) => ({
      propertyName: name,
      slug,
      text,
      count: asked_count,
    })),
    total: Number(rows[0]?.total ?? 0),
  };
}
