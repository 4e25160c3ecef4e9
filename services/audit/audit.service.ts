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

/** Tells the audit: the read model knows which events, and their streams what they said. */
export interface AuditService {
  /** Reads a page of a person's history, or of the site's. @throws EventStoreUnavailableError */
  page(historyId: string, query: AuditQuery): Promise<AuditPage>;
  /**
   * Tells the person of a history: account, and properties by their present names.
   * @throws DomainError `user.not-found` where there is none of that id
   */
  person(id: string): Promise<AuditedPerson>;
  /** Reads one event as the log has it. @throws DomainError `audit.event-not-found` */
  event(eventId: string): Promise<AuditEvent>;
  /**
   * Returns all that a filter selects as a file. It is made while it is read; what is not read is not made.
   * @param without a stream that is left out: the note of this export, which the read model may or may not have yet
   */
  export(historyId: string, query: AuditExportQuery, without?: string): Readable;
}

/** So many properties are offered to narrow a history by. */
const PROPERTIES_MOST = 200;
const EXPORTED_AT_ONCE = 500;

export function createAuditService(dependencies: {
  readonly queries: AuditQueries;
  readonly store: Pick<EventStore, 'readStream'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly vault: Pick<Vault, 'keysOf'>;
  /** The account as it is now; `undefined` where there is none (any more). */
  readonly findUser: (userId: string) => Promise<AdminUserRecord | undefined>;
}): AuditService {
  const { queries, findUser } = dependencies;

  /** Opens a reader and the names for one answer. They are kept no longer: keys can be gone by the next. */
  function reading(): { readonly reader: EventReader; readonly names: Names } {
    const reader = createEventReader(dependencies);
    return { reader, names: createNames({ findUser, queries, reader }) };
  }

  async function tell(rows: readonly AuditRow[], { reader, names }: ReturnType<typeof reading>) {
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

  async function* entries(
    historyId: string,
    query: AuditExportQuery,
    without?: string,
  ): AsyncIterable<readonly AuditEntry[]> {
    let before: string | undefined;
    do {
      const rows = await queries.entries(historyId, { ...query, before, limit: EXPORTED_AT_ONCE });
      const told = rows.filter(({ stream }) => stream !== without);
      if (told.length > 0) yield await tell(told, reading());
      before = rows.length < EXPORTED_AT_ONCE ? undefined : rows.at(-1)?.eventId;
    } while (before !== undefined);
  }

  return {
    async page(historyId, { limit, ...query }) {
      // One more than fits says whether there is another page.
      const rows = await queries.entries(historyId, { ...query, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const next = rows.length > limit ? (shown.at(-1)?.eventId ?? null) : null;
      return { entries: await tell(shown, reading()), next };
    },

    async person(id) {
      const [user, properties, [any]] = await Promise.all([
        findUser(id),
        queries.propertiesOf(id, PROPERTIES_MOST),
        queries.entries(id, { limit: 1, order: 'newest' }),
      ]);
      if (user === undefined && any === undefined) throw new DomainError('user.not-found');
      const names = await reading().names.ofProperties(properties.map((property) => property.id));
      return {
        id,
        account: user === undefined ? null : accountOf(user),
        properties: properties.map((property) => ({ ...property, name: names.get(property.id) ?? null })),
      };
    },

    async event(eventId) {
      const row = await queries.find(eventId);
      const read = reading();
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
    },

    export: (historyId, query, without) => exportAs(query, entries(historyId, query, without)),
  };
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
