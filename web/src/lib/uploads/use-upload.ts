import { useEffect, useState, useSyncExternalStore } from 'react';
import { FileUpload, type ShownUpload, type UploadTask } from './file-upload.ts';
import { uploadFor } from './uploads-under-way.ts';

/** An upload and what can be done with it. */
export type UploadControl = ShownUpload & Pick<FileUpload, 'choose' | 'pause' | 'resume' | 'cancel'>;

interface UploadOptions extends UploadTask {
  /** The name in the form of what the file is for: a field that is shown again goes on with the upload for it. */
  readonly place?: string | undefined;
  /** True where the upload ends when the component that asked for it goes, as the form goes with it. */
  readonly endsWithField?: boolean;
}

/** Uploads one file. */
export function useUpload({ place, endsWithField = false, ...task }: UploadOptions): UploadControl {
  const [upload] = useState(() => found(place) ?? new FileUpload(task, place));
  useEffect(() => upload.belongTo(task));
  useEffect(() => (endsWithField ? upload.cancel : undefined), [upload, endsWithField]);
  const shown = useSyncExternalStore(upload.subscribe, upload.shown);
  const { choose, pause, resume, cancel } = upload;
  return { ...shown, choose, pause, resume, cancel };
}

function found(place: string | undefined): FileUpload | undefined {
  const upload = place === undefined ? undefined : uploadFor(place);
  return upload instanceof FileUpload ? upload : undefined;
}
