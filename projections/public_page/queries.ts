import type { Pool } from 'pg';
import type { Language } from '#contracts/kernel/languages.ts';
import { modulesOf, type PropertyState } from '#contracts/properties/property-fold.ts';

/** A public answer found by a slug. */
export interface FoundDocument {
  readonly propertyId: string;
  /** The property's present slug; another one than asked for where that has moved. */
  readonly slug: string;
  readonly etag: string;
  /** JSON text, sent as it is. */
  readonly body: string;
}

/** What is known of a published property to whoever counts its guests. */
export interface PublishedHouse {
  readonly propertyId: string;
  readonly ownerId: string | undefined;
  /** The keys of its own modules, hidden ones included. */
  readonly modules: readonly string[];
}

export interface PublicPageQueries {
  /**
   * The document of the published property that a slug leads to: in that language if there is one,
   * else in the property's main language.
   */
  findBySlug(slug: string, language: Language | undefined): Promise<FoundDocument | undefined>;
  /** The property with that id, where it is published. @param propertyId a UUID */
  findPublished(propertyId: string): Promise<PublishedHouse | undefined>;
}

interface DocumentRow {
  readonly property_id: string;
  readonly current_slug: string;
  readonly etag: string;
  readonly body: string;
}

/** Plain named statements: this is the read that every guest's page waits for. */
export function publicPageQueries(pool: Pool): PublicPageQueries {
  return {
    async findBySlug(slug, language) {
      const { rows } = await pool.query<DocumentRow>({
        name: 'public-page-by-slug',
        text: `
          SELECT d.property_id, g.slug AS current_slug, d.etag, d.body
          FROM public_page.slugs s
          JOIN public_page.guides g USING (property_id)
          JOIN public_page.documents d USING (property_id)
          WHERE s.slug = $1 AND (d.language = $2 OR d.is_main)
          ORDER BY d.language = $2 DESC
          LIMIT 1`,
        values: [slug, language ?? ''],
      });
      const [row] = rows;
      if (row === undefined) return undefined;
      return { propertyId: row.property_id, slug: row.current_slug, etag: row.etag, body: row.body };
    },

    async findPublished(propertyId) {
      const { rows } = await pool.query<{ readonly state: PropertyState }>({
        name: 'public-page-published',
        text: 'SELECT state FROM public_page.guides WHERE property_id = $1',
        values: [propertyId],
      });
      const state = rows[0]?.state;
      if (state === undefined || !state.isActive) return undefined;
      return { propertyId, ownerId: state.ownerId, modules: modulesOf(state) };
    },
  };
}
