import { z } from 'zod';
import {
  type DraftStorage,
  storeDraft,
  storedDraft,
} from '../../../components/property-form/draft-storage.ts';
import { KEPT_WORK } from '../../../lib/page/kept-work.ts';
import { type EditorValues, valuesSchema } from '../form/editor-values.ts';

/**
 * Makes a schema of the same shape in which texts and lists may be of any form and length. A draft may hold what a save
 * refuses: a required field that is empty, an address half typed, a text that is too long.
 */
export function unbounded(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return z.string();
  if (schema instanceof z.ZodPipe) return unbounded(schema.in);
  if (schema instanceof z.ZodArray) return z.array(unbounded(schema.element));
  if (schema instanceof z.ZodOptional) return z.optional(unbounded(schema.unwrap()));
  if (schema instanceof z.ZodNullable) return z.nullable(unbounded(schema.unwrap()));
  if (schema instanceof z.ZodRecord) return z.record(schema.keyType, unbounded(schema.valueType));
  if (!(schema instanceof z.ZodObject)) return schema;
  const fields = Object.entries<z.core.$ZodType>(schema.shape);
  return z.object(Object.fromEntries(fields.map(([name, field]) => [name, unbounded(field)])));
}

const keptValues = unbounded(valuesSchema);
const keptSchema = z.object({ values: keptValues, base: keptValues, keptAt: z.iso.datetime() });

/** Unsaved values, the values that they began from, and the time when they were kept (ISO 8601 UTC). */
export interface EditorDraft {
  readonly values: EditorValues;
  readonly base: EditorValues;
  readonly keptAt: string;
}

// A draft belongs to one person and one property: whoever signs in after them does not see it.
const keyOf = (userId: string, propertyId: string) => `${KEPT_WORK}edit-property:${userId}:${propertyId}`;

/** Keeps what is being written. */
export function keepDraft(
  storage: DraftStorage,
  userId: string,
  propertyId: string,
  draft: EditorDraft,
): void {
  storeDraft(storage, keyOf(userId, propertyId), draft);
}

/** Reads what was kept; undefined for nothing, and for what another version of the product has kept otherwise. */
export function readDraft(
  storage: DraftStorage,
  userId: string,
  propertyId: string,
): EditorDraft | undefined {
  return storedDraft(storage, keyOf(userId, propertyId), (text) => {
    const kept = keptSchema.parse(text);
    return { ...kept, values: kept.values as EditorValues, base: kept.base as EditorValues };
  });
}

/** Forgets what was kept. */
export function forgetDraft(storage: DraftStorage, userId: string, propertyId: string): void {
  storage.removeItem(keyOf(userId, propertyId));
}
