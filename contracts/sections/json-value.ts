import { nestsWithin } from '../kernel/fields/storable.ts';

/** Reads the value of a JSON text of bounded depth; `undefined` for any other text. Never throws. */
export function readJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return nestsWithin(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Tells whether a value is a JSON object (not null, not a list). */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Writes a JSON value as a person would read it: text as it is, nothing for null, JSON for structures. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  return JSON.stringify(value);
}
