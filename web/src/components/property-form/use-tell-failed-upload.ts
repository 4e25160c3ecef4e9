import type { PlainTextKey } from '../../i18n/i18n-context.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { isUnauthorized } from '../../lib/api/api-client.ts';
import { toast } from '../../lib/page/toast.ts';
import { FileProcessingError, type FileRefusal } from '../../lib/uploads/upload-file.ts';
import { isStorageFull, uploadTrouble } from '../../lib/uploads/upload-trouble.ts';
import { useStorageFullToast } from '../../lib/uploads/use-storage-full-toast.ts';

/** Says in a toast that an upload failed. @returns why, in words for the field, where it is known */
type TellFailedUpload = (
  error: unknown,
  text: PlainTextKey,
  /** Gives the words about a file that the use does not take. */
  wordsFor: (refusal: FileRefusal) => string,
) => string | undefined;

/**
 * Returns what says in a toast that an upload failed. Whoever is signed out is told so by what stands in the screen's
 * place, and of a full storage there is more to say than the text that is given.
 */
export function useTellFailedUpload(): TellFailedUpload {
  const { t } = useI18n();
  const tellStorageFull = useStorageFullToast();
  return (error, text, wordsFor) => {
    if (isUnauthorized(error instanceof FileProcessingError ? error.cause : error)) return undefined;
    if (isStorageFull(error)) {
      void tellStorageFull();
      return t('upload.full.title');
    }
    toast.error(t(text));
    const trouble = uploadTrouble(error);
    if (trouble === undefined) return undefined;
    return trouble === 'wrongType' || trouble === 'tooLarge' ? wordsFor(trouble) : t(`upload.why.${trouble}`);
  };
}
