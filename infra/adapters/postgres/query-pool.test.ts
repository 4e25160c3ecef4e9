import { type DatabasePool, SchemaValidationError, sql } from 'slonik';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import { createQueryPool } from './query-pool.ts';

let database: TestDatabase;
let pool: DatabasePool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = await createQueryPool(database.url);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

describe('createQueryPool', () => {
  it('checks every row against the schema of its query', async () => {
    const counted = sql.type(z.object({ n: z.int().max(5) }))`SELECT n FROM generate_series(1, 6) AS n`;
    await expect(pool.any(counted)).rejects.toThrow(SchemaValidationError);
    const few = sql.type(
      z.object({ n: z.int().transform((n) => n * 2) }),
    )`SELECT n FROM generate_series(1, 2) AS n`;
    expect(await pool.any(few)).toEqual([{ n: 2 }, { n: 4 }]);
  });

  it('reads bigint as bigint and times as ISO 8601 UTC', async () => {
    const row = sql.type(z.object({ large: z.bigint(), at: z.iso.datetime() }))`
      SELECT 9223372036854775807 AS large, timestamptz '2026-03-01 12:00+02' AS at`;
    expect(await pool.one(row)).toEqual({ large: 9223372036854775807n, at: '2026-03-01T10:00:00.000Z' });
  });

  it('sends one statement for a query, which its connection prepares once', async () => {
    const alone = await createQueryPool(database.url);
    try {
      const sent = async () => {
        const calls = sql.type(z.object({ name: z.string(), calls: z.bigint() }))`
          SELECT name, generic_plans + custom_plans AS calls FROM pg_prepared_statements ORDER BY prepare_time`;
        return (await alone.any(calls)).map(({ calls }) => calls);
      };
      const twice = (n: number) => alone.oneFirst(sql.type(z.object({ n: z.int() }))`SELECT ${n} * 2 AS n`);
      expect([await twice(1), await twice(2), await twice(3)]).toEqual([2, 4, 6]);
      expect(await sent()).toEqual([3n, 1n]);
    } finally {
      await alone.end();
    }
  });

  it('prepares no more texts than a connection should keep', async () => {
    const alone = await createQueryPool(database.url);
    try {
      for (let n = 0; n < 210; n += 1) {
        const text = sql.type(
          z.object({ n: z.int() }),
        )`SELECT 1 AS ${sql.identifier([`column ${n}`])}, 1 AS n`;
        expect(await alone.one(text)).toEqual({ n: 1 });
      }
      const kept = sql.type(z.object({ n: z.bigint() }))`SELECT count(*) AS n FROM pg_prepared_statements`;
      expect(await alone.oneFirst(kept)).toBe(200n);
    } finally {
      await alone.end();
    }
  });
});
