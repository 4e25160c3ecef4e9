import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { NewEvent } from '#contracts/kernel/events/stored-event.ts';
import { LONGEST_WAIT_MS } from '#infra/prove/testing/longest-wait.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import { eventStoreContract } from '#kernel/log/event-store.contract.ts';
import { type EventStore, EventStoreUnavailableError } from '#kernel/log/event-store.ts';
import { openPostgresEventStore, type PostgresEventStoreOptions } from './postgres-event-store.ts';

eventStoreContract('Postgres', async () => {
  const database = await createTestDatabase();
  const admin = await connect(database);
  // The contract tells nothing of time: a machine at its limit answers late, and that is right.
  const options = { connection: database.url, timeoutMs: LONGEST_WAIT_MS };
  return {
    store: await openPostgresEventStore(options),
    reopen: () => openPostgresEventStore(options),
    breakConnections: () => breakConnections(admin),
    release: async () => {
      await admin.end();
      await database.drop();
    },
  };
});

describe('Postgres event store', () => {
  let database: TestDatabase;
  let admin: pg.Client;
  let opened: EventStore[];

  beforeAll(async () => {
    database = await createTestDatabase();
    admin = await connect(database);
  });

  afterAll(async () => {
    await admin.end();
    await database.drop();
  });

  beforeEach(() => {
    opened = [];
  });

  afterEach(async () => {
    await Promise.all(opened.map((store) => store.close()));
  });

  async function open(options: Partial<PostgresEventStoreOptions> = {}): Promise<EventStore> {
    const store = await openPostgresEventStore({ connection: database.url, ...options });
    opened.push(store);
    return store;
  }

  it('installs its schema while others do the same', async () => {
    const fresh = await createTestDatabase();
    try {
      const stores = await Promise.all(
        Array.from({ length: 6 }, () => openPostgresEventStore({ connection: fresh.url })),
      );
      await Promise.all(stores.map((store) => store.append('property-1', 'any', [newEvent()])));
      expect(await Promise.all(stores.map((store) => store.head()))).toEqual(Array(6).fill(6n));
      await Promise.all(stores.map((store) => store.close()));
    } finally {
      await fresh.drop();
    }
  });

  it('has no head while the log is empty', async () => {
    const fresh = await createTestDatabase();
    try {
      const store = await openPostgresEventStore({ connection: fresh.url });
      expect(await store.head()).toBeUndefined();
      expect(await Array.fromAsync(store.readAll())).toEqual([]);
      await store.close();
    } finally {
      await fresh.drop();
    }
  });

  it('refuses a database that acknowledges commits before they are on disk', async () => {
    const careless = await createTestDatabase();
    try {
      const name = new URL(careless.url).pathname.slice(1);
      await admin.query(`ALTER DATABASE ${name} SET synchronous_commit = off`);
      await expect(openPostgresEventStore({ connection: careless.url })).rejects.toThrow(
        /synchronous_commit is off/,
      );
    } finally {
      await careless.drop();
    }
  });

  it('says that the server cannot be reached', async () => {
    const url = new URL(database.url);
    url.hostname = '127.0.0.1';
    url.searchParams.delete('host');
    url.port = '1';
    await expect(openPostgresEventStore({ connection: url.href })).rejects.toBeInstanceOf(
      EventStoreUnavailableError,
    );
  });

  it('commits concurrent appends together', async () => {
    const store = await open();
    const category = newCategory();
    await Promise.all(
      Array.from({ length: 300 }, () => store.append(`${category}-${randomUUID()}`, 'none', [newEvent()])),
    );
    const { rows } = await admin.query<{ transactions: number; events: number }>(
      `SELECT count(DISTINCT xmin::text)::int AS transactions, count(*)::int AS events
       FROM event_log.events WHERE category = $1`,
      [category],
    );
    expect(rows[0]).toEqual({ transactions: 1, events: 300 });
  });

  it('numbers the log without gaps', async () => {
    const store = await open();
    await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        store.append(`gapless-${index % 20}`, index % 3 === 0 ? 'none' : 'any', [newEvent(), newEvent()]),
      ),
    );
    const { rows } = await admin.query<{ head: string; last: string; events: string }>(
      `SELECT h.position AS head, max(e.position) AS last, count(*) AS events
       FROM event_log.head h, event_log.events e GROUP BY h.position`,
    );
    expect(rows[0]?.last).toBe(rows[0]?.events);
    expect(rows[0]?.head).toBe(rows[0]?.events);
  });

  it('does not let one bad append fail those of its batch', async () => {
    const store = await open();
    const good = Array.from({ length: 20 }, () => `good-${randomUUID()}`);
    const bad = newEvent({ type: 'Nul\u0000' });
    const results = await Promise.allSettled([
      ...good.slice(0, 10).map((stream) => store.append(stream, 'none', [newEvent()])),
      store.append(`bad-${randomUUID()}`, 'none', [newEvent(), bad]),
      store.append(`bad-${randomUUID()}`, 'none', [newEvent({ id: 'not a uuid' })]),
      ...good.slice(10).map((stream) => store.append(stream, 'none', [newEvent()])),
    ]);
    expect(results.map(({ status }) => status)).toEqual([
      ...Array(10).fill('fulfilled'),
      'rejected',
      'rejected',
      ...Array(10).fill('fulfilled'),
    ]);
    expect(await Array.fromAsync(store.readAll({ categories: ['bad'] }))).toEqual([]);
    expect(await Array.fromAsync(store.readAll({ categories: ['good'] }))).toHaveLength(20);
  });

  it('refuses an append of which only some ids are known', async () => {
    const store = await open();
    const stream = `partial-${randomUUID()}`;
    const known = newEvent();
    await store.append(stream, 'none', [known]);
    for (const expected of ['none', 'any', 0n] as const) {
      await expect(store.append(stream, expected, [known, newEvent()])).rejects.toMatchObject({ actual: 0n });
    }
    expect(await Array.fromAsync(store.readStream(stream))).toHaveLength(1);
  });

  it('sends an append again whose connection broke, and appends it once', async () => {
    const store = await open();
    const stream = `broken-${randomUUID()}`;
    const release = await lockHead();
    const appending = store.append(stream, 'none', [newEvent()]);
    await waitUntilBlocked();
    await breakConnections(admin);
    await waitUntilBlocked();
    await release();
    expect((await appending).revision).toBe(0n);
    expect(await Array.fromAsync(store.readStream(stream))).toHaveLength(1);
  });

  it('gives up on a server that does not answer in time, and works again when it does', async () => {
    const store = await vi.waitFor(() => open({ timeoutMs: 300 }), { timeout: LONGEST_WAIT_MS });
    const stream = `late-${randomUUID()}`;
    const event = newEvent();
    const release = await lockHead();
    await expect(store.append(stream, 'none', [event])).rejects.toBeInstanceOf(EventStoreUnavailableError);
    await release();
    await expect.poll(() => store.append(stream, 'none', [event])).toMatchObject({ revision: 0n });
    expect(await Array.fromAsync((await open()).readStream(stream))).toHaveLength(1);
  });

  it('hears of what another process appends', async () => {
    const [reader, writer] = [await open({ pollMs: 3_600_000 }), await open()];
    const category = newCategory();
    const abort = new AbortController();
    for await (const message of reader.subscribe({ categories: [category], signal: abort.signal })) {
      if (message.kind === 'caughtUp') void writer.append(`${category}-1`, 'any', [newEvent()]);
      if (message.kind === 'events') abort.abort();
    }
    expect(await Array.fromAsync(reader.readStream(`${category}-1`))).toHaveLength(1);
  });

  it('finds by its poll what no notification told of', async () => {
    const store = await open({ pollMs: 20 });
    const category = newCategory();
    const abort = new AbortController();
    const received: string[] = [];
    for await (const message of store.subscribe({ categories: [category], signal: abort.signal })) {
      if (message.kind === 'caughtUp' && received.length === 0) {
        await admin.query(
          `WITH moved AS (UPDATE event_log.head SET position = position + 1 RETURNING position)
           INSERT INTO event_log.events (position, stream, revision, id, type, data, metadata, recorded_at)
           SELECT position, $1, 0, gen_random_uuid(), 'Quiet', '{}', '{}', 0 FROM moved`,
          [`${category}-1`],
        );
      }
      if (message.kind === 'events') {
        received.push(...message.events.map(({ type }) => type));
        abort.abort();
      }
    }
    expect(received).toEqual(['Quiet']);
  });

  it('finishes what is in flight when it closes, and takes nothing after', async () => {
    const store = await openPostgresEventStore({ connection: database.url });
    const stream = `closing-${randomUUID()}`;
    const appends = Array.from({ length: 50 }, () => store.append(stream, 'any', [newEvent()]));
    const following = Array.fromAsync(store.subscribe({ signal: new AbortController().signal }));
    await store.close();
    await Promise.all(appends);
    await following;
    await expect(store.append(stream, 'any', [newEvent()])).rejects.toBeInstanceOf(
      EventStoreUnavailableError,
    );
    await expect(store.head()).rejects.toBeInstanceOf(EventStoreUnavailableError);
    expect(await Array.fromAsync((await open()).readStream(stream))).toHaveLength(50);
  });

  it('never scans the whole log, not even by plans made while it was empty', async () => {
    const fresh = await createTestDatabase();
    const client = await connect(fresh);
    try {
      await (await openPostgresEventStore({ connection: fresh.url })).close();
      const before = await sequentialScans(client);
      const store = await openPostgresEventStore({ connection: fresh.url });
      await store.append('planned-1', 'any', [newEvent()]);
      await Array.fromAsync(store.readAll({ limit: 10 }));
      await Array.fromAsync(store.readAll({ categories: ['planned', 'other'] }));
      await Array.fromAsync(store.readStream('planned-1', { direction: 'backwards' }));
      await store.close();
      expect(await sequentialScans(client)).toBe(before);
    } finally {
      await client.end();
      await fresh.drop();
    }
  });

  /** Holds up every append until the function it returns is called. */
  async function lockHead(): Promise<() => Promise<void>> {
    const holder = await connect(database);
    await holder.query('BEGIN');
    await holder.query('SELECT FROM event_log.head FOR UPDATE');
    return () => holder.end();
  }

  /** Resolves once a connection of the event log waits for a lock. */
  async function waitUntilBlocked(): Promise<void> {
    await expect
      .poll(
        async () => {
          const { rowCount } = await admin.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          );
          return rowCount;
        },
        { timeout: LONGEST_WAIT_MS },
      )
      .toBe(1);
  }
});

