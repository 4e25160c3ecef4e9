import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './postgres.ts';

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('each test database is empty, its own, and gone once dropped', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  await query(one.url, 'CREATE TABLE mark (id int)');
  expect(await query(other.url, "SELECT to_regclass('mark') AS mark")).toEqual([{ mark: null }]);
  await Promise.all([one.drop(), other.drop()]);
  await expect(query(one.url, 'SELECT 1')).rejects.toMatchObject({ code: '3D000' });
});
