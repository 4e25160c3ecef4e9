import { inject } from 'vitest';
import { type Core, openCore } from '#infra/run/composition/core.ts';
import { startOwnEventStore } from './event-stores/event-store-servers.ts';
import { startEventStoreDbStandIn } from './eventstoredb/stand-in.ts';
import { createTestDatabase, dataDirOf } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Event store that the tests of this project run on. */
    eventStore: 'postgres' | 'eventstoredb';
  }
}

/** A core that one test has to itself. */
export interface TestCore {
  readonly core: Core;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/**
 * Opens a core on an empty database, or on the one at `databaseUrl`, and on an empty log in the event store that
 * the project is for. For EventStoreDB that is a stand-in of its own, or the server that the run has
 * (`event-store-setup.ts`), whose log holds other events too, unless the test asks for a log of its own.
 */
export async function openTestCore(options: {
  masterKey: Uint8Array;
  databaseUrl?: string;
  ownLog?: boolean;
}): Promise<TestCore> {
  await using ending = new AsyncDisposableStack();
  let { databaseUrl } = options;
  if (databaseUrl === undefined) {
    const database = await createTestDatabase();
    ending.defer(() => database.drop());
    databaseUrl = database.url;
  }
  const eventStoreUrl = await findEventStore(ending, options.ownLog ?? false);
  const core = await openCore({
    databaseUrl,
    masterKey: options.masterKey,
    dataDir: dataDirOf(databaseUrl),
    ...(eventStoreUrl !== undefined && { eventStoreUrl }),
  });
  ending.defer(() => core.close());
  const open = ending.move();
  return { core, databaseUrl, close: () => open.disposeAsync() };
}

async function findEventStore(ending: AsyncDisposableStack, ownLog: boolean): Promise<string | undefined> {
  if (inject('eventStore') === 'postgres') return undefined;
  const shared = inject('eventStoreUrl');
  if (shared !== null && !ownLog) return shared;
  const own = await (shared === null ? startEventStoreDbStandIn() : startOwnEventStore());
  ending.defer(() => own.stop());
  return own.url;
}
