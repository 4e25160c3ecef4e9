import type { Readable } from 'node:stream';
import type { AdminUserRecord } from '#contracts/admins/api.ts';
import type {
  AuditAbout,
  AuditEntry,
  AuditEvent,
  AuditExportQuery,
  AuditedPerson,
  AuditPage,
  AuditQuery,
} from '#contracts/audit/api.ts';
import type { EventCodec } from '#kernel/commands/event-codec.ts';
import { DomainError } from '#kernel/errors.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import type { Vault } from '#kernel/secrets/vault.ts';
import type { AuditQueries, AuditRow } from '#projections/audit/queries.ts';
import { aboutOf, changesOf, maskedData, maskedStream, modulesIn } from './changes.ts';
import {
  createEventReader,
  type EventReader,
  earlierPlaces,
  placeKey,
  type ToldEvent,
} from './event-reader.ts';
import { exportAs } from './export.ts';
import { createNames, type Names } from './names.ts';

export interface AuditParts {
  readonly queries: AuditQueries;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly vault: Pick<Vault, 'keysOf'>;
  /** The account as it is now; `undefined` where there is none (any more). */
  readonly findUser: (userId: string) => Promise<AdminUserRecord | undefined>;
}

/** Number of properties that are offered at most to narrow a history by. */
const PROPERTIES_MOST = 200;
const EXPORTED_AT_ONCE = 500;

/** Tells the audit: the read model knows which events, and their streams what they said. */
export function createAuditService(parts: AuditParts) {
  return {
    /** Reads a page of a person's history, or of the site's. @throws EventStoreUnavailableError */
    async page(historyId: string, { limit, ...query }: AuditQuery): Promise<AuditPage> {
      // One more than fits says whether there is another page.
      const rows = await parts.queries.entries(historyId, { ...query, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const next = rows.length > limit ? (shown.at(-1)?.eventId ?? null) : null;
      return { entries: await tell(shown, reading(parts)), next };
    },

    /**
     * Tells the person of a history: account, and properties by their present names.
     * @throws DomainError `user.not-found` where there is none of that id
     */
    person: (id: string): Promise<AuditedPerson> => personOf(parts, id),

    /** Reads one event as the log has it. @throws DomainError `audit.event-not-found` */
    event: (eventId: string): Promise<AuditEvent> => eventOf(parts, eventId),

    /**
     * Returns all that a filter selects as a file. It is made while it is read; what is not read is not made.
     * @param without a stream that is left out: the note of this export, which the read model may or may not have yet
     */
    export: (historyId: string, query: AuditExportQuery, without?: string): Readable =>
      exportAs(query, entries(parts, historyId, query, without)),
  };
}

export type AuditService = ReturnType<typeof createAuditService>;

interface Reading {
  readonly reader: EventReader;
  readonly names: Names;
}

/** Opens a reader and the names for one answer. They are kept no longer: keys can be gone by the next. */
function reading(parts: AuditParts): Reading {
  const reader = createEventReader(parts);
  return { reader, names: createNames({ ...parts, reader }) };
}

async function personOf(parts: AuditParts, id: string): Promise<AuditedPerson> {
  const { queries, findUser } = parts;
  const [user, properties, [any]] = await Promise.all([
    findUser(id),
    queries.propertiesOf(id, PROPERTIES_MOST),
    queries.entries(id, { limit: 1, order: 'newest' }),
  ]);
  if (user === undefined && any === undefined) throw new DomainError('user.not-found');
  const names = await reading(parts).names.ofProperties(properties.map((property) => property.id));
  return {
    id,
    account: user === undefined ? null : accountOf(user),
    properties: properties.map((property) => ({ ...property, name: names.get(property.id) ?? null })),
  };
}

async function eventOf(parts: AuditParts, eventId: string): Promise<AuditEvent> {
  const row = await parts.queries.find(eventId);
  const read = reading(parts);
  const told = row && (await read.reader.read([row])).get(placeKey(row));
  const [entry] = row === undefined ? [] : await tell([row], read);
  if (told === undefined || entry === undefined) {
    throw new DomainError('audit.event-not-found');
  }
  const { metadata, revision, recordedAt } = told.event;
  return {
    entry,
    version: metadata.schemaVersion,
    stream: maskedStream(told.event),
    revision: Number(revision),
    recordedAt,
    correlationId: metadata.correlationId,
    causationId: metadata.causationId,
    sealedFor: metadata.subject ?? null,
    data: maskedData(told),
  };
}

async function* entries(
  parts: AuditParts,
  historyId: string,
  query: AuditExportQuery,
  without?: string,
): AsyncIterable<readonly AuditEntry[]> {
  let before: string | undefined;
  do {
    const rows = await parts.queries.entries(historyId, { ...query, before, limit: EXPORTED_AT_ONCE });
    const told = rows.filter(({ stream }) => stream !== without);
    if (told.length > 0) yield await tell(told, reading(parts));
    before = rows.length < EXPORTED_AT_ONCE ? undefined : rows.at(-1)?.eventId;
  } while (before !== undefined);
}

/** Reads the events of rows and tells them as entries. A row whose event is not there is left out. */
async function tell(rows: readonly AuditRow[], { reader, names }: Reading): Promise<AuditEntry[]> {
  const events = await reader.read(rows.flatMap((row) => [row, ...earlierPlaces(row)]));
  const namesModules = (row: AuditRow) => {
    const told = events.get(placeKey(row));
    return told !== undefined && modulesIn(told.event).length > 0;
  };
  const [people, properties, modules] = await Promise.all([
    names.ofPeople(rows.flatMap(({ actorId, subjectId }) => [actorId ?? [], subjectId ?? []].flat())),
    names.ofProperties(rows.flatMap(({ propertyId }) => propertyId ?? [])),
    names.ofModules(rows.filter(namesModules).flatMap(({ propertyId }) => propertyId ?? [])),
  ]);
  return rows.flatMap((row): AuditEntry[] => {
    const told = events.get(placeKey(row));
    if (told === undefined) return [];
    const { eventId, actorKind, actorId, subjectId, propertyId } = row;
    const earlier = earlierPlaces(row).flatMap((place) => events.get(placeKey(place)) ?? []);
    const nameOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null));
    return [
      {
        id: eventId,
        at: row.occurredAt,
        type: row.type,
        kind: row.kind,
        actor: { kind: actorKind, id: actorId, name: nameOf(actorId) },
        subject: subjectId === null ? null : { id: subjectId, name: nameOf(subjectId) },
        property: propertyId === null ? null : { id: propertyId, name: properties.get(propertyId) ?? null },
        about: aboutOf(told, modulesNamed(told, modules)),
        changes: changesOf(told, earlier),
        erased: told.isErased,
      },
    ];
  });
}

/** Picks, of the names of a property's modules, those that an event needs to be told. */
function modulesNamed({ event }: ToldEvent, modules: ReadonlyMap<string, AuditAbout['modules']>) {
  const named = modules.get(event.streamId) ?? {};
  return Object.fromEntries(
    modulesIn(event).flatMap((key) => (named[key] === undefined ? [] : [[key, named[key]]])),
  );
}

const accountOf = ({ firstName, lastName, email, package: held, createdAt }: AdminUserRecord) => ({
  name: `${firstName} ${lastName}`,
  email,
  createdAt,
  packageName: held?.name ?? null,
});
