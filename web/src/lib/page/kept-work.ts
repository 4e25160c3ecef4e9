/** The beginning of the keys of unsaved work that this browser keeps for a person. */
export const KEPT_WORK = 'kept-work:';

/** Forgets all unsaved work: whoever signs out leaves nothing of a house behind. */
export function forgetKeptWork(storage: Storage): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  for (const key of keys) {
    if (key.startsWith(KEPT_WORK)) storage.removeItem(key);
  }
}
