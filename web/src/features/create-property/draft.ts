import { z } from 'zod';
import type { User } from '#contracts/accounts/api.ts';
import { createContentRequestSchema } from '#contracts/properties/api.ts';
import { KEPT_WORK } from '../../lib/page/kept-work.ts';
import { BLANK_FORM, isBlank, type PropertyFormValues } from './property-form.ts';

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

/** What must outlive an accidental close. */
export interface Draft {
  readonly values: PropertyFormValues;
  readonly unsaved?: UnsavedSections | undefined;
}

/** The part of `Storage` that a draft needs. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Under which key a person's draft is kept. It belongs to them in one account: whoever signs in after them does not
 * see it, and it is not taken into another owner's account.
 */
export function draftKey({ id, collaboration }: Pick<User, 'id' | 'collaboration'>): string {
  return `${KEPT_WORK}create-property:${id}:${collaboration?.ownerId ?? id}`;
}

/**
 * Keeps a draft; one in which nothing is written is forgotten. Where the browser keeps nothing (full, forbidden) the
 * form works without.
 */
export function keepDraft(storage: DraftStorage, key: string, draft: Draft): void {
  const isWorthless = draft.unsaved === undefined && isBlank(draft.values);
  try {
    if (isWorthless) forgetDraft(storage, key);
    else storage.setItem(key, JSON.stringify(draft));
  } catch {
    forgetDraft(storage, key);
  }
}

/** What was kept, made whole: fields that it does not have, or has in another form, are blank. */
export function readDraft(storage: DraftStorage, key: string): Draft | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    const { values, unsaved } = draftSchema.parse(JSON.parse(text));
    return { values: mended(BLANK_FORM, values), unsaved };
  } catch {
    return undefined;
  }
}

/** Forgets what was kept. */
export function forgetDraft(storage: DraftStorage, key: string): void {
  storage.removeItem(key);
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
