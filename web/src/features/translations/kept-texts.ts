import { z } from 'zod';
import type { Language } from '#contracts/kernel/languages.ts';
import { type DraftStorage, storeDraft, storedDraft } from '../../components/property-form/draft-storage.ts';
import { KEPT_WORK } from '../../lib/page/kept-work.ts';
import type { TypedTexts } from './typed-texts.ts';

/** Person, book and language of translations that are kept: whoever signs in after them does not see these. */
export interface KeptPlace {
  readonly userId: string;
  readonly propertyId: string;
  readonly language: Language;
}

const typedSchema = z.record(z.string(), z.object({ key: z.string(), digest: z.string(), text: z.string() }));

const keyOf = ({ userId, propertyId, language }: KeptPlace) =>
  `${KEPT_WORK}translations:${userId}:${propertyId}:${language}`;

/** Keeps what was typed and not saved; forgets what was kept where nothing is. */
export function keepTexts(storage: DraftStorage, place: KeptPlace, typed: TypedTexts): void {
  if (Object.keys(typed).length === 0) storage.removeItem(keyOf(place));
  else storeDraft(storage, keyOf(place), typed);
}

/** Reads what was kept; nothing where another version of the product has kept it otherwise. */
export const keptTexts = (storage: DraftStorage, place: KeptPlace): TypedTexts =>
  storedDraft(storage, keyOf(place), (kept) => typedSchema.parse(kept)) ?? {};
