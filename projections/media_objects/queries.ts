import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import { type MediaKind, mediaKindSchema } from '#contracts/media/media-kind.ts';

/** A file that is kept for somebody. */
export interface MediaObject {
  readonly objectId: string;
  readonly ownerId: string;
  /** Use that the object was put to; `null` while it waits for that. */
  readonly kind: MediaKind | null;
  /** ISO 8601 UTC; `null` where the product made it itself. */
  readonly receivedAt: string | null;
  /** ISO 8601 UTC; `null` while it waits to be put to use. */
  readonly storedAt: string | null;
}

/** A condemned object, and whether a property shows it nevertheless. */
export interface CondemnedObject {
  readonly objectId: string;
  readonly isUsed: boolean;
}

export interface MediaObjectQueries {
  /**
   * Lists the objects that are kept for one owner, oldest first. @param ownerId a UUID @param most absent: all of it
   */
  ofOwner(ownerId: string, most?: number): Promise<readonly MediaObject[]>;
  /**
   * Sums the bytes of everything that is kept for one owner, but for one object. @param ownerId a UUID, as are objects'
   * ids
   */
  bytesOf(ownerId: string, besides?: string): Promise<number>;
  /**
   * Returns the objects that no property which still exists has ever shown, if nothing was done with them since a moment
   * or a deleted property showed them; condemned ones apart. Oldest first, 1,000 at most.
   */
  unused(before: Date): Promise<readonly string[]>;
  /** Returns the objects that were condemned before a moment, oldest first, 1,000 at most. */
  condemned(before: Date): Promise<readonly CondemnedObject[]>;
  /**
   * Tells whether the object is kept for somebody whose account was deleted, or was shown by a deleted property and by
   * none that still exists. @param objectId a UUID
   */
  isOfDeleted(objectId: string): Promise<boolean>;
  /** Returns those of some ids under which something is kept. @param objectIds UUIDs */
  known(objectIds: readonly string[]): Promise<ReadonlySet<string>>;
}

const PAGE = 1_000;

const objectRow = z.object({
  object_id: z.uuid(),
  owner_id: z.uuid(),
  kind: mediaKindSchema.nullable(),
  received_at: z.iso.datetime().nullable(),
  stored_at: z.iso.datetime().nullable(),
});
const idRow = z.object({ object_id: z.uuid() });
const bytesRow = z.object({ bytes: z.coerce.number() });
const condemnedRow = idRow.extend({ is_used: z.boolean() });

export function mediaObjectQueries(pool: CommonQueryMethods): MediaObjectQueries {
  const isUsed = sql.fragment`EXISTS (SELECT FROM media_objects.uses u WHERE u.object_id = o.object_id)`;

  const isLeftBehind = sql.fragment`o.object_id IN (SELECT object_id FROM media_objects.left_behind)`;

  return {
    async ofOwner(ownerId, most) {
      const rows = await pool.any(sql.type(objectRow)`
        SELECT object_id, owner_id, kind, received_at, stored_at FROM media_objects.objects
        WHERE owner_id = ${ownerId} ORDER BY object_id LIMIT ${most ?? null}`);
      return rows.map((row) => ({
        objectId: row.object_id,
        ownerId: row.owner_id,
        kind: row.kind,
        receivedAt: row.received_at,
        storedAt: row.stored_at,
      }));
    },

    async bytesOf(ownerId, besides) {
      const { bytes } = await pool.one(sql.type(bytesRow)`
        SELECT coalesce(sum(bytes), 0) AS bytes FROM media_objects.objects
        WHERE owner_id = ${ownerId} AND object_id IS DISTINCT FROM ${besides ?? null}`);
      return bytes;
    },

    async unused(before) {
      const rows = await pool.any(sql.type(idRow)`
        SELECT o.object_id FROM media_objects.objects o
        WHERE (o.touched_at < ${before.toISOString()} OR ${isLeftBehind})
          AND o.condemned_at IS NULL AND NOT ${isUsed}
        ORDER BY o.touched_at, o.object_id LIMIT ${PAGE}`);
      return rows.map((row) => row.object_id);
    },

    async condemned(before) {
      const rows = await pool.any(sql.type(condemnedRow)`
        SELECT o.object_id, ${isUsed} AS is_used FROM media_objects.objects o
        WHERE o.condemned_at < ${before.toISOString()}
        ORDER BY o.condemned_at, o.object_id LIMIT ${PAGE}`);
      return rows.map((row) => ({ objectId: row.object_id, isUsed: row.is_used }));
    },

    isOfDeleted: (objectId) =>
      pool.exists(sql.unsafe`
        SELECT 1 FROM media_objects.objects o WHERE o.object_id = ${objectId} AND (
          EXISTS (SELECT FROM accounts.deletions d WHERE d.user_id = o.owner_id)
          OR (${isLeftBehind} AND NOT ${isUsed}))`),

    async known(objectIds) {
      const rows = await pool.any(sql.type(idRow)`
        SELECT object_id FROM media_objects.objects
        WHERE object_id = ANY(${sql.array([...objectIds], 'uuid')})`);
      return new Set(rows.map((row) => row.object_id));
    },
  };
}
