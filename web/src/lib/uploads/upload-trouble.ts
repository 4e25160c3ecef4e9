import { ApiError, isUnavailable } from '../api/api-client.ts';
import { FileProcessingError, type FileRefusal } from './upload-file.ts';

/** The reason for which a file was not uploaded, where it is known. */
export type UploadTrouble = FileRefusal | 'pixels' | 'damaged' | 'locked' | 'unreachable' | 'interrupted';

/** Troubles by the status or the code in which the server tells them. */
const TROUBLES: Readonly<Record<string | number, UploadTrouble>> = {
  413: 'tooLarge',
  415: 'wrongType',
  'media.locked': 'locked',
  'media.too-many-pixels': 'pixels',
  'media.unreadable': 'damaged',
};

/** Returns what kept a file from being uploaded; undefined where nobody can say. @param error that `uploadFile` threw */
export function uploadTrouble(error: unknown): UploadTrouble | undefined {
  const isProcessing = error instanceof FileProcessingError;
  const cause = isProcessing ? error.cause : error;
  if (isUnavailable(cause)) return 'unreachable';
  if (cause instanceof ApiError) return TROUBLES[cause.status] ?? TROUBLES[cause.code];
  // What no use takes is refused before it is asked what for, and a connection that is lost has no answer.
  return isProcessing ? 'wrongType' : 'interrupted';
}

/**
 * Tells whether an upload was refused because the plan of the account has no room for it.
 * @param error error that `uploadFile` threw
 */
export function isStorageFull(error: unknown): boolean {
  const reason = error instanceof FileProcessingError ? error.cause : error;
  return reason instanceof ApiError && reason.code === 'plan.storage-full';
}
