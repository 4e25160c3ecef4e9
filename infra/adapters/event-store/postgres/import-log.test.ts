import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { createTestDatabase } from '#infra/prove/testing/postgres.ts';
import { eventImportContract } from '#kernel/log/event-import.contract.ts';
import { ImportRefusedError } from '#kernel/log/event-import.ts';
import { openPostgresLogImport } from './import-log.ts';
import { openPostgresEventStore } from './postgres-event-store.ts';

async function openEmptyLog() {
  const database = await createTestDatabase();
  const pool = createPool(database.url, { applicationName: 'test' });
  const log = await openPostgresLogImport(pool);
  const store = await openPostgresEventStore({ connection: database.url });
  const release = async () => {
    await store.close();
    await pool.end();
    await database.drop();
  };
  return { log, store, release };
}

eventImportContract('Postgres', openEmptyLog);

const event = (position: bigint) => ({
  id: randomUUID(),
  type: 'DoorOpened',
  data: {},
  metadata: {
    actor: { kind: 'system', name: 'test' },
    correlationId: 'correlation',
    causationId: 'causation',
    schemaVersion: 1,
    occurredAt: '2026-01-01T00:00:00.000Z',
  } as const,
  stream: `house-${position}`,
  revision: 0n,
  position,
  recordedAt: '2026-01-01T00:00:00.000Z',
});

it('numbers without gaps, and refuses to go on where the running product appends in between', async () => {
  const { log, store, release } = await openEmptyLog();
  try {
    const interrupted = async function* () {
      // As many as fill the first batches, so that these are written before the product appends.
      for (let position = 1n; position <= 5_000n; position += 1n) yield event(position);
      await store.append('visitor-1', 'none', [event(0n)]);
      for (let position = 5_001n; position <= 5_010n; position += 1n) yield event(position);
    };
    await expect(log.importEvents(interrupted())).rejects.toBeInstanceOf(ImportRefusedError);
    const found = await Array.fromAsync(store.readAll());
    expect(found.map(({ position }) => position)).toEqual(found.map((_, index) => BigInt(index + 1)));
    expect(found.at(-1)?.stream).toBe('visitor-1');
  } finally {
    await release();
  }
});
