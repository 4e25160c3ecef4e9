import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';

const deletionRow = z.object({ user_id: z.uuid(), deleted_at: z.iso.datetime() });
const accountRow = deletionRow.pick({ user_id: true });

/** An account that was deleted. */
export interface Deletion {
  readonly userId: string;
  /** ISO 8601 UTC. */
  readonly erasedAt: string;
}

/** Lists everybody whose account was deleted, the first deleted first. */
export async function deletions(pool: CommonQueryMethods): Promise<readonly Deletion[]> {
  const rows = await pool.any(sql.type(deletionRow)`
    SELECT user_id, deleted_at FROM accounts.deletions ORDER BY deleted_at, user_id`);
  return rows.map(({ user_id: userId, deleted_at: erasedAt }) => ({ userId, erasedAt }));
}

/** Returns those of some people who have an account. */
export async function withAccount(
  pool: CommonQueryMethods,
  userIds: readonly string[],
): Promise<readonly string[]> {
  const rows = await pool.any(sql.type(accountRow)`
    SELECT user_id FROM accounts.accounts WHERE user_id = ANY (${sql.array(userIds, 'uuid')})`);
  return rows.map(({ user_id: userId }) => userId);
}
