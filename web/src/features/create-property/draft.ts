import { z } from 'zod';
import { createContentRequestSchema } from '#contracts/properties/api.ts';
import { BLANK_FORM, type PropertyFormValues } from './property-form.ts';

const createdSchema = z.object({ id: z.string(), slug: z.string(), name: z.string() });

const unsavedSchema = z.object({ created: createdSchema, sections: z.array(createContentRequestSchema) });

const draftSchema = z.object({
  values: z.record(z.string(), z.unknown()),
  unsaved: unsavedSchema.optional(),
});

/** A property that was created, as far as its success card needs it. */
export type CreatedProperty = z.infer<typeof createdSchema>;

/** Sections of a created property that the server does not have yet. */
export type UnsavedSections = z.infer<typeof unsavedSchema>;

/** What must outlive an accidental reload. */
export interface Draft {
  readonly values: PropertyFormValues;
  readonly unsaved?: UnsavedSections | undefined;
}

/** The part of `Storage` that a draft needs. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

// A draft belongs to one person: whoever signs in after them in the same tab does not see it.
const keyOf = (userId: string) => `create-property-draft:${userId}`;

/** Keeps a draft; one in which nothing is written is forgotten. */
export function keepDraft(storage: DraftStorage, userId: string, draft: Draft): void {
  const isBlank = draft.unsaved === undefined && JSON.stringify(draft.values) === JSON.stringify(BLANK_FORM);
  if (isBlank) forgetDraft(storage, userId);
  else storage.setItem(keyOf(userId), JSON.stringify(draft));
}

/** The draft of a person, made whole: fields that it does not have, or has in another form, are blank. */
export function readDraft(storage: DraftStorage, userId: string): Draft | undefined {
  const text = storage.getItem(keyOf(userId));
  if (text === null) return undefined;
  try {
    const { values, unsaved } = draftSchema.parse(JSON.parse(text));
    return { values: mended(BLANK_FORM, values), unsaved };
  } catch {
    return undefined;
  }
}

/** Forgets what was kept. */
export function forgetDraft(storage: DraftStorage, userId: string): void {
  storage.removeItem(keyOf(userId));
}

/** `blank` with each value replaced by the stored one where that is of the same kind. */
function mended<Shape extends object>(blank: Shape, stored: object): Shape {
  const found = new Map<string, unknown>(Object.entries(stored));
  const entries = Object.entries(blank).map(([key, value]: [string, unknown]) => {
    const kept = found.get(key);
    if (typeof kept !== typeof value || kept === null) return [key, value];
    return [
      key,
      typeof value === 'object' && value !== null && typeof kept === 'object' && kept !== null
        ? mended(value, kept)
        : kept,
    ];
  });
  return Object.fromEntries(entries) as Shape;
}
