import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import type { SharedLink } from '#contracts/properties/book/property-fold.ts';

/** A property that follows shared sections or overrides them, by its sections. */
export interface SharingProperty {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly shared: Readonly<Record<string, SharedLink>>;
}

const link = z.object({
  id: z.uuid(),
  revision: z.int(),
  language: languageSchema,
  isOverridden: z.boolean(),
});
const sharingRow = z.object({
  id: z.uuid(),
  name: z.string(),
  slug: z.string(),
  shared: z.record(z.string(), link),
});

/** Lists the properties of an account that follow or override shared sections, by name. */
export const readSharing = (pool: CommonQueryMethods, ownerId: string): Promise<readonly SharingProperty[]> =>
  pool.any(sql.type(sharingRow)`
    SELECT property_id AS id, name, slug, details -> 'shared' AS shared FROM properties.properties
    WHERE owner_id = ${ownerId} AND details -> 'shared' IS NOT NULL ORDER BY name, property_id`);
