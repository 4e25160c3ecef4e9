import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { propertyEvents } from '#contracts/properties/events.ts';
import { evolveProperty, initialProperty, type PropertyState } from '#contracts/properties/property-fold.ts';
import { defineProjection, type TableUnits } from '../kernel/define-projection.ts';
import { forEvery } from '../kernel/for-every.ts';
import { table } from '../kernel/table.ts';
import { publicDocuments } from './document.ts';

interface GuideRow {
  readonly property_id: string;
  readonly slug: string;
  readonly updated_at: string;
  readonly state: PropertyState;
}

interface DocumentRow {
  readonly property_id: string;
  readonly language: string;
  readonly is_main: boolean;
  readonly etag: string;
  readonly body: string;
}

interface SlugRow {
  readonly slug: string;
  readonly property_id: string;
}

const tables = {
  guides: table<GuideRow>({
    primaryKey: 'property_id',
    columns: { property_id: 'uuid', slug: 'text', updated_at: 'timestamptz', state: 'json' },
  }),
  documents: table<DocumentRow>({
    primaryKey: ['property_id', 'language'],
    columns: { property_id: 'uuid', language: 'text', is_main: 'boolean', etag: 'text', body: 'text' },
  }),
  slugs: table<SlugRow>({ primaryKey: 'slug', columns: { slug: 'text', property_id: 'uuid' } }),
};

/** What guests read, rendered when it changes and not when it is asked for. */
export const publicPage = defineProjection({
  name: 'public_page',
  version: 1,
  categories: ['property'],
  events: propertyEvents,
  schema: new URL('./schema.sql', import.meta.url),
  tables,
  keys: { guides: (event) => [event.streamId] },
  on: forEvery(propertyEvents, (event, { guides, slugs }: TableUnits<typeof tables>) => {
    guides.upsert(event.streamId, (row) => {
      const state = evolveProperty(row?.state ?? initialProperty, event);
      return {
        property_id: event.streamId,
        slug: state.slug,
        updated_at: event.recordedAt,
        state,
      };
    });
    if (event.type === 'PropertyCreated' || event.type === 'SlugChanged') {
      slugs.put({ slug: event.data.slug, property_id: event.streamId });
    }
  }),
  settle: ({ guides, documents }) => {
    for (const { key, after } of guides.changes()) {
      const rendered = after === undefined ? [] : publicDocuments(key, after.state, after.updated_at);
      for (const language of LANGUAGES) {
        const document = rendered.find((candidate) => candidate.language === language);
        if (document === undefined) documents.delete([key, language]);
        else {
          const { isMain, etag, body } = document;
          documents.put({ property_id: key, language, is_main: isMain, etag, body });
        }
      }
    }
  },
});
