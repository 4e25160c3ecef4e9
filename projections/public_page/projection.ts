import { LANGUAGES } from '#contracts/kernel/languages.ts';
import { addressesOf, type PropertyAddress } from '#contracts/properties/addresses/addresses.ts';
import { propertyEvents } from '#contracts/properties/events.ts';
import { evolveProperty, initialProperty, type PropertyState } from '#contracts/properties/property-fold.ts';
import { defineProjection, type TableUnits } from '../kernel/define-projection.ts';
import { forEvery } from '../kernel/fold/for-every.ts';
import { table } from '../kernel/table.ts';
import { publicDocuments } from './document.ts';

interface GuideRow {
  readonly property_id: string;
  readonly owner_id: string;
  readonly slug: string;
  readonly custom_url: string | null;
  readonly branded_path: string | null;
  readonly indexable: boolean;
  readonly updated_at: string;
  readonly addresses: readonly PropertyAddress[];
  readonly state: PropertyState;
}

interface DocumentRow {
  readonly property_id: string;
  readonly language: string;
  readonly is_main: boolean;
  readonly etag: string;
  readonly body: string;
}

interface AddressRow {
  readonly kind: string;
  readonly address: string;
  readonly property_id: string;
  readonly since: string;
}

const tables = {
  guides: table<GuideRow>({
    primaryKey: 'property_id',
    columns: {
      property_id: 'uuid',
      owner_id: 'uuid',
      slug: 'text',
      custom_url: 'text',
      branded_path: 'text',
      indexable: 'boolean',
      updated_at: 'timestamptz',
      addresses: 'json',
      state: 'json',
    },
  }),
  documents: table<DocumentRow>({
    primaryKey: ['property_id', 'language'],
    columns: { property_id: 'uuid', language: 'text', is_main: 'boolean', etag: 'text', body: 'text' },
  }),
  // One row per property and address: a property's rows follow from its own events, whoever came there before.
  addresses: table<AddressRow>({
    primaryKey: ['kind', 'address', 'property_id'],
    columns: { kind: 'text', address: 'text', property_id: 'uuid', since: 'timestamptz' },
  }),
};

/** Read model of the pages that guests read, rendered when they change and not when they are asked for. */
export const publicPage = defineProjection({
  name: 'public_page',
  version: 6,
  categories: ['property'],
  events: propertyEvents,
  schema: new URL('./schema.sql', import.meta.url),
  tables,
  keys: { guides: (event) => [event.streamId] },
  on: forEvery(propertyEvents, (event, { guides, addresses }: TableUnits<typeof tables>) => {
    const propertyId = event.streamId;
    const former = guides.get(propertyId);
    if (event.type === 'PropertyDeleted') {
      for (const { kind, value } of former?.addresses ?? []) addresses.delete([kind, value, propertyId]);
      guides.delete(propertyId);
      return;
    }
    const state = evolveProperty(former?.state ?? initialProperty, event);
    const present = addressesOf(state);
    const left = former === undefined ? [] : addressesOf(former.state);
    for (const { kind, value } of without(present, left)) {
      addresses.put({ kind, address: value, property_id: propertyId, since: event.recordedAt });
    }
    const known = former?.addresses ?? [];
    guides.upsert(propertyId, () => ({
      property_id: propertyId,
      owner_id: state.ownerId ?? '',
      slug: state.slug,
      custom_url: state.customUrl,
      branded_path: present.find(({ kind }) => kind === 'brandedPath')?.value ?? null,
      indexable: state.indexable && state.isActive,
      updated_at: event.recordedAt,
      addresses: [...known, ...without(present, known)],
      state,
    }));
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

/** Returns those of some addresses that are not among the others. */
const without = (addresses: readonly PropertyAddress[], others: readonly PropertyAddress[]) =>
  addresses.filter(
    ({ kind, value }) => !others.some((other) => other.kind === kind && other.value === value),
  );
