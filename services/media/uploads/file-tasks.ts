import type { FileFormat } from '#contracts/media/media-kind.ts';
import type { RunTask } from '#kernel/work/tasks/heavy-work.ts';
import { type Task, TaskLostError } from '#kernel/work/tasks/task.ts';
import { unreadablePdf } from '../documents/pdf-thread.ts';
import { type RenderedImage, unreadableImage } from '../images/image-variants.ts';

/** A file that a stranger sent, as its first bytes say. */
export interface UploadedFile {
  readonly bytes: Uint8Array;
  readonly format: FileFormat;
}

const RENDER: Task<UploadedFile, RenderedImage> = {
  module: new URL('./render-upload.task.ts', import.meta.url),
};
const REBUILD: Task<Uint8Array, Uint8Array> = {
  module: new URL('./rebuild-upload.task.ts', import.meta.url),
};

/** Makes a picture, or of a PDF its first page, safe and small. @throws DomainError as `renderImage` and `renderPdfPage` do */
export const renderUpload = (run: RunTask, bytes: Uint8Array, format: FileFormat): Promise<RenderedImage> =>
  run(RENDER, { bytes, format }).catch(ifLost(format === 'pdf' ? unreadablePdf : unreadableImage));

/** Makes a PDF anew of its pages. @throws DomainError as `rebuildPdf` does */
export const rebuildUpload = (run: RunTask, bytes: Uint8Array): Promise<Uint8Array> =>
  run(REBUILD, bytes).catch(ifLost(unreadablePdf));

/**
 * Turns the end of a task's process into an unreadable file: it broke its process down, or takes more than there is.
 */
const ifLost =
  (unreadable: (cause: unknown) => Error) =>
  (error: unknown): never => {
    throw error instanceof TaskLostError ? unreadable(error) : error;
  };