/** Counts the full scans of the events so far. Connections report when they end, so all stores must be closed. */
async function sequentialScans(admin: pg.Client): Promise<string | undefined> {
  await expect
    .poll(async () => {
      const { rowCount } = await admin.query(
        `SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'benvenuto event log'`,
      );
      return rowCount;
    })
    .toBe(0);
  const { rows } = await admin.query<{ seq_scan: string }>(
    `SELECT seq_scan FROM pg_stat_user_tables WHERE schemaname = 'event_log' AND relname = 'events'`,
  );
  return rows[0]?.seq_scan;
}

async function connect(database: TestDatabase): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return client;
}

/** Ends the connections that stores have to the client's database, and returns when they are gone. */
async function breakConnections(admin: pg.Client): Promise<void> {
  await admin.query(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'benvenuto event log'`,
  );
}

function newCategory(): string {
  return `test${randomUUID().replaceAll('-', '')}`;
}

function newEvent({
  id = randomUUID(),
  type = 'SomethingHappened',
}: {
  id?: string;
  type?: string;
} = {}): NewEvent {
  return {
    id,
    type,
    data: { value: 1 },
    metadata: {
      actor: { kind: 'system', name: 'test' },
      correlationId: 'correlation',
      causationId: 'causation',
      schemaVersion: 1,
      occurredAt: '2026-01-01T00:00:00.000Z',
    },
  };
}
