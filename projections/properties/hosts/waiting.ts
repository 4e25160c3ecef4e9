import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import type { Waiting } from '#contracts/properties/overview/glances.ts';
import { isAmong } from './among.ts';

const waitingRow = z.object({
  property_id: z.uuid(),
  questions: z.bigint(),
  feedback: z.bigint(),
  requests: z.bigint(),
});

/**
 * Counts what waits for a host at each of some properties, along the indexes of the read models that keep it.
 * @returns counts by the ids of those that are the host's
 */
export async function readWaiting(
  pool: CommonQueryMethods,
  ownerId: string,
  propertyIds: readonly string[],
): Promise<ReadonlyMap<string, Waiting>> {
  const rows = await pool.any(sql.type(waitingRow)`
    SELECT house.property_id,
      (SELECT count(*) FROM questions.questions AS question
        WHERE question.property_id = house.property_id AND question.state = 'unanswered') AS questions,
      (SELECT count(*) FROM feedback.feedback AS given
        WHERE given.property_id = house.property_id AND NOT given.is_read) AS feedback,
      (SELECT count(*) FROM extras.requests AS request
        WHERE request.property_id = house.property_id AND request.state = 'requested'
          AND NOT request.is_deleted) AS requests
    FROM properties.properties AS house
    WHERE owner_id = ${ownerId} AND ${isAmong(propertyIds)}`);
  return new Map(
    rows.map(({ property_id, questions, feedback, requests }) => [
      property_id,
      { questions: Number(questions), feedback: Number(feedback), requests: Number(requests) },
    ]),
  );
}
