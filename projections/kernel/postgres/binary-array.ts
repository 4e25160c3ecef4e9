import type { ColumnType } from '../table.ts';

/** Types whose values Postgres takes as their bytes, by the number that it has given to each for all time. */
const TYPE_IDS: Partial<Record<ColumnType, number>> = { text: 25, json: 114, bytea: 17 };

/** Number of dimensions, whether there are nulls, the type of the elements; their count, and where it begins. 32 bits each. */
const HEADER_BYTES = 20;
const NULL_LENGTH = -1;

/** Tells whether arrays of a type can be sent in binary. */
export const isSentInBinary = (type: ColumnType): boolean => TYPE_IDS[type] !== undefined;

/**
 * Writes an array as Postgres reads it in binary. As a text, each element would be escaped here and read letter by letter
 * there, and bytes would take four times their length.
 * @param values as `encodeValue` makes them of values of that type: texts, bytes or null
 */
export function binaryArray(type: ColumnType, values: readonly unknown[]): Buffer {
  let length = HEADER_BYTES + 4 * values.length;
  for (const value of values) length += lengthOf(value);
  const array = Buffer.allocUnsafe(length);
  array.writeInt32BE(1, 0);
  array.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  array.writeInt32BE(TYPE_IDS[type] ?? 0, 8);
  array.writeInt32BE(values.length, 12);
  array.writeInt32BE(1, 16);
  let at = HEADER_BYTES;
  for (const value of values) {
    const written = writeElement(array, value, at + 4);
    array.writeInt32BE(value === null ? NULL_LENGTH : written, at);
    at += 4 + written;
  }
  return array;
}

function lengthOf(value: unknown): number {
  if (value === null) return 0;
  return value instanceof Uint8Array ? value.byteLength : Buffer.byteLength(String(value));
}

/** @returns the number of bytes */
function writeElement(array: Buffer, value: unknown, at: number): number {
  if (value === null) return 0;
  if (!(value instanceof Uint8Array)) return array.write(String(value), at);
  array.set(value, at);
  return value.byteLength;
}
