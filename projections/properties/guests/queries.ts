import type { Pool } from 'pg';
import type { Language } from '#contracts/kernel/languages.ts';
import type { PropertyAddress } from '#contracts/properties/addresses/addresses.ts';
import { modulesOf } from '#contracts/properties/book/property-fold.ts';
import { documentTag, endPacked } from '../document.ts';
import { type PropertyRow, placesOf } from '../tables.ts';
import { GatheredReads, LATER } from './gathered-reads.ts';

/** A public answer found by an address. */
export interface FoundDocument {
  readonly propertyId: string;
  readonly ownerId: string;
  /** The property's present slug; another one than asked for where that has moved. */
  readonly slug: string;
  /** The present one; `null` where it has none. */
  readonly customUrl: string | null;
  /** The present path of its branded address; `null` while it has no custom URL. */
  readonly brandedPath: string | null;
  /** True where search engines may list it. */
  readonly indexable: boolean;
  /** Version of the rules by which its texts were made fit for guests. */
  readonly rules: number;
  readonly etag: string;
  /** JSON as a brotli stream, sent as it is. */
  readonly body: Buffer;
}

/** Facts of a published property that counting its guests needs. */
export interface PublishedProperty {
  readonly propertyId: string;
  readonly ownerId: string | undefined;
  /** The keys of its own modules, hidden ones included. */
  readonly modules: readonly string[];
}

/** A published house that search engines may list. */
export interface IndexableProperty {
  readonly slug: string;
  /** Time of the last change. */
  readonly updatedAt: Date;
}

export interface PublicPageQueries {
  /**
   * Finds the document of the published property that an address leads to: in that language if there is one, else in
   * the property's main language.
   * @param onBegin called as the read begins, which is later: what has changed by then is in what it finds
   */
  findAt(
    address: PropertyAddress,
    language: Language | undefined,
    onBegin?: () => void,
  ): Promise<FoundDocument | undefined>;
  /**
   * Finds the document of a published property with the secrets that it keeps for stays: in that language if there is one,
   * else in the main one. For a guest in the time of their stay alone. @param propertyId a UUID
   */
  findForStay(propertyId: string, language: Language | undefined): Promise<FoundDocument | undefined>;
  /** Finds the property with that id, where it is published. @param propertyId a UUID */
  findPublished(propertyId: string): Promise<PublishedProperty | undefined>;
  /** Lists the published properties that search engines may list, so many at most, last changed first. */
  listIndexable(most: number): Promise<readonly IndexableProperty[]>;
}

interface DocumentRow {
  readonly property_id: string;
  readonly owner_id: string;
  readonly slug: string;
  readonly custom_url: string | null;
  readonly branded_path: string | null;
  readonly indexable: boolean;
  readonly updated_at: Date;
  readonly rules: number;
  readonly digest: string;
  /** Null where those before it are as much as one answer may have. */
  readonly body: Buffer | null;
}

type WholeRow = DocumentRow & { readonly body: Buffer };

/** Most connections that documents are read on at a time. */
const STATEMENTS = 4;
/** Most documents in one answer. */
const DOCUMENTS_AT_ONCE = 8;
/** Most bytes of documents in one answer that has more than one: each may have megabytes, a usual one has ten thousand. */
const BYTES_AT_ONCE = 1024 * 1024;

interface Asked {
  readonly address: PropertyAddress;
  readonly language: Language | undefined;
}

/**
 * Reads the documents that some addresses lead to; `undefined` in the place of one that leads nowhere, `LATER` in those of
 * the ones that would make the answer too long.
 */
