import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '#infra/adapters/postgres/pool.ts';
import { createTestDatabase, type TestDatabase } from '#infra/prove/testing/postgres.ts';
import type { ColumnType } from '../table.ts';
import { arrayOf } from './table-rows.ts';

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
    values: [arrayOf(type, values)],
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

test('identities, numbers and times come as they are', async () => {
  const ids = ['0197a1c2-7f3e-7cc1-8f00-ffffffffffff', null, '00000000-0000-0000-0000-000000000000'];
  expect(await sent('uuid', ids)).toEqual(ids);
  const numbers = ['0', null, '-1', '9223372036854775807', '-9223372036854775808'];
  expect(await sent('bigint', numbers)).toEqual(numbers);
  const times = ['2026-02-28T23:59:59.999Z', '1969-07-20T20:17:40.001Z', '9999-12-31T23:59:59.999Z', null];
  const told = await sent('timestamptz', times);
  expect(told.map((time) => time && new Date(String(time)).toISOString())).toEqual(times);
});

test('the types that are sent so are those that come often or long', () => {
  const types: readonly ColumnType[] = [
    'text',
    'uuid',
    'bigint',
    'timestamptz',
    'date',
    'json',
    'bytea',
    'boolean',
    'integer',
    'double precision',
  ];
  const inBinary = types.filter((type) => Buffer.isBuffer(arrayOf(type, [])));
  expect(inBinary).toEqual(['text', 'uuid', 'bigint', 'timestamptz', 'json', 'bytea']);
});

test('what is no value of its type is refused', () => {
  expect(() => arrayOf('uuid', ['0197a1c2'])).toThrow(TypeError);
  expect(() => arrayOf('bigint', ['9223372036854775808'])).toThrow(RangeError);
  expect(() => arrayOf('timestamptz', ['yesterday'])).toThrow(RangeError);
});
