import type { PlainTextKey } from '../../i18n/i18n-context.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { isUnauthorized } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/page/toast.ts';
import { isStorageFull } from '../../lib/uploads/storage-use.ts';
import { FileProcessingError } from '../../lib/uploads/upload-file.ts';
import { useStorageFullToast } from '../../lib/uploads/use-storage-full-toast.ts';

/**
 * Returns what says in a toast that an upload failed. Whoever is signed out is told so by what stands in the screen's
 * place, and of a full storage there is more to say than the text that is given.
 */
export function useTellFailedUpload(): (error: unknown, text: PlainTextKey) => void {
  const { t } = useI18n();
  const tellStorageFull = useStorageFullToast();
  return (error, text) => {
    if (isUnauthorized(error instanceof FileProcessingError ? error.cause : error)) return;
    if (isStorageFull(error)) tellStorageFull();
    else toast.error(t(text));
  };
}