async function readDocuments(
  pool: Pool,
  asked: readonly Asked[],
): Promise<readonly (FoundDocument | undefined | typeof LATER)[]> {
  const { rows } = await pool.query<DocumentRow & { readonly place: bigint }>({
    name: 'public-pages-at',
    text: `
      SELECT asked.place, d.property_id, g.owner_id, g.slug, g.custom_url, g.branded_path, g.indexable,
        g.updated_at, d.rules, d.digest,
        CASE WHEN sum(octet_length(d.body)) OVER so_far <= $4 OR row_number() OVER so_far = 1 THEN d.body END AS body
      FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS asked (kind, address, language, place)
      CROSS JOIN LATERAL (
        SELECT g.* FROM properties.addresses a
        JOIN properties.properties g USING (property_id)
        WHERE a.kind = asked.kind AND a.address = asked.address
        ORDER BY a.address IS NOT DISTINCT FROM (
          CASE a.kind WHEN 'slug' THEN g.slug WHEN 'customUrl' THEN g.custom_url ELSE g.branded_path END
        ) DESC, a.since DESC, a.property_id
        LIMIT 1
      ) g
      CROSS JOIN LATERAL (
        SELECT * FROM properties.documents d
        WHERE d.property_id = g.property_id AND (d.language = asked.language OR d.is_main)
        ORDER BY d.language = asked.language DESC
        LIMIT 1
      ) d
      WINDOW so_far AS (ORDER BY asked.place)`,
    values: [
      asked.map(({ address }) => address.kind),
      asked.map(({ address }) => address.value),
      asked.map(({ language }) => language ?? ''),
      BYTES_AT_ONCE,
    ],
  });
  const found: (FoundDocument | undefined | typeof LATER)[] = asked.map(() => undefined);
  // Places count from 1.
  for (const { place, body, ...row } of rows) {
    found[Number(place) - 1] = body === null ? LATER : foundDocument({ ...row, body });
  }
  return found;
}

/** Creates the queries of public pages. Plain named statements: these are the reads that every guest's page waits for. */
export function publicPageQueries(pool: Pool): PublicPageQueries {
  const documents = new GatheredReads<Asked, FoundDocument | undefined>({
    read: (asked) => readDocuments(pool, asked),
    statements: STATEMENTS,
    most: DOCUMENTS_AT_ONCE,
  });
  return {
    findAt: (address, language, onBegin = () => undefined) => documents.read({ address, language }, onBegin),

    async findForStay(propertyId, language) {
      const { rows } = await pool.query<WholeRow>({
        name: 'public-page-for-stay',
        text: `
          SELECT d.property_id, g.owner_id, g.slug, g.custom_url, g.branded_path, g.indexable, g.updated_at,
            d.rules, d.digest, COALESCE(d.open_body, d.body) AS body
          FROM properties.documents d JOIN properties.properties g USING (property_id)
          WHERE d.property_id = $1 AND (d.language = $2 OR d.is_main)
          ORDER BY d.language = $2 DESC
          LIMIT 1`,
        values: [propertyId, language ?? ''],
      });
      const [row] = rows;
      if (row === undefined) return undefined;
      // Not that of the document without secrets: whoever has the one must not be told that it is the other.
      return foundDocument({ ...row, digest: `${row.digest} for a stay` });
    },

    async findPublished(propertyId) {
      const { rows } = await pool.query<Pick<PropertyRow, 'owner_id' | 'details' | 'written'>>({
        name: 'public-page-published',
        text: 'SELECT owner_id, details, written FROM properties.properties WHERE property_id = $1',
        values: [propertyId],
      });
      const [row] = rows;
      if (!row?.details.isActive) return undefined;
      return { propertyId, ownerId: row.owner_id, modules: modulesOf({ texts: placesOf(row.written) }) };
    },

    async listIndexable(most) {
      const { rows } = await pool.query<{ readonly slug: string; readonly updated_at: Date }>({
        name: 'public-page-indexable',
        text: `
          SELECT slug, updated_at FROM properties.properties
          WHERE indexable AND NOT EXISTS (SELECT FROM accounts.deletions WHERE user_id = owner_id)
          ORDER BY updated_at DESC, property_id LIMIT $1`,
        values: [most],
      });
      return rows.map(({ slug, updated_at }) => ({ slug, updatedAt: updated_at }));
    },
  };
}

function foundDocument(row: WholeRow): FoundDocument {
  const updatedAt = row.updated_at.toISOString();
  return {
    propertyId: row.property_id,
    ownerId: row.owner_id,
    slug: row.slug,
    customUrl: row.custom_url,
    brandedPath: row.branded_path,
    indexable: row.indexable,
    rules: row.rules,
    etag: documentTag(row.digest, updatedAt),
    body: endPacked(row.body, updatedAt),
  };
}
