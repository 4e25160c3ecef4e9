import { useI18n } from '../../i18n/i18n-context.ts';
import { isUnauthorized } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { FileProcessingError } from '../../lib/upload-file.ts';
import { isPending } from '../../lib/upload-state.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { type UploadControl, useUpload } from '../../lib/use-upload.ts';

/** The upload of a cover and what can be done with it. */
export interface CoverUploadControl extends UploadControl {
  /** The chosen file as an address that an `img` shows; undefined where none was chosen here. */
  readonly preview: string | undefined;
  /** Whether the chosen file has yet to arrive. */
  readonly isPending: boolean;
  /** Leaves the property without a cover. */
  readonly remove: () => void;
}

/** Uploads a cover as soon as it is chosen, and says what comes of it. */
export function useCoverUpload(onCover: (objectPath: string) => void): CoverUploadControl {
  const { t } = useI18n();
  const upload = useUpload({
    kind: 'cover',
    endsWithField: true,
    onDone(objectPath) {
      onCover(objectPath);
      toast.success(t('create.cover.done'));
    },
    onFailed(error) {
      if (isUnauthorized(error) || (error instanceof FileProcessingError && isUnauthorized(error.cause))) {
        return;
      }
      const isUseless = error instanceof FileProcessingError;
      toast.error(t(isUseless ? 'create.cover.processFailed' : 'upload.error'));
    },
    onRefused: (refusal) =>
      toast.error(t(`create.cover.${refusal}.title`), { description: t(`create.cover.${refusal}.text`) }),
  });

  return {
    ...upload,
    preview: useObjectUrl(upload.file),
    isPending: isPending(upload.state),
    remove() {
      upload.cancel();
      onCover('');
    },
  };
}
