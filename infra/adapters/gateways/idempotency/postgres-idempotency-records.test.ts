import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import type { IdempotencyRecords, IdempotentAttempt } from '#kernel/ports/gateways/idempotency-records.ts';
import { openPostgresIdempotencyRecords } from './postgres-idempotency-records.ts';

let database: TestDatabase;
let pool: Pool;
let records: IdempotencyRecords;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'test' });
  records = await openRecords();
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const openRecords = () =>
  openPostgresIdempotencyRecords(pool, (error) => {
    throw error;
  });

const attempt = (fields: Partial<IdempotentAttempt> = {}): IdempotentAttempt => ({
  digest: randomUUID(),
  fingerprint: 'the body',
  holder: randomUUID(),
  newId: randomUUID(),
  ...fields,
});

/** Makes another attempt under the same key. */
const again = ({ digest, fingerprint }: IdempotentAttempt, fields: Partial<IdempotentAttempt> = {}) =>
  attempt({ digest, fingerprint, ...fields });

/** Lets so much time pass for a record. */
const pass = (time: string, { digest }: IdempotentAttempt) =>
  pool.query(
    `UPDATE idempotency.records SET lease_until = lease_until - $2::interval, kept_until = kept_until - $2::interval
     WHERE digest = $1`,
    [digest, time],
  );

describe('a key', () => {
  it('is had by the first who takes it', async () => {
    const first = attempt();
    expect(await records.find(first.digest)).toBeUndefined();
    expect(await records.take(first)).toBe(first.newId);
    expect(await records.take(again(first))).toBeUndefined();
    expect(await records.find(first.digest)).toEqual({ fingerprint: 'the body' });
  });

  it('is had by one of many who take it at once', async () => {
    const first = attempt();
    const taken = await Promise.all(Array.from({ length: 20 }, () => records.take(again(first))));
    expect(taken.filter((newId) => newId !== undefined)).toHaveLength(1);
  });

  it('keeps the first answer that its holder records, for a day', async () => {
    const first = attempt();
    await records.take(first);
    await records.complete(first, 'sealed');
    await records.complete(first, 'sealed again');
    await pass('23 hours 59 minutes', first);
    expect(await records.find(first.digest)).toEqual({ fingerprint: 'the body', answer: 'sealed' });
    expect(await records.take(again(first))).toBeUndefined();

    await pass('1 minute', first);
    expect(await records.find(first.digest)).toBeUndefined();
    const next = again(first);
    expect(await records.take(next)).toBe(next.newId);
    expect(await records.find(first.digest)).toEqual({ fingerprint: 'the body' });
  });

  it('is free once it is given back', async () => {
    const first = attempt();
    await records.take(first);
    await records.release(first);
    const next = again(first);
    expect(await records.take(next)).toBe(next.newId);
  });

  it.each(['a given up attempt', 'an attempt whose process died'])(
    'after %s creates under the same id',
    async (kind) => {
      const first = attempt();
      await records.take(first);
      if (kind === 'a given up attempt') await records.abandon(first);
      else await pass('61 seconds', first);
      expect(await records.find(first.digest)).toBeUndefined();
      expect(await records.take(again(first))).toBe(first.newId);
    },
  );

  it('after a lost attempt at something else creates under another id', async () => {
    const first = attempt();
    await records.take(first);
    await records.abandon(first);
    const other = again(first, { fingerprint: 'another body' });
    expect(await records.take(other)).toBe(other.newId);
  });

  it('is not touched by an attempt that lost it', async () => {
    const first = attempt();
    await records.take(first);
    await pass('61 seconds', first);
    const next = again(first);
    await records.take(next);
    await records.complete(first, 'too late');
    await records.abandon(first);
    await records.release(first);
    expect(await records.find(first.digest)).toEqual({ fingerprint: 'the body' });
    await records.complete(next, 'in time');
    expect(await records.find(first.digest)).toMatchObject({ answer: 'in time' });
  });
});

describe('records', () => {
  it('are deleted after their day, a few at a time, as others come in', async () => {
    const [old, young] = [attempt(), attempt()];
    for (const each of [old, young]) await records.take(each);
    await pass('24 hours', old);
    for (let taken = 0; taken < 100; taken += 1) await records.take(attempt());
    const left = () =>
      pool.query('SELECT digest FROM idempotency.records WHERE digest = ANY($1)', [
        [old.digest, young.digest],
      ]);
    await expect.poll(async () => (await left()).rows).toEqual([{ digest: young.digest }]);
  });

  it('are shared by every process, whichever comes first', async () => {
    const [one, other] = await Promise.all([openRecords(), openRecords()]);
    const first = attempt();
    expect(await one?.take(first)).toBe(first.newId);
    expect(await other?.take(again(first))).toBeUndefined();
  });
});
