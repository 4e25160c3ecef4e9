import type { AdminUserRecord } from '#contracts/admins/api.ts';
import { SITE_HISTORY } from '#contracts/audit/actors.ts';
import type { AuditAbout } from '#contracts/audit/api.ts';
import type { AuditQueries } from '#projections/audit/queries.ts';
import { moduleTitle } from './changes.ts';
import { type EventReader, earlierPlaces, placeKey, type ToldEvent } from './event-reader.ts';

interface NamesParts {
  readonly findUser: (userId: string) => Promise<AdminUserRecord | undefined>;
  readonly queries: Pick<AuditQueries, 'namedBy' | 'modulesOf' | 'find'>;
  readonly reader: EventReader;
}

/** Reads present names of people and properties. None is kept for the audit, so that erasing ends them. */
export function createNames(parts: NamesParts) {
  const { queries, reader } = parts;

  return {
    /** Reads the names of people, by id; whoever is not there any more has none. */
    async ofPeople(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const people = [...new Set(ids)].filter((id) => id !== SITE_HISTORY);
      const found = await Promise.all(people.map(async (id) => [id, await nameOfPerson(parts, id)] as const));
      return new Map(found.flatMap(([id, name]) => (name === undefined ? [] : [[id, name] as const])));
    },

    /** Reads the last names of properties, by id; those of erased people have none. */
    async ofProperties(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const revisions = await queries.namedBy([...new Set(ids)]);
      const places = [...revisions].map(([id, revision]) => ({ stream: `property-${id}`, revision }));
      const names = new Map<string, string>();
      for (const { event } of (await reader.read(places)).values()) {
        if (event.type !== 'PropertyCreated' && event.type !== 'PropertyRenamed') continue;
        if (event.data.name !== '') names.set(event.streamId, event.data.name);
      }
      return names;
    },

    /**
     * Reads the last names of properties' own modules, by id of the property and key; those of erased people have none.
     */
    async ofModules(propertyIds: readonly string[]): Promise<ReadonlyMap<string, AuditAbout['modules']>> {
      const writes = await queries.modulesOf([...new Set(propertyIds)]);
      const events = await reader.read(writes);
      const names = new Map<string, AuditAbout['modules']>();
      for (const { stream, revision, section } of writes) {
        const told = events.get(placeKey({ stream, revision }));
        if (told === undefined) continue;
        const named = names.get(told.event.streamId) ?? {};
        if (Object.hasOwn(named, section)) continue;
        const title = moduleTitle(told) || (await titleBefore(parts, told));
        if (title !== '') names.set(told.event.streamId, { ...named, [section]: title });
      }
      return names;
    },
  };
}

export type Names = ReturnType<typeof createNames>;

async function nameOfPerson({ findUser, reader }: NamesParts, id: string): Promise<string | undefined> {
  const user = await findUser(id);
  return user === undefined ? nameOfAdmin(reader, id) : `${user.firstName} ${user.lastName}`;
}

async function nameOfAdmin(reader: EventReader, id: string): Promise<string | undefined> {
  const [told] = (await reader.read([{ stream: `admin-${id}`, revision: 0n }])).values();
  if (told?.event.type !== 'AdminAppointed' || told.isErased) return undefined;
  const { firstName, lastName, email } = told.event.data;
  return `${`${firstName} ${lastName}`.trim()} (${email})`;
}

/** Reads the name that a module had before an event took its text away; empty where it cannot be told. */
async function titleBefore({ queries, reader }: NamesParts, { event }: ToldEvent): Promise<string> {
  const row = event.type === 'SectionWritten' ? undefined : await queries.find(event.id);
  if (row === undefined) return '';
  const places = earlierPlaces(row);
  const earlier = await reader.read(places);
  const titles = places.map((place) => {
    const told = earlier.get(placeKey(place));
    return told === undefined ? '' : moduleTitle(told);
  });
  return titles.findLast((title) => title !== '') ?? '';
}
