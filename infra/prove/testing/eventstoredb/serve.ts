import { openPostgresEventStore } from '#infra/adapters/event-store/postgres/postgres-event-store.ts';
import { startEventStoreDbStandIn } from './stand-in.ts';

/**
 * The stand-in as a process of its own, for tests that run and kill whole processes:
 *
 *     node infra/prove/testing/eventstoredb/serve.ts [port]
 *
 * Keeps the events in the database that DATABASE_URL names, else in memory. Prints its URL once it
 * listens; stops on SIGINT and SIGTERM.
 */
const { DATABASE_URL } = process.env;
const port = Number(process.argv[2] ?? 0);
const store =
  DATABASE_URL === undefined ? undefined : await openPostgresEventStore({ connection: DATABASE_URL });
const standIn = await startEventStoreDbStandIn({ port, ...(store === undefined ? {} : { store }) });
process.stdout.write(`${standIn.url}\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stop());
}

async function stop(): Promise<void> {
  await standIn.stop();
  await store?.close();
}
