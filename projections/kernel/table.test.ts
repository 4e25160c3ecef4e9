import { expect, test } from 'vitest';
import { encodeKey, keyOfRow, normaliseRow, table } from './table.ts';

interface Row {
  readonly id: string;
  readonly part: bigint;
  readonly at: string;
  readonly said: string | null;
}

const notes = table<Row>({
  primaryKey: ['id', 'part'],
  columns: { id: 'uuid', part: 'bigint', at: 'timestamptz', said: 'text' },
});

const ID = '0193a0b0-0000-7000-8000-00000000000a';
const row = { id: ID, part: 2n, at: '2026-02-28T23:59:59.999Z', said: 'Ciao' };

test('a row that is as Postgres gives it back stays the same object', () => {
  expect(normaliseRow(notes, row)).toBe(row);
  const next = { ...row, said: null };
  expect(normaliseRow(notes, next, row)).toBe(next);
});

test('times and ids are written as Postgres writes them, and what is no column goes', () => {
  const given = { ...row, id: ID.toUpperCase(), at: '2026-03-01T01:00:00+01:00', extra: 1 };
  expect(normaliseRow(notes, given)).toEqual({ ...row, at: '2026-03-01T00:00:00.000Z' });
  expect(normaliseRow(notes, { ...row, at: '2024-02-29T00:00:00.000Z' }).at).toBe('2024-02-29T00:00:00.000Z');
  expect(normaliseRow(notes, { ...row, at: '2026-02-30T00:00:00Z' }).at).toBe('2026-03-02T00:00:00.000Z');
});

test('a column without a value is refused, also where the row was known before', () => {
  const broken = { ...row, said: undefined } as unknown as Row;
  expect(() => normaliseRow(notes, broken)).toThrow('said is undefined');
  expect(() => normaliseRow(notes, broken, row)).toThrow('said is undefined');
});

test('a key is the same however its parts were written', () => {
  expect(encodeKey(notes, [ID.toUpperCase(), 2])).toBe(keyOfRow(notes, row));
  expect(() => encodeKey(notes, [ID])).toThrow('cannot be');
});
