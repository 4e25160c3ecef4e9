import { ApiError, isUnavailable } from '../api/api-client.ts';
import { FileProcessingError, type FileRefusal } from './upload-file.ts';

/** What kept a file from being uploaded, where it is known. */
export type UploadTrouble = FileRefusal | 'pixels' | 'damaged' | 'unreachable' | 'interrupted';

/** Troubles by the codes in which the server tells them. */
const TROUBLES: Readonly<Record<string, UploadTrouble>> = {
  'media.unsupported-type': 'wrongType',
  'media.too-large': 'tooLarge',
  'media.too-many-pixels': 'pixels',
  'media.unreadable': 'damaged',
  'media.upload-broken-off': 'interrupted',
};

/** Returns what kept a file from being uploaded; undefined where nobody can say. @param error that `uploadFile` threw */
export function uploadTrouble(error: unknown): UploadTrouble | undefined {
  const isProcessing = error instanceof FileProcessingError;
  const cause = isProcessing ? error.cause : error;
  if (cause instanceof ApiError) return isUnavailable(cause) ? 'unreachable' : TROUBLES[cause.code];
  // What no use takes is refused before it is asked what for, and a connection that is lost has no answer.
  return isProcessing ? 'wrongType' : 'interrupted';
}
