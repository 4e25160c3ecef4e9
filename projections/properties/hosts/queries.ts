import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import type { Language } from '#contracts/kernel/languages.ts';
import { isSlug } from '#contracts/properties/addresses/slug.ts';
import {
  type Property,
  type PropertyContent,
  propertyContentSchema,
  propertySchema,
} from '#contracts/properties/api.ts';
import { contentIdOf } from '#contracts/properties/content-id.ts';
import { hostFields } from '#contracts/properties/public-property.ts';
import { kindOf } from '#contracts/sections/kinds.ts';

const storedDetails = propertySchema.omit({
  id: true,
  userId: true,
  viewCount: true,
  translations: true,
  fieldLanguages: true,
  createdAt: true,
  updatedAt: true,
});

/** As the read model has them; one of a former version has no texts per language. */
const storedFacts = storedDetails.extend({
  fieldTexts: propertySchema.shape.translations.default({}),
});

const propertyRow = z.object({
  property_id: z.uuid(),
  owner_id: z.uuid(),
  revision: z.bigint(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  details: storedFacts,
  view_count: z.bigint(),
});

const textRow = propertyContentSchema
  .pick({ section: true, language: true, title: true, items: true })
  .extend({ metadata: propertyContentSchema.shape.sectionMetadata, rules: z.int() });

const idRow = z.object({ property_id: z.uuid() });

/** A property with the revision of its stream, for `ETag` and `If-Match`. */
export interface PropertyAtRevision {
  readonly property: Property;
  readonly revision: bigint;
}

/** Texts as they are stored. */
export interface StoredContent {
  /** Version of the rules by which all of them were made fit for guests; `undefined` where it is not one alone. */
  readonly rules: number | undefined;
  readonly content: readonly PropertyContent[];
}

export interface HostPropertyQueries {
  /** Lists the host's properties, newest first. */
  list(ownerId: string): Promise<readonly Property[]>;
  /** Tells whether the host has a property at all. */
  ownsAny(ownerId: string): Promise<boolean>;
  /** Lists the ids of the host's properties. @param most absent: all of them */
  idsOf(ownerId: string, most?: number): Promise<readonly string[]>;
  findBySlug(slug: string): Promise<PropertyAtRevision | undefined>;
  findById(propertyId: string): Promise<PropertyAtRevision | undefined>;
  /** Reads the texts of a property in one language; `undefined` for all languages. */
  content(propertyId: string, language: Language | undefined): Promise<readonly PropertyContent[]>;
}

/** The queries with texts as they are stored, whatever the rules are by which they were made fit. */
export interface StoredPropertyQueries extends Omit<HostPropertyQueries, 'content'> {
  content(propertyId: string, language: Language | undefined): Promise<StoredContent>;
}

export function hostPropertyQueries(pool: CommonQueryMethods): StoredPropertyQueries {
  const columns = sql.fragment`
    property_id, owner_id, revision, created_at, updated_at, details, COALESCE(view_count, 0) AS view_count`;
  // How often guests came is counted in a read model of its own, so that they never touch the host's rows.
  const properties = sql.fragment`
    properties.properties LEFT JOIN guest_activity.page_views USING (property_id)`;

  return {
    async list(ownerId) {
      const rows = await pool.any(sql.type(propertyRow)`
        SELECT ${columns} FROM ${properties}
        WHERE owner_id = ${ownerId} ORDER BY created_at DESC, property_id`);
      return rows.map((row) => toProperty(row).property);
    },

    ownsAny: (ownerId) =>
      pool.exists(sql.unsafe`SELECT 1 FROM properties.properties WHERE owner_id = ${ownerId}`),

    idsOf: (ownerId, most) =>
      pool.anyFirst(sql.type(idRow)`
        SELECT property_id FROM properties.properties WHERE owner_id = ${ownerId} LIMIT ${most ?? null}`),

    async findBySlug(slug) {
      if (!isSlug(slug)) return undefined;
      const row = await pool.maybeOne(sql.type(propertyRow)`
        SELECT ${columns} FROM ${properties} WHERE slug = ${slug}`);
      return row === null ? undefined : toProperty(row);
    },

    async findById(propertyId) {
      const row = await pool.maybeOne(sql.type(propertyRow)`
        SELECT ${columns} FROM ${properties} WHERE property_id = ${propertyId}`);
      return row === null ? undefined : toProperty(row);
    },

    async content(propertyId, language) {
      const rows = await pool.any(sql.type(textRow)`
        SELECT text.section, text.language, text.title, text.items, text.metadata, text.rules
        FROM properties.properties AS property
        CROSS JOIN json_array_elements(property.written) WITH ORDINALITY AS place (pair, rank)
        JOIN properties.texts AS text
          ON text.property_id = property.property_id
          AND text.section = place.pair ->> 0 AND text.language = place.pair ->> 1
        WHERE property.property_id = ${propertyId}
          AND (${language ?? null}::text IS NULL OR text.language = ${language ?? null})
        ORDER BY place.rank`);
      const [rules, ...others] = new Set(rows.map((row) => row.rules));
      return {
        rules: others.length === 0 ? rules : undefined,
        content: rows.map(({ metadata, rules: _rules, ...text }) => ({
          id: contentIdOf(propertyId, text.section, text.language),
          propertyId,
          ...text,
          content: kindOf(text.section).format(text.items),
          sectionMetadata: metadata,
        })),
      };
    },
  };
}

function toProperty(row: z.infer<typeof propertyRow>): PropertyAtRevision {
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
