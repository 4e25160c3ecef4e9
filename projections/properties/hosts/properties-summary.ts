import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import { LANGUAGES } from '#contracts/kernel/languages.ts';
import type { PropertiesSummary } from '#contracts/properties/api.ts';
import { isAmong } from './among.ts';

const summaryRow = z.object({
  property_count: z.bigint(),
  view_count: z.bigint(),
  languages: z.array(languageSchema),
});

/**
 * Sums up the properties of an account.
 * @param maxLanguages most languages of a book that the plan offers guests; null: all of them
 * @param among those of these ids alone; null: all
 */
export async function readPropertiesSummary(
  pool: CommonQueryMethods,
  ownerId: string,
  maxLanguages: number | null,
  among: readonly string[] | null,
): Promise<PropertiesSummary> {
  const reached = sql.fragment`owner_id = ${ownerId} AND ${isAmong(among)}`;
  const row = await pool.one(sql.type(summaryRow)`
    SELECT
      (SELECT count(*) FROM properties.properties WHERE ${reached}) AS property_count,
      (SELECT COALESCE(sum(view_count), 0)::bigint
        FROM properties.properties JOIN guest_activity.page_views USING (property_id)
        WHERE ${reached}) AS view_count,
      (SELECT COALESCE(json_agg(DISTINCT language), '[]')
        FROM properties.properties
        CROSS JOIN json_array_elements_text(languages) WITH ORDINALITY AS offered (language, rank)
        WHERE ${reached} AND (${maxLanguages}::int IS NULL OR rank <= ${maxLanguages})) AS languages`);
  return {
    propertyCount: Number(row.property_count),
    viewCount: Number(row.view_count),
    languages: LANGUAGES.filter((language) => row.languages.includes(language)),
  };
}
