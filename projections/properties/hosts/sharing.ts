import type { Pool } from 'pg';
import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import type { PropertyFacts, SectionText, SharedLink } from '#contracts/properties/book/property-fold.ts';
import { codesIn } from '#contracts/sections/made-items.ts';

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

/** A property's name, the fields that open its door and its network, and the texts that may have codes. */
interface SecretsRow extends Pick<PropertyFacts, 'name' | 'accessCode' | 'wifiPassword'> {
  readonly texts: readonly Pick<SectionText, 'section' | 'items'>[];
}

/** Lists what opens the properties of an account, each with its name, by that. */
export async function secretsOfProperties(pool: Pool, ownerId: string) {
  const { rows } = await pool.query<SecretsRow>(
    `SELECT name, details ->> 'accessCode' AS "accessCode", details ->> 'wifiPassword' AS "wifiPassword",
      (SELECT coalesce(json_agg(json_build_object('section', section, 'items', items)), '[]')
       FROM properties.texts
       WHERE texts.property_id = properties.property_id AND items::text LIKE '%"code"%') AS texts
    FROM properties.properties WHERE owner_id = $1 ORDER BY name, property_id`,
    [ownerId],
  );
  return rows.map(({ texts, ...facts }) => ({
    ...facts,
    codes: texts.flatMap(({ section, items }) => codesIn(section, items)),
  }));
}
