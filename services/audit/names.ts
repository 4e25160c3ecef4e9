import type { AdminUserRecord } from '#contracts/admins/api.ts';
import { SITE_HISTORY } from '#contracts/audit/actors.ts';
import type { AuditQueries } from '#projections/audit/queries.ts';
import type { EventReader } from './event-reader.ts';

/** What people and properties are called now; nothing of it is kept for the audit, so that erasing ends it. */
export interface Names {
  /** By id, what people are called; whoever is not there any more has no name. */
  ofPeople(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** By id, what properties were last called; those of erased people have no name. */
  ofProperties(ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

export function createNames(dependencies: {
  readonly findUser: (userId: string) => Promise<AdminUserRecord | undefined>;
  readonly queries: Pick<AuditQueries, 'namedBy'>;
  readonly reader: EventReader;
}): Names {
  const { findUser, queries, reader } = dependencies;

  async function ofAdmin(id: string): Promise<string | undefined> {
    const [told] = (await reader.read([{ stream: `admin-${id}`, revision: 0n }])).values();
    if (told?.event.type !== 'AdminAppointed' || told.isErased) return undefined;
    const { firstName, lastName, email } = told.event.data;
    return `${`${firstName} ${lastName}`.trim()} (${email})`;
  }

  async function ofPerson(id: string): Promise<string | undefined> {
    const user = await findUser(id);
    return user === undefined ? ofAdmin(id) : `${user.firstName} ${user.lastName}`;
  }

  return {
    async ofPeople(ids) {
      const people = [...new Set(ids)].filter((id) => id !== SITE_HISTORY);
      const found = await Promise.all(people.map(async (id) => [id, await ofPerson(id)] as const));
      return new Map(found.flatMap(([id, name]) => (name === undefined ? [] : [[id, name] as const])));
    },

    async ofProperties(ids) {
      const revisions = await queries.namedBy([...new Set(ids)]);
      const places = [...revisions].map(([id, revision]) => ({ stream: `property-${id}`, revision }));
      const names = new Map<string, string>();
      for (const { event } of (await reader.read(places)).values()) {
        if (event.type !== 'PropertyCreated' && event.type !== 'PropertyRenamed') continue;
        if (event.data.name !== '') names.set(event.streamId, event.data.name);
      }
      return names;
    },
  };
}
