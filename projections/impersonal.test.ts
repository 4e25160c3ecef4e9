import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allEvents } from '#contracts/catalogue.ts';
import type { RecordedEvent } from '#contracts/kernel/events/recorded-event.ts';
import { fold, keysToLoad, memoryTables } from './kernel/fold/fold.ts';
import { projections } from './registry.ts';

const ID = '01890000-0000-7000-8000-000000000002';
/** Events whose rows are found by the category of their stream. */
const CATEGORIES: Readonly<Record<string, string>> = {
  UserRegistered: 'user',
  EmailChanged: 'user',
  UserDeleted: 'user',
  CollaboratorInvited: 'collaboration',
  InviteAccepted: 'collaboration',
};
/** Events that have to have happened before. */
const EARLIER: Readonly<Record<string, string>> = { InviteAccepted: 'CollaboratorInvited' };

const impersonal = projections
  .filter((projection) => projection.impersonal)
  .flatMap((projection) => projection.types.map((type) => ({ name: projection.name, projection, type })));

/** Returns an event as the fixtures have it, with its personal fields or with what stands for them once they are gone. */
function frozen(type: string, isErased: boolean): RecordedEvent {
  const definition = allEvents.find((one) => one.type === type) ?? expect.fail();
  const file = new URL(`../contracts/fixtures/${type}@${definition.version}.json`, import.meta.url);
  const data: object = JSON.parse(readFileSync(file, 'utf8'));
  const gone = Object.entries(definition.sealed).filter(([field]) => isErased && field in data);
  return {
    id: '01890000-0000-7000-8000-000000000001',
    type,
    data: { ...data, ...Object.fromEntries(gone) },
    stream: `${CATEGORIES[type] ?? 'property'}-${ID}`,
    streamId: ID,
    revision: 3n,
    position: 7n,
    metadata: {
      actor: { kind: 'user', id: '01890000-0000-7000-8000-000000000003' },
      correlationId: 'a request',
      causationId: 'a request',
      schemaVersion: definition.version,
      occurredAt: '2026-05-04T08:30:00.000Z',
    },
    recordedAt: '2026-05-04T08:30:00.000Z',
  };
}

it.each(impersonal)('$name says the same of $type once a person is erased', ({ projection, type }) => {
  const rows = (isErased: boolean) => {
    const types = [...(EARLIER[type] === undefined ? [] : [EARLIER[type]]), type];
    const events = types.map((one) => frozen(one, isErased));
    const tables = memoryTables(projection);
    for (const [name, keys] of keysToLoad(projection, events)) {
      for (const key of keys) tables[name]?.load(key, undefined);
    }
    fold(projection, events, tables);
    return Object.values(tables).flatMap((table) => table.changes());
  };
  expect(rows(false)).not.toEqual([]);
  expect(rows(true)).toEqual(rows(false));
});
