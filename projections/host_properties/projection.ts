import { propertyEvents } from '#contracts/properties/events.ts';
import type { PropertyDetails } from '#contracts/properties/fields.ts';
import {
  evolveProperty,
  initialProperty,
  type PropertyState,
  type SectionText,
} from '#contracts/properties/property-fold.ts';
import { defineProjection, type TableUnits } from '../kernel/define-projection.ts';
import { forEvery } from '../kernel/fold/for-every.ts';
import { table } from '../kernel/table.ts';

interface PropertyRow {
  readonly property_id: string;
  readonly owner_id: string;
  readonly slug: string;
  /** Of the property's stream: what its `ETag` carries. */
  readonly revision: bigint;
  readonly created_at: string;
  readonly updated_at: string;
  readonly details: PropertyDetails;
  readonly texts: Readonly<Record<string, SectionText>>;
}

const tables = {
  properties: table<PropertyRow>({
    primaryKey: 'property_id',
    columns: {
      property_id: 'uuid',
      owner_id: 'uuid',
      slug: 'text',
      revision: 'bigint',
      created_at: 'timestamptz',
      updated_at: 'timestamptz',
      details: 'json',
      texts: 'json',
    },
  }),
};

/** Every property as its host edits it. */
export const hostProperties = defineProjection({
  name: 'host_properties',
  version: 4,
  categories: ['property'],
  events: propertyEvents,
  schema: new URL('./schema.sql', import.meta.url),
  tables,
  keys: { properties: (event) => [event.streamId] },
  on: forEvery(propertyEvents, (event, { properties }: TableUnits<typeof tables>) => {
    if (event.type === 'PropertyDeleted') {
      properties.delete(event.streamId);
      return;
    }
    properties.upsert(event.streamId, (row) => {
      const state = evolveProperty(row === undefined ? initialProperty : stateOf(row), event);
      const { ownerId = '', texts, ...details } = state;
      return {
        property_id: event.streamId,
        owner_id: ownerId,
        slug: state.slug,
        revision: event.revision,
        created_at: row?.created_at ?? event.recordedAt,
        updated_at: event.recordedAt,
        details,
        texts,
      };
    });
  }),
});

const stateOf = (row: PropertyRow): PropertyState => ({
  ...row.details,
  ownerId: row.owner_id,
  texts: row.texts,
});
