import { type ExtraEvent, extraEvents } from '#contracts/extras/events.ts';
import type { EventOf } from '#contracts/kernel/events/event-definition.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { categoryOf } from '#contracts/kernel/events/stored-event.ts';
import { type documentStored, type imageStored, mediaEvents } from '#contracts/media/events.ts';
import type { MediaKind } from '#contracts/media/media-kind.ts';
import { objectIdsIn } from '#contracts/media/object-path.ts';
import { type PropertyEvent, propertyEvents } from '#contracts/properties/events.ts';
import { type SharedSectionEvent, sharedSectionEvents } from '#contracts/shared-sections/events.ts';
import { defineProjection, type TableUnits } from '../kernel/define-projection.ts';
import { forEvery } from '../kernel/fold/for-every.ts';
import { table } from '../kernel/table.ts';

interface ObjectRow {
  readonly object_id: string;
  readonly owner_id: string;
  readonly kind: MediaKind | null;
  readonly bytes: number;
  readonly received_at: string | null;
  readonly stored_at: string | null;
  readonly touched_at: string;
  readonly condemned_at: string | null;
}

interface UseRow {
  readonly object_id: string;
  readonly property_id: string;
}

interface LeftBehindRow {
  readonly object_id: string;
}

interface PropertyRow {
  readonly property_id: string;
  readonly object_ids: readonly string[];
  readonly is_deleted: boolean;
}

const tables = {
  objects: table<ObjectRow>({
    primaryKey: 'object_id',
    columns: {
      object_id: 'uuid',
      owner_id: 'uuid',
      kind: 'text',
      bytes: 'integer',
      received_at: 'timestamptz',
      stored_at: 'timestamptz',
      touched_at: 'timestamptz',
      condemned_at: 'timestamptz',
    },
  }),
  uses: table<UseRow>({
    primaryKey: ['object_id', 'property_id'],
    columns: { object_id: 'uuid', property_id: 'uuid' },
  }),
  left_behind: table<LeftBehindRow>({ primaryKey: 'object_id', columns: { object_id: 'uuid' } }),
  properties: table<PropertyRow>({
    primaryKey: 'property_id',
    columns: { property_id: 'uuid', object_ids: 'json', is_deleted: 'boolean' },
  }),
};

type Units = TableUnits<typeof tables>;

/** Read model of the files that are kept, of their owners, and of the properties and shared sections that have ever shown them. */
export const mediaObjects = defineProjection({
  name: 'media_objects',
  version: 6,
  lingers: true,
  categories: ['media', 'property', 'extras', 'sharedSection'],
  events: [...mediaEvents, ...propertyEvents, ...extraEvents, ...sharedSectionEvents],
  schema: new URL('./schema.sql', import.meta.url),
  tables,
  keys: {
    objects: (event) => (categoryOf(event.stream) === 'media' ? [event.streamId] : []),
    // What a house offers stands in a stream of the same id; a shared section shows files as a house of its own does.
    properties: (event) => (categoryOf(event.stream) === 'media' ? [] : [event.streamId]),
  },
  on: {
    ...forEvery(propertyEvents, noteUses),
    ...forEvery(extraEvents, noteUses),
    ...forEvery(sharedSectionEvents, noteUses),
    UploadReceived: ({ data, recordedAt }, { objects }) =>
      objects.put({
        object_id: data.objectId,
        owner_id: data.ownerId,
        kind: null,
        bytes: data.bytes,
        received_at: recordedAt,
        stored_at: null,
        touched_at: recordedAt,
        condemned_at: null,
      }),
    ImageStored: noteStored,
    DocumentStored: noteStored,
    MediaCondemned: ({ streamId, recordedAt }, { objects }) =>
      objects.update(streamId, (row) => ({ ...row, condemned_at: recordedAt })),
    MediaReprieved: ({ streamId, recordedAt }, { objects }) =>
      objects.update(streamId, (row) => ({ ...row, touched_at: recordedAt, condemned_at: null })),
    MediaDiscarded: ({ streamId }, { objects, left_behind }) => {
      objects.delete(streamId);
      left_behind.delete(streamId);
    },
  },
});

function noteStored(
  { data, recordedAt }: RecordedEvent<EventOf<typeof imageStored | typeof documentStored>>,
  { objects }: Units,
): void {
  objects.upsert(data.objectId, (row) => ({
    object_id: data.objectId,
    owner_id: data.ownerId,
    kind: data.kind,
    bytes: data.bytes,
    received_at: row?.received_at ?? null,
    stored_at: recordedAt,
    touched_at: recordedAt,
    condemned_at: null,
  }));
}

/**
 * Notes the objects that an event of a property, of what it offers or of a shared section names: in whatever part it is named, the property
 * shows it from then on. An offer that was on its way while its property was deleted is shown nowhere.
 */
function noteUses(
  { type, streamId, data }: RecordedEvent<PropertyEvent | ExtraEvent | SharedSectionEvent>,
  { uses, left_behind, properties }: Units,
): void {
  const property = properties.get(streamId) ?? newProperty(streamId);
  if (property.is_deleted) return;
  const known = property.object_ids;
  if (type === 'PropertyDeleted' || type === 'SharedSectionDeleted') {
    for (const objectId of known) {
      uses.delete([objectId, streamId]);
      left_behind.put({ object_id: objectId });
    }
    properties.put({ ...newProperty(streamId), is_deleted: true });
    return;
  }
  const named = objectIdsIn(JSON.stringify(data)).filter((objectId) => !known.includes(objectId));
  if (named.length === 0) return;
  for (const objectId of named) uses.put({ object_id: objectId, property_id: streamId });
  properties.put({ ...property, object_ids: [...known, ...named] });
}

const newProperty = (propertyId: string): PropertyRow => ({
  property_id: propertyId,
  object_ids: [],
  is_deleted: false,
});
