import { FILE_RULES, type MediaKind } from '#contracts/media/media-kind.ts';
import type { PlainTextKey } from '../../i18n/i18n-context.ts';
import { useI18n } from '../../i18n/i18n-context.ts';
import { toast } from '../../lib/page/toast.ts';
import { acceptedTypes, type FileRefusal } from '../../lib/uploads/upload-file.ts';
import { type UploadControl, useUpload } from '../../lib/uploads/use-upload.ts';
import { useTellFailedUpload } from '../property-form/use-tell-failed-upload.ts';

/** Texts for a file of a type that is not taken, by its use. */
const WRONG_TYPE: Readonly<Record<MediaKind, PlainTextKey>> = {
  cover: 'create.cover.wrongType.text',
  logo: 'edit.upload.wrongType.text',
  theme: 'edit.themeImage.wrongType',
  checkin: 'edit.file.wrongType',
};

/** Texts for an upload that failed, by the use of its file. */
const FAILED: Readonly<Record<MediaKind, PlainTextKey>> = {
  cover: 'create.cover.error',
  logo: 'edit.logo.error',
  theme: 'edit.themeImage.error',
  checkin: 'edit.file.error',
};

const MEGABYTE = 1024 * 1024;

interface EditorUploadOptions {
  readonly kind: MediaKind;
  /** The name in the form of what the file is for: a field that is shown again goes on with the upload for it. */
  readonly place?: string | undefined;
  /** Gets the object path, also where the field has been left meanwhile. */
  readonly onDone: (objectPath: string) => void;
  /** True where the file is a picture, whatever else its use takes. */
  readonly isPicture?: boolean;
  /** Makes of the chosen file the one that is sent. */
  readonly prepare?: (file: File) => Promise<File>;
}

/** Uploads a file as soon as it is chosen, and says in a toast and at its field what went wrong. */
export function useEditorUpload({ kind, isPicture = false, ...options }: EditorUploadOptions): UploadControl {
  const { t } = useI18n();
  const tellFailed = useTellFailedUpload();

  function wordsFor(refusal: FileRefusal): string {
    const megabytes = FILE_RULES[kind].maxBytes / MEGABYTE;
    return refusal === 'wrongType'
      ? t(WRONG_TYPE[isPicture ? 'cover' : kind])
      : t('edit.upload.tooLarge.text', { megabytes });
  }

  return useUpload({
    kind,
    ...options,
    types: isPicture ? acceptedTypes('cover') : undefined,
    onRefused(refusal) {
      const description = wordsFor(refusal);
      toast.error(t(`edit.upload.${refusal}.title`), { description });
      return description;
    },
    onFailed: (error) => tellFailed(error, FAILED[kind], wordsFor),
  });
}
