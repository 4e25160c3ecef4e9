import sharp from 'sharp';
import type { TaskFunction } from '#kernel/work/tasks/task.ts';
import { renderPdfPage } from '../documents/render-pdf-page.ts';
import { openPhotoLoadersOnly } from '../images/image-loaders.ts';
import { type RenderedImage, renderImage } from '../images/image-variants.ts';
import type { UploadedFile } from './file-tasks.ts';

openPhotoLoadersOnly();
// What came of one file is of no use for the next.
sharp.cache(false);

const task: TaskFunction<UploadedFile, RenderedImage> = async ({ bytes, format }) =>
  format === 'pdf' ? renderImage(await renderPdfPage(bytes), 'png') : renderImage(bytes, format);

export default task;
