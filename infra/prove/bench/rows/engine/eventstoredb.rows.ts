import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, jsonEvent, NO_STREAM } from '@eventstore/db-client';
import { openEventStoreDb } from '#infra/adapters/event-store/eventstoredb/eventstoredb-store.ts';
import { nodeProgram, startEventStoreNodes } from '#infra/prove/testing/event-stores/event-store-nodes.ts';
import { sampleEvent } from '../../append.bench.ts';
import { type BenchRow, median, ratioRow } from '../../row.ts';
import { runWriters } from '../../writers.ts';

const ROUNDS = 9;
const SECONDS = 1;
const WRITERS = [1, 8, 32, 256];
/** As close to the client as it gets, with the checks and repetitions that the client leaves out. */
const LEAST = 0.95;

/**
 * The rows of the adapter for EventStoreDB beside the bare client, by key: on the server at hand, which is a node on disk of
 * the program that EVENT_STORE_PROGRAM names, or the one that TEST_EVENT_STORE_URL does; none where there is none.
 */
export const eventStoreDbRows: Readonly<Record<string, () => Promise<BenchRow>>> = isServerAtHand()
  ? Object.fromEntries(WRITERS.map((writers) => [`esdb-append-${writers}`, () => appendRow(writers)]))
  : {};

function isServerAtHand(): boolean {
  return nodeProgram() !== undefined || Boolean(process.env.TEST_EVENT_STORE_URL);
}

async function appendRow(writers: number): Promise<BenchRow> {
  await using server = await serverAtHand();
  const values: number[] = [];
  const baselines: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    values.push(await throughAdapter(server.url, writers));
    baselines.push(await throughClient(server.url, writers));
  }
  return ratioRow({
    key: `esdb-append-${writers}`,
    work: `durable append to EventStoreDB, ${writers} ${writers === 1 ? 'writer' : 'writers'}`,
    unit: 'appends/s',
    value: median(values),
    baseline: median(baselines),
    least: LEAST,
    of: 'the bare client',
  });
}

async function serverAtHand(): Promise<AsyncDisposable & { readonly url: string }> {
  const program = nodeProgram();
  if (program === undefined) {
    const url = process.env.TEST_EVENT_STORE_URL ?? '';
    return { url, [Symbol.asyncDispose]: async () => undefined };
  }
  const { cluster } = await startEventStoreNodes({ program, size: 1, kept: 'disk' });
  return { url: cluster.url, [Symbol.asyncDispose]: () => cluster.stop() };
}

async function throughAdapter(url: string, writers: number): Promise<number> {
  const store = await openEventStoreDb({ url });
  const { perSecond } = await runWriters({ writers, seconds: SECONDS }, () => {
    const stream = `bench-${randomUUID()}`;
    let revision: bigint | 'none' = 'none';
    return async () => {
      ({ revision } = await store.append(stream, revision, [sampleEvent()]));
    };
  });
  await store.close();
  return perSecond;
}

async function throughClient(url: string, writers: number): Promise<number> {
  const client = EventStoreDBClient.connectionString(url);
  const { perSecond } = await runWriters({ writers, seconds: SECONDS }, () => {
    const stream = `bench-${randomUUID()}`;
    let expectedRevision: bigint | typeof NO_STREAM = NO_STREAM;
    return async () => {
      const { id, type, data, metadata } = sampleEvent();
      const event = jsonEvent({ id, type, data: data as Record<string, unknown>, metadata });
      const answer = await client.appendToStream(stream, event, { expectedRevision });
      expectedRevision = answer.nextExpectedRevision;
    };
  });
  await client.dispose();
  return perSecond;
}
