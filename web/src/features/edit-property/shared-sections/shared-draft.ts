import { z } from 'zod';
import type { User } from '#contracts/accounts/api.ts';
import { languageSchema } from '#contracts/kernel/language-schema.ts';
import {
  type DraftStorage,
  storeDraft,
  storedDraft,
} from '../../../components/property-form/draft-storage.ts';
import { KEPT_WORK } from '../../../lib/page/kept-work.ts';
import { unbounded } from '../drafts/editor-draft.ts';
import { type SharedPlace, type SharedValues, sharedValuesSchema } from './shared-values.ts';

/** Unsaved work on a shared section. */
export interface SharedDraft {
  readonly values: SharedValues;
  readonly place: SharedPlace;
  /** Revision of the shared section that the writing began from; null for a new one. */
  readonly revision: number | null;
  /** Ids of properties that are to follow it from here on, and of those that are not to any more. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

const ids = z.array(z.string());
const keptSchema = z.object({
  values: unbounded(sharedValuesSchema),
  place: z.object({ section: z.string(), language: languageSchema }),
  revision: z.number().nullable(),
  added: ids,
  removed: ids,
});

/**
 * Returns the key of the draft of one person, in one account, of one shared section: whoever signs in after them does not
 * see it. @param sharedId undefined for a new one
 */
export const sharedDraftKey = (
  { id, collaboration }: Pick<User, 'id' | 'collaboration'>,
  sharedId: string | undefined,
): string => `${KEPT_WORK}shared-section:${id}:${collaboration?.ownerId ?? id}:${sharedId ?? 'new'}`;

/** Keeps what is being written; undefined forgets it. */
export function keepShared(storage: DraftStorage, key: string, draft: SharedDraft | undefined): void {
  if (draft === undefined) storage.removeItem(key);
  else storeDraft(storage, key, draft);
}

/** Reads what was kept; undefined for nothing, and for what another version of the product has kept otherwise. */
export const keptShared = (storage: DraftStorage, key: string): SharedDraft | undefined =>
  storedDraft(storage, key, (text) => {
    const kept = keptSchema.parse(text);
    return { ...kept, values: kept.values as SharedValues };
  });
