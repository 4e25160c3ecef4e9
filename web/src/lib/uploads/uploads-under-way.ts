import { useSyncExternalStore } from 'react';

/** Handles that end the uploads of this page that have yet to arrive. */
const underWay = new Set<AbortController>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Counts an upload as under way until the function that it returns is called. */
export function countUpload(upload: AbortController): () => void {
  underWay.add(upload);
  tell();
  return () => {
    if (underWay.delete(upload)) tell();
  };
}

/** Ends the uploads that are under way: what they are for is being left. */
export function endUploads(): void {
  for (const upload of underWay) upload.abort();
  underWay.clear();
  tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells whether a file is still to arrive, also one whose field is no longer shown. */
export const useIsUploading = (): boolean => useSyncExternalStore(subscribe, () => underWay.size > 0);
