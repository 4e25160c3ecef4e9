import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Pool } from 'pg';
import type { NewEvent } from '#contracts/kernel/events/stored-event.ts';
import { openEventStoreDb } from '#infra/adapters/event-store/eventstoredb/eventstoredb-store.ts';
import { openPostgresEventStore } from '#infra/adapters/event-store/postgres/postgres-event-store.ts';
import type { EventStore } from '#kernel/log/event-store.ts';
import { runWriters, runWritersOnScratch, type WriteLoad, type WriteRate } from './writers.ts';

const STAND_IN = fileURLToPath(new URL('../testing/eventstoredb/serve.ts', import.meta.url));

/** Appends through the event store: every writer to its own stream, with the exact revision expected. */
export async function benchAppend(databaseUrl: string, load: WriteLoad): Promise<WriteRate> {
  return appendTo(await openPostgresEventStore({ connection: databaseUrl }), load);
}

/**
 * Measures the same through the adapter for EventStoreDB, over the wire to a stand-in in a process of its own that
 * keeps the events in Postgres: the cost of client, wire and adapter. The real server is another matter.
 */
export async function benchAppendThroughEventStoreDb(
  databaseUrl: string,
  load: WriteLoad,
): Promise<WriteRate> {
  const standIn = spawn(process.execPath, [STAND_IN], {
    env: { PATH: process.env.PATH, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(standIn, 'exit');
  try {
    const [url] = (await once(standIn.stdout, 'data')) as [Buffer];
    return await appendTo(await openEventStoreDb({ url: String(url).trim() }), load);
  } finally {
    standIn.kill('SIGTERM');
    await gone;
  }
}

async function appendTo(store: EventStore, load: WriteLoad): Promise<WriteRate> {
  try {
    return await runWriters(load, () => {
      const stream = `bench-${randomUUID()}`;
      let revision: bigint | 'none' = 'none';
      return async () => {
        ({ revision } = await store.append(stream, revision, [sampleEvent()]));
      };
    });
  } finally {
    await store.close();
  }
}

/**
 * Measures the simplest correct log over the same checks: one transaction per append, which locks the head, compares
 * the revision, inserts, and moves the head.
 */
export async function benchNaiveAppend(databaseUrl: string, load: WriteLoad): Promise<WriteRate> {
  return runWritersOnScratch(databaseUrl, load, NAIVE_SCHEMA, (pool) => {
    const stream = `bench-${randomUUID()}`;
    let revision = -1n;
    return async () => {
      await appendNaively(pool, stream, revision, sampleEvent());
      revision += 1n;
    };
  });
}

/** Measures one insert of one row, committed: the least that a durable write can cost. */
export async function benchBareInsert(databaseUrl: string, load: WriteLoad): Promise<WriteRate> {
  return runWritersOnScratch(databaseUrl, load, BARE_SCHEMA, (pool) => async () => {
    const { id, type, data, metadata } = sampleEvent();
    await pool.query({
      name: 'bench.bare',
      text: 'INSERT INTO bench_bare.events (id, type, data, metadata) VALUES ($1, $2, $3, $4)',
      values: [id, type, JSON.stringify(data), JSON.stringify(metadata)],
    });
  });
}

/**
 * Fills the log up to `events` events (of the kind that `benchAppend` writes) and reads it from the
 * start, decoded. Answers the rate of the best of three passes.
 */
export async function benchCatchUp(
  databaseUrl: string,
  { events }: { events: number },
): Promise<{ readonly eventsPerSecond: number }> {
  const store = await openPostgresEventStore({ connection: databaseUrl });
  try {
    const missing = events - Number((await store.head()) ?? 0n);
    const perAppend = 50;
    await Promise.all(
      Array.from({ length: Math.max(0, Math.ceil(missing / perAppend)) }, () =>
        store.append(`bench-${randomUUID()}`, 'none', Array.from({ length: perAppend }, sampleEvent)),
      ),
    );
    const rates: number[] = [];
    for (let pass = 0; pass < 3; pass += 1) {
      const started = performance.now();
      let count = 0;
      for await (const _event of store.readAll()) count += 1;
      rates.push((count * 1_000) / (performance.now() - started));
    }
    return { eventsPerSecond: Math.max(...rates) };
  } finally {
    await store.close();
  }
}

const BARE_SCHEMA = {
  name: 'bench_bare',
  ddl: `CREATE TABLE bench_bare.events (
          position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id uuid NOT NULL, type text NOT NULL,
          data json NOT NULL, metadata json NOT NULL)`,
};

const NAIVE_SCHEMA = {
  name: 'bench_naive',
  ddl: `CREATE TABLE bench_naive.head (position bigint NOT NULL);
        INSERT INTO bench_naive.head VALUES (0);
        CREATE TABLE bench_naive.events (
          position bigint PRIMARY KEY, stream text NOT NULL, revision bigint NOT NULL,
          category text NOT NULL GENERATED ALWAYS AS (split_part(stream, '-', 1)) STORED, id uuid NOT NULL,
          type text NOT NULL, data json NOT NULL, metadata json NOT NULL,
          recorded_at bigint NOT NULL DEFAULT extract(epoch FROM now()) * 1000,
          UNIQUE (stream, revision), UNIQUE (stream, id));
        CREATE INDEX ON bench_naive.events (category, position)`,
};

async function appendNaively(pool: Pool, stream: string, expected: bigint, event: NewEvent): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const head = await client.query<{ position: bigint }>({
      name: 'bench.lock',
      text: 'SELECT position FROM bench_naive.head FOR UPDATE',
    });
    const last = await client.query<{ revision: bigint }>({
      name: 'bench.revision',
      text: 'SELECT revision FROM bench_naive.events WHERE stream = $1 ORDER BY revision DESC LIMIT 1',
      values: [stream],
    });
    if ((last.rows[0]?.revision ?? -1n) !== expected) throw new Error('wrong expected revision');
    const position = (head.rows[0]?.position ?? 0n) + 1n;
    await client.query({
      name: 'bench.insert',
      text: `INSERT INTO bench_naive.events (position, stream, revision, id, type, data, metadata)
             VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      values: [
        position,
        stream,
        expected + 1n,
        event.id,
        event.type,
        JSON.stringify(event.data),
        JSON.stringify(event.metadata),
      ],
    });
    await client.query({
      name: 'bench.move',
      text: 'UPDATE bench_naive.head SET position = $1',
      values: [position],
    });
    await client.query('COMMIT');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Makes an event of ordinary size: a guest opened a section. */
export function sampleEvent(): NewEvent {
  return {
    id: randomUUID(),
    type: 'SectionOpened',
    data: { propertyId: randomUUID(), section: 'checkin', language: 'it', device: 'phone' },
    metadata: {
      actor: { kind: 'guest' },
      correlationId: randomUUID(),
      causationId: randomUUID(),
      schemaVersion: 1,
      occurredAt: new Date().toISOString(),
    },
  };
}
