import type { Pool } from 'pg';
import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import type { ActingAccount } from '#contracts/accounts/acting-account.ts';
import type { SubAccount } from '#contracts/collaborators/api.ts';
import { type Permission, permissionSchema } from '#contracts/kernel/calls/permissions.ts';

const rights = {
  collaboration_id: z.uuid(),
  permissions: z.array(permissionSchema),
  property_ids: z.array(z.uuid()).nullable(),
  version: z.int(),
};
const rightsRow = z.object(rights);

const collaborationRow = z.object({
  ...rights,
  owner_id: z.uuid(),
  collaborator_id: z.uuid().nullable(),
  email: z.string(),
  generation: z.int(),
  property_names: z.array(z.string()).nullable(),
  invite_expires_at: z.iso.datetime(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
});

const actingRow = z.object({ ...rights, owner_id: z.uuid(), owner_name: z.string() });

/** A collaborator or an open invite as its owner sees it; the link's token is made from the generation. */
export type KeptCollaboration = Omit<SubAccount, 'inviteToken'> & { readonly generation: number };

/**
 * Permissions of somebody in another's account, the properties that they reach there (null: all of them), and the
 * collaboration that gives them; `version` rises with every change of it.
 */
export interface Rights {
  readonly collaborationId: string;
  readonly permissions: Permission[];
  readonly propertyIds: readonly string[] | null;
  readonly version: number;
}

export interface CollaborationQueries {
  /** Lists an owner's collaborators and open invites, newest first. */
  listOf(ownerId: string): Promise<readonly KeptCollaboration[]>;
  /** Finds one of them; `undefined` where there is none of that owner. */
  find(ownerId: string, collaborationId: string): Promise<KeptCollaboration | undefined>;
  /** Finds the rights of somebody in an owner's account; `undefined` where there are none (any more). */
  rightsOf(ownerId: string, collaboratorId: string): Promise<Rights | undefined>;
  /** Lists the owners' accounts that somebody may act in, in the order in which they were let in. */
  accountsOf(collaboratorId: string): Promise<readonly (ActingAccount & Rights)[]>;
}

/** Names are those of the accounts and properties as they are now: nothing of a person is kept twice. */
export function collaborationQueries(pool: CommonQueryMethods): CollaborationQueries {
  const collaborations = sql.fragment`
    SELECT collaboration_id, owner_id, collaborator_id, c.email, permissions, version, generation,
           invite_expires_at, first_name, last_name,
           CASE WHEN c.property_ids IS NOT NULL THEN reached.ids END AS property_ids,
           CASE WHEN c.property_ids IS NOT NULL THEN reached.names END AS property_names
    FROM collaborations.collaborations c
    LEFT JOIN accounts.accounts ON user_id = collaborator_id
    CROSS JOIN LATERAL (
      SELECT COALESCE(json_agg(property_id ORDER BY name, property_id), '[]') AS ids,
             COALESCE(json_agg(name ORDER BY name, property_id), '[]') AS names
      FROM properties.properties AS property
      WHERE property.owner_id = c.owner_id
        AND property_id IN (SELECT json_array_elements_text(c.property_ids)::uuid)
    ) AS reached`;

  return {
    async listOf(ownerId) {
      const rows = await pool.any(sql.type(collaborationRow)`
        ${collaborations} WHERE owner_id = ${ownerId} ORDER BY c.created_at DESC, collaboration_id DESC`);
      return rows.map(toCollaboration);
    },

    async find(ownerId, collaborationId) {
      const row = await pool.maybeOne(sql.type(collaborationRow)`
        ${collaborations} WHERE collaboration_id = ${collaborationId} AND owner_id = ${ownerId}`);
      return row === null ? undefined : toCollaboration(row);
    },

    async rightsOf(ownerId, collaboratorId) {
      const row = await pool.maybeOne(sql.type(rightsRow)`
        SELECT collaboration_id, permissions, property_ids, version
        FROM collaborations.collaborations JOIN accounts.accounts ON user_id = owner_id
        WHERE collaborator_id = ${collaboratorId} AND owner_id = ${ownerId}`);
      return row === null ? undefined : toRights(row);
    },

    async accountsOf(collaboratorId) {
      const rows = await pool.any(sql.type(actingRow)`
        SELECT owner_id, first_name || ' ' || last_name AS owner_name, collaboration_id, permissions, property_ids, version
        FROM collaborations.collaborations JOIN accounts.accounts ON user_id = owner_id
        WHERE collaborator_id = ${collaboratorId} ORDER BY accepted_at, collaboration_id`);
      return rows.map((row) => ({ ownerId: row.owner_id, ownerName: row.owner_name, ...toRights(row) }));
    },
  };
}

/**
 * Finds all collaborations of a person, as owner or as collaborator, and the open invites to their e-mails, so that
 * all of them can be ended.
 * @returns of a person's id and the keyed hashes of their e-mails, ids of collaborations
 */
export function collaborationIdsOf(
  pool: Pool,
): (userId: string, emailDigests: readonly string[]) => Promise<readonly string[]> {
  return async (userId, emailDigests) => {
    const { rows } = await pool.query<{ collaboration_id: string }>({
      name: 'collaborations-of-person',
      text: `SELECT collaboration_id FROM collaborations.collaborations
             WHERE owner_id = $1 OR collaborator_id = $1
                OR collaborator_id IS NULL AND email_digest = ANY ($2)`,
      values: [userId, emailDigests],
    });
    return rows.map((row) => row.collaboration_id);
  };
}

/**
 * Finds the collaborations of a person that let somebody do something: those that they sent, and those that they accepted.
 * @returns of a person's id, and a moment (ISO 8601 UTC) after which what was sent or accepted is left out, ids
 */
export function accessIdsOf(pool: Pool): (userId: string, until?: string) => Promise<readonly string[]> {
  return async (userId, until = 'infinity') => {
    const { rows } = await pool.query<{ collaboration_id: string }>({
      name: 'access-of-person',
      text: `SELECT collaboration_id FROM collaborations.collaborations
             WHERE owner_id = $1 AND created_at <= $2 OR collaborator_id = $1 AND accepted_at <= $2`,
      values: [userId, until],
    });
    return rows.map((row) => row.collaboration_id);
  };
}

const toRights = ({
  collaboration_id,
  permissions,
  property_ids,
  version,
}: z.infer<typeof rightsRow>): Rights => ({
  collaborationId: collaboration_id,
  permissions,
  propertyIds: property_ids,
  version,
});

function toCollaboration(row: z.infer<typeof collaborationRow>): KeptCollaboration {
  const { first_name: firstName, last_name: lastName } = row;
  return {
    id: row.collaboration_id,
    ownerId: row.owner_id,
    collaboratorId: row.collaborator_id,
    email: row.email,
    permissions: row.permissions,
    propertyIds: row.property_ids,
    propertyNames: row.property_names,
    version: row.version,
    status: row.collaborator_id === null ? 'pending' : 'accepted',
    generation: row.generation,
    inviteExpiresAt: row.invite_expires_at,
    ...(firstName !== null && lastName !== null && { collaborator: { firstName, lastName } }),
  };
}
