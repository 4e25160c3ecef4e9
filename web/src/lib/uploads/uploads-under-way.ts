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

/** Returns the upload that is under way for a place. */
export function uploadFor(place: string): UploadUnderWay | undefined {
  return [...underWay].find((upload) => upload.place === place);
}

/** Ends the uploads that are under way: what they are for is being left. */
export function endUploads(): void {
  for (const upload of underWay) upload.cancel();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells whether a file is still to arrive, also one whose field is no longer shown. */
export const useIsUploading = (): boolean => useSyncExternalStore(subscribe, () => underWay.size > 0);
