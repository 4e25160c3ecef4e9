import { z } from 'zod';
import type { User } from '#contracts/accounts/api.ts';
import { createContentRequestSchema } from '#contracts/properties/api.ts';
import {
  type DraftStorage,
  storeDraft,
  storedDraft,
} from '../../../components/property-form/draft-storage.ts';
import type { Attempt } from '../../../lib/api/attempt-keys.ts';
import { KEPT_WORK } from '../../../lib/page/kept-work.ts';
import { BLANK_FORM, isBlank, type PropertyFormValues } from './property-form.ts';

const createdSchema = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  /** False for a draft, which guests do not see. */
  isActive: z.boolean().default(true),
  /** True where its book began with the texts of a template. */
  hasBeginning: z.boolean().default(false),
});

const unsavedSchema = z.object({ created: createdSchema, sections: z.array(createContentRequestSchema) });

const draftSchema = z.object({
  values: z.record(z.string(), z.unknown()),
  attempt: z.object({ text: z.string(), key: z.string() }).optional(),
  unsaved: unsavedSchema.optional(),
});

/** A property that was created, as far as its success card needs it. */
export type CreatedProperty = z.infer<typeof createdSchema>;

/** Sections of a created property that the server does not have yet. */
export type UnsavedSections = z.infer<typeof unsavedSchema>;

/** The point to which the creation has come. */
export type CreationStage =
  | { readonly stage: 'form' }
  | ({ readonly stage: 'partly' } & UnsavedSections)
  | { readonly stage: 'done'; readonly created: CreatedProperty };

/** A property that is to be created. */
export interface NewProperty {
  readonly values: PropertyFormValues;
  /** False for a draft. */
  readonly isActive: boolean;
}

/** Work that must outlive an accidental close. */
export interface Draft {
  readonly values: PropertyFormValues;
  /** Attempt to create it whose answer has not come. */
  readonly attempt?: Attempt | undefined;
  readonly unsaved?: UnsavedSections | undefined;
}

/**
 * Returns the key under which a person's draft is kept. It belongs to them in one account: whoever signs in after them
 * does not see it, and it is not taken into another owner's account.
 */
export function draftKey({ id, collaboration }: Pick<User, 'id' | 'collaboration'>): string {
  return `${KEPT_WORK}create-property:${id}:${collaboration?.ownerId ?? id}`;
}

/** Keeps a draft; one in which nothing is written is forgotten. */
export function keepDraft(storage: DraftStorage, key: string, draft: Draft): void {
  const isWorthless = draft.unsaved === undefined && isBlank(draft.values);
  if (isWorthless) forgetDraft(storage, key);
  else storeDraft(storage, key, draft);
}

/** Reads what was kept and makes it whole: fields that it does not have, or has in another form, are blank. */
export function readDraft(storage: DraftStorage, key: string): Draft | undefined {
  return storedDraft(storage, key, (kept) => {
    const { values, ...others } = draftSchema.parse(kept);
    return { values: mended(BLANK_FORM, values), ...others };
  });
}

/** Forgets what was kept. */
export function forgetDraft(storage: DraftStorage, key: string): void {
  storage.removeItem(key);
}

/** Returns `blank` with each value replaced by the stored one where that is of the same kind. */
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
