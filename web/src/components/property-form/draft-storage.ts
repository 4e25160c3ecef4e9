/** The part of `Storage` that a draft needs. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Keeps a draft. Where the browser keeps nothing (full, forbidden) the form works without. */
export function storeDraft(storage: DraftStorage, key: string, draft: object): void {
  try {
    storage.setItem(key, JSON.stringify(draft));
  } catch {
    storage.removeItem(key);
  }
}

/** Reads what was kept; undefined for nothing, and for what `parse` throws at. */
export function storedDraft<Draft>(
  storage: DraftStorage,
  key: string,
  parse: (kept: unknown) => Draft,
): Draft | undefined {
  const text = storage.getItem(key);
  if (text === null) return undefined;
  try {
    return parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
