import { z } from 'zod';
import {
  type DraftStorage,
  storeDraft,
  storedDraft,
} from '../../../components/property-form/draft-storage.ts';
import { KEPT_WORK } from '../../../lib/page/kept-work.ts';
import { DETAIL_FIELDS, type EditorValues, valuesSchema } from '../form/editor-values.ts';

// A draft may hold what validation refuses: a required field that is empty, an address half typed.
const keptSchema = z.object({
  values: valuesSchema.extend({
    details: z.record(z.enum(DETAIL_FIELDS), z.union([z.string(), z.boolean()])),
  }),
  base: valuesSchema,
  keptAt: z.iso.datetime(),
});

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
    return { ...kept, values: kept.values as EditorValues };
  });
}

/** Forgets what was kept. */
export function forgetDraft(storage: DraftStorage, userId: string, propertyId: string): void {
  storage.removeItem(keyOf(userId, propertyId));
}
