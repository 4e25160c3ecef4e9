import { useSyncExternalStore } from 'react';

/** An upload that has yet to arrive. */
export interface UploadUnderWay {
  /** The name in the form of what the file is for, by which the upload is found again; undefined where it is not. */
  readonly place: string | undefined;
  /** Gives it up. */
  readonly cancel: () => void;
}

/** The uploads of this page that are sent, wait or are paused. */
const underWay = new Set<UploadUnderWay>();
/** The uploads of this page that failed: a field that is shown again says why, and can try the same file again. */
const failed = new Set<UploadUnderWay>();
const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Counts an upload as under way until the function that it returns is called. */
export function countUpload(upload: UploadUnderWay): () => void {
  underWay.add(upload);
  tell();
  return () => {
    if (underWay.delete(upload)) tell();
  };
}

/** Keeps an upload that failed for when its field is shown again, until it is tried again or given up. */
export function keepFailed(upload: UploadUnderWay, isFailed: boolean): void {
  if (isFailed) failed.add(upload);
  else failed.delete(upload);
}

/** Returns the upload that is under way for a place, or failed. */
export function uploadFor(place: string): UploadUnderWay | undefined {
  return [...underWay, ...failed].find((upload) => upload.place === place);
}

/** Ends the uploads that are under way, and forgets those that failed: what they are for is being left. */
export function endUploads(): void {
  for (const upload of [...underWay, ...failed]) upload.cancel();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells whether a file is still to arrive, also one whose field is no longer shown. */
export const useIsUploading = (): boolean => useSyncExternalStore(subscribe, () => underWay.size > 0);
