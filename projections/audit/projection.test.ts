import { expect, it } from 'vitest';
import { SITE_HISTORY } from '#contracts/audit/actors.ts';
import { fold, keysToLoad, memoryTables } from '../kernel/fold/fold.ts';
import { MemoryEventSource, toRecorded } from '../kernel/testing/memory-event-source.ts';
import { audit } from './projection.ts';

const OWNER = '01890000-0000-7000-8000-00000000000a';
const HELPER = '01890000-0000-7000-8000-00000000000b';
const ADMIN = '01890000-0000-7000-8000-00000000000c';
const HOUSE = '01890000-0000-7000-8000-00000000000d';
const DIGEST = 'e'.repeat(64);

type Actor = Parameters<typeof happened>[3];

const source = new MemoryEventSource();
/** Lets something happen, by the product itself unless it is told by whom. */
function happened(
  stream: string,
  type: string,
  data: object = {},
  actor:
    | { readonly kind: 'user' | 'admin'; readonly id: string }
    | { readonly kind: 'guest' }
    | undefined = undefined,
) {
  const event = toRecorded(source.append(stream, type, data));
  return actor === undefined ? event : { ...event, metadata: { ...event.metadata, actor } };
}
const of = (id: string): Actor => ({ kind: 'user', id });
const created = () =>
  happened(`property-${HOUSE}`, 'PropertyCreated', { ownerId: OWNER, name: 'Casa' }, of(OWNER));
const renamed = (name: string, by: Actor) => happened(`property-${HOUSE}`, 'PropertyRenamed', { name }, by);
const registered = (emailDigest: string) =>
  happened(`user-${OWNER}`, 'UserRegistered', { emailDigest }, of(OWNER));

interface Entry {
  readonly history_id: string;
  readonly place: string;
  readonly event_id: string;
  readonly revision: bigint;
  readonly actor_kind: string;
  readonly subject_id: string | null;
  readonly property_id: string | null;
  readonly earlier: readonly number[];
}

/** Folds these batches of events, as they come in one after the other. @returns the entries of a history, in order */
function folded(...batches: ReturnType<typeof happened>[][]) {
  const kept: Record<string, Map<string, object>> = {};
  for (const events of batches) {
    const tables = memoryTables(audit);
    for (const [name, keys] of keysToLoad(audit, events)) {
      for (const key of keys) tables[name]?.load(key, kept[name]?.get(key));
    }
    fold(audit, events, tables);
    for (const [name, table] of Object.entries(tables)) {
      kept[name] ??= new Map();
      for (const { key, after } of table.changes()) {
        if (after === undefined) kept[name].delete(key);
        else kept[name].set(key, after);
      }
    }
  }
  const entries = [...(kept.entries?.values() ?? [])] as Entry[];
  return (history: string) =>
    entries
      .filter(({ history_id }) => history_id === history)
      .sort((one, other) => (one.place < other.place ? -1 : 1));
}

it('tells an event to the site, to whose account it is and to who did it, once each', () => {
  const creation = created();
  const rename = renamed('Casa Rosa', of(HELPER));
  const history = folded([creation, rename]);
  const ids = (id: string) => history(id).map(({ event_id }) => event_id);
  expect(ids(SITE_HISTORY)).toEqual([creation.id, rename.id]);
  expect(ids(OWNER)).toEqual([creation.id, rename.id]);
  expect(ids(HELPER)).toEqual([rename.id]);
  const [byOwner, byHelper] = history(OWNER);
  expect(byOwner).toMatchObject({ actor_kind: 'owner', subject_id: OWNER, property_id: HOUSE });
  expect(byHelper).toMatchObject({ actor_kind: 'collaborator', subject_id: OWNER, property_id: HOUSE });
});

it('keeps, beside an event, the revisions that wrote before what it writes, and no others', () => {
  const events = [
    created(),
    renamed('Casa Rosa', of(OWNER)),
    happened(`property-${HOUSE}`, 'PropertyPublished', {}, of(OWNER)),
    renamed('Casa Blu', of(OWNER)),
  ];
  const [first, second, , last] = events.map(({ revision }) => Number(revision));
  const together = folded(events)(OWNER).map(({ earlier }) => earlier);
  expect(together).toEqual([[], [first], expect.any(Array), [second]]);
  expect(last).toBeGreaterThan(Number(second));
  // It makes no difference how much comes at once.
  expect(folded(...events.map((event) => [event]))(OWNER).map(({ earlier }) => earlier)).toEqual(together);
});

it('is in the order of recording, and of revisions where several were recorded at once', () => {
  const recordedAt = '2026-05-01T10:00:00.000Z';
  const many = [created(), ...Array.from({ length: 11 }, (_, name) => renamed(`Casa ${name}`, of(OWNER)))];
  const revisions = folded(many.map((event) => ({ ...event, recordedAt })).reverse())(OWNER).map(
    ({ revision }) => Number(revision),
  );
  expect(revisions).toEqual(revisions.toSorted((one, other) => one - other));
});

it('tells attempts to sign in to whose e-mail it is, and to nobody once it is free', () => {
  const attempt = () => happened(`signIn-${DIGEST}_20260101`, 'SignInFailed', {}, { kind: 'guest' });
  const history = folded(
    [registered(DIGEST), attempt()],
    [happened(`user-${OWNER}`, 'UserDeleted', {}, { kind: 'admin', id: ADMIN }), attempt()],
  );
  expect(history(SITE_HISTORY)).toHaveLength(4);
  expect(history(SITE_HISTORY).map(({ subject_id }) => subject_id)).toEqual([OWNER, OWNER, OWNER, null]);
  expect(history(OWNER)).toHaveLength(3);
  expect(history(SITE_HISTORY).map(({ actor_kind }) => actor_kind)).toEqual([
    'owner',
    'visitor',
    'admin',
    'visitor',
  ]);
  expect(history(ADMIN)).toHaveLength(1);
});

it('outlives the property, whose history is still told to whose it was', () => {
  const history = folded(
    [created(), happened(`property-${HOUSE}`, 'PropertyDeleted', {}, of(OWNER))],
    [renamed('Casa Rosa', { kind: 'admin', id: ADMIN })],
  );
  expect(history(OWNER).map(({ actor_kind }) => actor_kind)).toEqual(['owner', 'owner', 'admin']);
  expect(history(SITE_HISTORY)).toHaveLength(3);
});
