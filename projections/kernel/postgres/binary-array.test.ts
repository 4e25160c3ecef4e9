import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import type { ColumnType } from '../table.ts';
import { binaryArray, isSentInBinary } from './table-rows.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'binary arrays', max: 1 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function sent(type: ColumnType, values: readonly unknown[]): Promise<readonly unknown[]> {
  const { rows } = await pool.query<{ value: unknown }>({
    text: `SELECT value FROM unnest($1::${type}[]) WITH ORDINALITY AS sent (value, place) ORDER BY place`,
    values: [binaryArray(type, values)],
    types: { getTypeParser: () => (text: string) => text },
  });
  return rows.map(({ value }) => value);
}

test('texts, JSON and bytes come as they are, whatever stands in them', async () => {
  const texts = [
    '',
    'a"b',
    '{a,b}',
    'NULL',
    null,
    'two\nlines \\ and\ttabs',
    'perché – 🏡',
    'x'.repeat(70_000),
  ];
  expect(await sent('text', texts)).toEqual(texts);
  const documents = ['{"z": 1,  "a":[ ]}', 'null', null, '"\\u20ac"'];
  expect(await sent('json', documents)).toEqual(documents);
  const bytes = [Buffer.from([0, 255, 92, 34]), null, new Uint8Array(0)];
  expect(await sent('bytea', bytes)).toEqual(['\\x00ff5c22', null, '\\x']);
});

test('an array without elements is one', async () => {
  expect(await sent('text', [])).toEqual([]);
});

test('the types that are sent so are the ones that are long', () => {
  const types: readonly ColumnType[] = [
    'text',
    'uuid',
    'bigint',
    'timestamptz',
    'date',
    'json',
    'bytea',
    'boolean',
  ];
  expect(types.filter(isSentInBinary)).toEqual(['text', 'json', 'bytea']);
});
