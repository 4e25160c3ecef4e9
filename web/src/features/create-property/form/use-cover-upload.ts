import { useTellFailedUpload } from '../../../components/property-form/use-tell-failed-upload.ts';
import { useI18n } from '../../../i18n/i18n-context.ts';
import { toast } from '../../../lib/page/toast.ts';
import { FileProcessingError, type FileRefusal } from '../../../lib/uploads/upload-file.ts';
import { isPending } from '../../../lib/uploads/upload-state.ts';
import { useObjectUrl } from '../../../lib/uploads/use-object-url.ts';
import { type UploadControl, useUpload } from '../../../lib/uploads/use-upload.ts';

/** The upload of a cover and what can be done with it. */
export interface CoverUploadControl extends UploadControl {
  /** The chosen file as an address that an `img` shows; undefined where none was chosen here. */
  readonly preview: string | undefined;
  /** True while the chosen file has yet to arrive. */
  readonly isPending: boolean;
  /** Leaves the property without a cover. */
  readonly remove: () => void;
}

/** Uploads a cover as soon as it is chosen, and says what comes of it. */
export function useCoverUpload(onCover: (objectPath: string) => void): CoverUploadControl {
  const { t } = useI18n();
  const tellFailed = useTellFailedUpload();
  const wordsFor = (refusal: FileRefusal) => t(`create.cover.${refusal}.text`);
  const upload = useUpload({
    kind: 'cover',
    endsWithField: true,
    onDone(objectPath) {
      onCover(objectPath);
      toast.success(t('create.cover.done'));
    },
    onFailed(error) {
      const isUseless = error instanceof FileProcessingError;
      return tellFailed(error, isUseless ? 'create.cover.processFailed' : 'upload.error', wordsFor);
    },
    onRefused(refusal) {
      toast.error(t(`create.cover.${refusal}.title`), { description: wordsFor(refusal) });
      return wordsFor(refusal);
    },
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
