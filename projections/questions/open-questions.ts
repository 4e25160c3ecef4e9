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
 * Lists the questions that were last asked of a host's properties in a span of time and are not answered, by the names of
 * the properties, those that were asked most often first.
 * @param span ISO 8601 UTC; `until` is none of it
 * @returns at most `most`, and how many there are
 */
export async function openQuestionsOf(
  pool: CommonQueryMethods,
  ownerId: string,
  { since, until, most }: { readonly since: string; readonly until: string; readonly most: number },
): Promise<{ readonly questions: readonly OpenQuestion[]; readonly total: number }> {
  const rows = await pool.any(sql.type(openRow)`
    SELECT house.name, house.slug, question.text, question.asked_count, count(*) OVER () AS total
    FROM properties.properties AS house JOIN questions.questions AS question USING (property_id)
    WHERE house.owner_id = ${ownerId} AND question.state = 'unanswered'
      AND question.last_asked_at >= ${since}::timestamptz AND question.last_asked_at < ${until}::timestamptz
    ORDER BY house.name, house.property_id, question.asked_count DESC, question.last_asked_at DESC, question_id
    LIMIT ${most}`);
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
