import { type CommonQueryMethods, sql } from 'slonik';
import { z } from 'zod';
import type { Language } from '#contracts/kernel/languages.ts';
import { isSlug } from '#contracts/properties/addresses/slug.ts';
import {
  type ListPropertiesQuery,
  type PropertiesSummary,
  type Property,
  type PropertyContent,
  propertyContentSchema,
} from '#contracts/properties/api.ts';
import { contentIdOf } from '#contracts/properties/book/content-id.ts';
import type { Waiting } from '#contracts/properties/overview/glances.ts';
import { kindOf } from '#contracts/sections/kinds.ts';
import { isAmong } from './among.ts';
import { readPropertiesSummary } from './properties-summary.ts';
import { type PropertyPage, readPropertyPage } from './property-pages.ts';
import {
  PROPERTY_COLUMNS,
  PROPERTY_TABLES,
  type PropertyAtRevision,
  propertyRow,
  toProperty,
} from './property-row.ts';
import { readSharing, type SharingProperty } from './sharing.ts';
import { readWaiting } from './waiting.ts';

export type { PropertyAtRevision, SharingProperty };

const textRow = propertyContentSchema
  .pick({ section: true, language: true, title: true, items: true })
  .extend({ metadata: propertyContentSchema.shape.sectionMetadata, rules: z.int() });

const turnRow = z.object({ rank: z.bigint(), property_id: z.uuid() });
const idRow = z.object({ property_id: z.uuid() });

/** Texts as they are stored. */
export interface StoredContent {
  /** Version of the rules by which all of them were made fit for guests; `undefined` where it is not one alone. */
  readonly rules: number | undefined;
  readonly content: readonly PropertyContent[];
}

/** Place of a property among all: the how manieth of its owner's it is, and its id. */
export interface PropertyTurn {
  readonly rank: number;
  readonly propertyId: string;
}

/** Ids of the properties that somebody reaches in an account; null: all of them. */
type Among = readonly string[] | null;

export interface HostPropertyQueries {
  /** Lists the host's properties, newest first. @param among those of these ids alone; null: all */
  list(ownerId: string, among: Among): Promise<readonly Property[]>;
  /**
   * Reads a page of the host's properties; `undefined` where its cursor is none, or one of another order.
   * @param among as for `list`
   */
  page(ownerId: string, query: ListPropertiesQuery, among: Among): Promise<PropertyPage | undefined>;
  /**
   * Sums up the host's properties.
   * @param maxLanguages most languages of a book that guests are offered; null: all
   * @param among as for `list`
   */
  summary(ownerId: string, maxLanguages: number | null, among: Among): Promise<PropertiesSummary>;
  /** Counts what waits for the host at those of these ids that are of their properties, by the ids. */
  waiting(ownerId: string, propertyIds: readonly string[]): Promise<ReadonlyMap<string, Waiting>>;
  /** Lists those of these ids that are of the host's properties, each once. */
  ownedAmong(ownerId: string, propertyIds: readonly string[]): Promise<readonly string[]>;
  /** Tells whether the host has a property at all. */
  ownsAny(ownerId: string): Promise<boolean>;
  /** Lists the ids of the host's properties. @param most absent: all of them */
  idsOf(ownerId: string, most?: number): Promise<readonly string[]>;
  /**
   * Lists places of properties behind one, in an order that is fair to their owners: the first property of each, then the
   * second of each. @param most how many
   */
  inTurnOfOwners(after: PropertyTurn | undefined, most: number): Promise<readonly PropertyTurn[]>;
  /** Lists the host's properties that follow or override shared sections, by name. */
  sharing(ownerId: string): Promise<readonly SharingProperty[]>;
  /** Lists the ids of all properties. */
  everyId(): Promise<readonly string[]>;
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
  return {
    async list(ownerId, among) {
      const rows = await pool.any(sql.type(propertyRow)`
        SELECT ${PROPERTY_COLUMNS} FROM ${PROPERTY_TABLES}
        WHERE owner_id = ${ownerId} AND ${isAmong(among)}
        ORDER BY created_at DESC, property_id DESC`);
      return rows.map((row) => toProperty(row).property);
    },

    page: (ownerId, query, among) => readPropertyPage(pool, ownerId, query, among),

    summary: (ownerId, maxLanguages, among) => readPropertiesSummary(pool, ownerId, maxLanguages, among),

    waiting: (ownerId, propertyIds) => readWaiting(pool, ownerId, propertyIds),

    ownedAmong: (ownerId, propertyIds) =>
      pool.anyFirst(sql.type(idRow)`
        SELECT property_id FROM properties.properties
        WHERE owner_id = ${ownerId} AND ${isAmong(propertyIds)} ORDER BY property_id`),

    ownsAny: (ownerId) =>
      pool.exists(sql.unsafe`SELECT 1 FROM properties.properties WHERE owner_id = ${ownerId}`),

    idsOf: (ownerId, most) =>
      pool.anyFirst(sql.type(idRow)`
        SELECT property_id FROM properties.properties WHERE owner_id = ${ownerId} LIMIT ${most ?? null}`),

    inTurnOfOwners: (after, most) => readInTurnOfOwners(pool, after, most),

    sharing: (ownerId) => readSharing(pool, ownerId),

    everyId: () => pool.anyFirst(sql.type(idRow)`SELECT property_id FROM properties.properties`),

    async findBySlug(slug) {
      if (!isSlug(slug)) return undefined;
      const row = await pool.maybeOne(sql.type(propertyRow)`
        SELECT ${PROPERTY_COLUMNS} FROM ${PROPERTY_TABLES} WHERE slug = ${slug}`);
      return row === null ? undefined : toProperty(row);
    },

    async findById(propertyId) {
      const row = await pool.maybeOne(sql.type(propertyRow)`
        SELECT ${PROPERTY_COLUMNS} FROM ${PROPERTY_TABLES} WHERE property_id = ${propertyId}`);
      return row === null ? undefined : toProperty(row);
    },

    content: (propertyId, language) => readContent(pool, propertyId, language),
  };
}

async function readInTurnOfOwners(
  pool: CommonQueryMethods,
  after: PropertyTurn | undefined,
  most: number,
): Promise<readonly PropertyTurn[]> {
  const rows = await pool.any(sql.type(turnRow)`
    SELECT rank, property_id FROM (
      SELECT row_number() OVER (PARTITION BY owner_id ORDER BY property_id) AS rank, property_id
      FROM properties.properties) AS ranked
    WHERE ${after === undefined ? sql.fragment`TRUE` : sql.fragment`(rank, property_id) > (${after.rank}, ${after.propertyId})`}
    ORDER BY rank, property_id LIMIT ${most}`);
  return rows.map(({ rank, property_id }) => ({ rank: Number(rank), propertyId: property_id }));
}

async function readContent(
  pool: CommonQueryMethods,
  propertyId: string,
  language: Language | undefined,
): Promise<StoredContent> {
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
}
