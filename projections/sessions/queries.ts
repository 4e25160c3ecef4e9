import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';

const sessionsRow = z.object({
  open: z.array(
    z.object({
      id: z.uuid(),
      browser: z.string(),
      system: z.string(),
      openedAt: z.iso.datetime(),
      seenOn: z.iso.date(),
    }),
  ),
});

/** A session whose tokens may be in use. */
export type ListedSession = z.infer<typeof sessionsRow>['open'][number];

export interface SessionQueries {
  /**
   * Lists the places where a person may be signed in, newest first: sessions whose last token cannot have expired yet.
   * @param longestMs how long a session can last; absent: longer than it is listed without being seen
   */
  listOf(userId: string, longestMs?: number): Promise<readonly ListedSession[]>;
}

/** A token lasts 12 hours, and is renewed, which is when a session is seen, after one at the earliest. */
const UNSEEN_MS = 13 * 3_600_000;

/** @param now milliseconds since the epoch */
export function sessionQueries(pool: CommonQueryMethods, now: () => number): SessionQueries {
  return {
    async listOf(userId, longestMs = Number.POSITIVE_INFINITY) {
      const row = await pool.maybeOne(
        sql.type(sessionsRow)`SELECT open FROM sessions.sessions WHERE user_id = ${userId}`,
      );
      const alive = new Date(now() - UNSEEN_MS).toISOString().slice(0, 10);
      return (row?.open ?? [])
        .filter(({ seenOn, openedAt }) => seenOn >= alive && now() - Date.parse(openedAt) < longestMs)
        .toReversed();
    },
  };
}
