import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';

const erasureRow = z.object({
  user_id: z.uuid(),
  deleted_at: z.iso.datetime(),
  properties_removed: z.bigint(),
  properties_left: z.bigint(),
  files_left: z.bigint(),
});

/** Somebody whose account was deleted, and of whom properties or files are still there. */
export interface ErasureUnderWay {
  readonly userId: string;
  /** ISO 8601 UTC. */
  readonly deletedAt: string;
  /** Since the account was deleted. */
  readonly propertiesRemoved: number;
  readonly propertiesLeft: number;
  readonly filesLeft: number;
}

/** More than an administrator looks through. */
const MOST = 20;

/**
 * Lists the erasures that have not come to their end, the first deleted first, 20 at most. Things left are counted
 * where they are kept, and those removed in the audit, so that nothing has to be written down on the way.
 */
export async function erasuresUnderWay(pool: CommonQueryMethods): Promise<readonly ErasureUnderWay[]> {
  const rows = await pool.any(sql.type(erasureRow)`
    SELECT user_id, deleted_at,
      (SELECT count(*) FROM audit.entries
       WHERE history_id = user_id::text AND kind = 'property' AND actor_kind = 'system'
         AND type = 'PropertyDeleted') AS properties_removed,
      (SELECT count(*) FROM properties.properties WHERE owner_id = user_id) AS properties_left,
      (SELECT count(*) FROM media_objects.objects WHERE owner_id = user_id) AS files_left
    FROM accounts.deletions
    WHERE EXISTS (SELECT FROM properties.properties WHERE owner_id = user_id)
       OR EXISTS (SELECT FROM media_objects.objects WHERE owner_id = user_id)
    ORDER BY deleted_at, user_id LIMIT ${MOST}`);
  return rows.map((row) => ({
    userId: row.user_id,
    deletedAt: row.deleted_at,
    propertiesRemoved: Number(row.properties_removed),
    propertiesLeft: Number(row.properties_left),
    filesLeft: Number(row.files_left),
  }));
}
