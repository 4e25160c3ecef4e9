import type { Pool } from 'pg';
import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import { type SharedSection, sharedSectionSchema } from '#contracts/shared-sections/api.ts';

/** A shared section, without the properties that follow it. */
export type KeptSharedSection = Omit<SharedSection, 'properties'>;

export interface SharedSectionQueries {
  /** Lists the shared sections of an account by section and title. */
  ofOwner(ownerId: string): Promise<readonly KeptSharedSection[]>;
  /** Finds a shared section by its id. */
  find(id: string): Promise<KeptSharedSection | undefined>;
  /** Lists ids of shared sections of an account, so many at most. */
  idsOf(ownerId: string, most: number): Promise<readonly string[]>;
}

const sectionRow = sharedSectionSchema.omit({ properties: true });
const idRow = z.object({ shared_section_id: z.uuid() });

const COLUMNS = sql.fragment`shared_section_id AS id, section, language, title, items, metadata, revision,
  updated_at AS "updatedAt"`;

/** Counts the shared sections of an account. */
export async function countSharedSections(pool: Pool, ownerId: string): Promise<number> {
  const { rows } = await pool.query<{ readonly count: number }>(
    'SELECT count(*)::int AS count FROM shared_sections.sections WHERE owner_id = $1',
    [ownerId],
  );
  return rows[0]?.count ?? 0;
}

export function sharedSectionQueries(pool: CommonQueryMethods): SharedSectionQueries {
  return {
    ofOwner: (ownerId) =>
      pool.any(sql.type(sectionRow)`
        SELECT ${COLUMNS} FROM shared_sections.sections WHERE owner_id = ${ownerId}
        ORDER BY section, title, shared_section_id`),

    async find(id) {
      const row = await pool.maybeOne(sql.type(sectionRow)`
        SELECT ${COLUMNS} FROM shared_sections.sections WHERE shared_section_id = ${id}`);
      return row ?? undefined;
    },

    idsOf: (ownerId, most) =>
      pool.anyFirst(sql.type(idRow)`
        SELECT shared_section_id FROM shared_sections.sections WHERE owner_id = ${ownerId} LIMIT ${most}`),
  };
}
