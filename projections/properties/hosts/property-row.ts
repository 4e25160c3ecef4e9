import { sql } from 'slonik';
import { z } from 'zod';
import { type Property, propertySchema } from '#contracts/properties/api.ts';
import { hostFields } from '#contracts/properties/book/public-property.ts';
import { stayFields, USUAL_STAYS } from '#contracts/properties/stay-settings.ts';

const storedDetails = propertySchema.omit({
  id: true,
  userId: true,
  viewCount: true,
  translations: true,
  fieldLanguages: true,
  createdAt: true,
  updatedAt: true,
});

/** As the read model has them; one of a former version has no texts per language, and nothing of stays. */
const storedFacts = storedDetails.extend({
  fieldTexts: propertySchema.shape.translations.default({}),
  template: propertySchema.shape.template.default(null),
  secrets: stayFields.secrets.default(USUAL_STAYS.secrets),
  secretsFromHours: stayFields.secretsFromHours.default(USUAL_STAYS.secretsFromHours),
  timeZone: stayFields.timeZone.default(USUAL_STAYS.timeZone),
  checkInTime: stayFields.checkInTime.default(USUAL_STAYS.checkInTime),
  checkOutTime: stayFields.checkOutTime.default(USUAL_STAYS.checkOutTime),
});

/** A row of the host's properties, with what the read model of guests adds. */
export const propertyRow = z.object({
  property_id: z.uuid(),
  owner_id: z.uuid(),
  revision: z.bigint(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  details: storedFacts,
  view_count: z.bigint(),
});

/** Columns of `propertyRow`. */
export const PROPERTY_COLUMNS = sql.fragment`
  property_id, owner_id, revision, created_at, updated_at, details, COALESCE(view_count, 0) AS view_count`;

/**
 * Tables of `propertyRow`. How often guests came is counted in a read model of its own, so that they never touch the
 * host's rows.
 */
export const PROPERTY_TABLES = sql.fragment`
  properties.properties LEFT JOIN guest_activity.page_views USING (property_id)`;

/** A property with the revision of its stream, for `ETag` and `If-Match`. */
export interface PropertyAtRevision {
  readonly property: Property;
  readonly revision: bigint;
}

/** Returns a property as its row tells it. */
export function toProperty(row: z.infer<typeof propertyRow>): PropertyAtRevision {
  const { fieldTexts, ...details } = row.details;
  return {
    revision: row.revision,
    property: {
      id: row.property_id,
      userId: row.owner_id,
      ...details,
      ...hostFields({ fieldTexts, language: details.language }),
      viewCount: Number(row.view_count),
      createdAt: row.created_at,
      updatedAt: row.updated_at,
    },
  };
}
