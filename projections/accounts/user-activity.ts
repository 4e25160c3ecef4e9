import { type FragmentSqlToken, sql } from 'slonik';
import { z } from 'zod';

/** Columns that tell what a person does with an account. */
export const activityRow = {
  property_count: z.int(),
  last_sign_in_at: z.iso.datetime().nullable(),
};

/** Selects these columns. Sessions that have ended are known for as long as their tokens could be in use. */
export const activityOf = (userId: FragmentSqlToken): FragmentSqlToken => sql.fragment`
  (SELECT count(*)::integer FROM properties.properties WHERE owner_id = ${userId}) AS property_count,
  (SELECT max(session ->> 'openedAt') FROM sessions.sessions,
     LATERAL json_array_elements(to_json(ARRAY[open, ended])) AS list, LATERAL json_array_elements(list) AS session
   WHERE sessions.user_id = ${userId}) AS last_sign_in_at`;
