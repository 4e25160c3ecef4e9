import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';

const countsRow = z.object({ questions: z.bigint(), unanswered: z.bigint(), houses: z.bigint() });

/** Counts what guests asked of all properties, how much of it is not answered, and of how many properties that is. */
export async function openQuestionCounts(
  pool: CommonQueryMethods,
): Promise<{ readonly questions: number; readonly unanswered: number; readonly houses: number }> {
  const row = await pool.one(sql.type(countsRow)`
    SELECT count(*) AS questions, count(*) FILTER (WHERE state = 'unanswered') AS unanswered,
      count(DISTINCT property_id) FILTER (WHERE state = 'unanswered') AS houses
    FROM questions.questions`);
  return {
    questions: Number(row.questions),
    unanswered: Number(row.unanswered),
    houses: Number(row.houses),
  };
}
