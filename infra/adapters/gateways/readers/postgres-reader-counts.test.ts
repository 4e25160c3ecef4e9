import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import type { ReaderCounts } from '#kernel/ports/gateways/reader-counts.ts';
import { postgresReaderCounts } from './postgres-reader-counts.ts';

const LIFE_MS = 60_000;

let database: TestDatabase;
let pool: pg.Pool;
let counts: ReaderCounts;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'test' });
  counts = await postgresReaderCounts(pool);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

it('add up over the other gateways, as each told last', async () => {
  const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
  const [house, other] = [randomUUID(), randomUUID()];
  expect(
    await counts.tell(
      one,
      new Map([
        [house, 2],
        [other, 5],
      ]),
      LIFE_MS,
    ),
  ).toBe(false);
  await counts.tell(two, new Map([[house, 3]]), LIFE_MS);
  expect(await counts.elsewhere(three, house)).toBe(5);
  expect(await counts.elsewhere(one, house)).toBe(3);
  expect(await counts.tell(one, new Map([[house, 0]]), LIFE_MS)).toBe(true);
  expect(await counts.elsewhere(three, house)).toBe(3);
  expect(await counts.elsewhere(three, other)).toBe(5);
  await counts.leave(one);
  expect(await counts.elsewhere(three, other)).toBe(0);
});

it('of a gateway that tells no more hold no longer than it said, and are cleared away', {
  tags: ['readingNow'],
}, async () => {
  const [dead, alive, house] = [randomUUID(), randomUUID(), randomUUID()];
  await counts.tell(dead, new Map([[house, 7]]), 300);
  expect(await counts.elsewhere(alive, house)).toBe(7);
  await expect.poll(() => counts.elsewhere(alive, house)).toBe(0);
  await counts.tell(alive, new Map(), LIFE_MS);
  const { rowCount } = await pool.query('SELECT FROM readers.counts WHERE gateway = $1', [dead]);
  expect(rowCount).toBe(0);
  expect(await counts.tell(dead, new Map([[house, 1]]), LIFE_MS)).toBe(false);
});

it('are made ready by several processes at once', async () => {
  const again = await Promise.all(Array.from({ length: 4 }, () => postgresReaderCounts(pool)));
  expect(again).toHaveLength(4);
});
