import { inPdfThread } from './pdf-thread.ts';

const REBUILDER = new URL('./pdf-rebuilder.ts', import.meta.url);

/**
 * Makes a PDF anew of its pages, in a thread of its own: scripts, actions that start anything, embedded files, media,
 * form fields' logic and what the file says of its maker stay behind. What the pages show is taken over as it is.
 * @throws DomainError `media.locked` where it opens with a password alone; `media.unreadable` where it is damaged, without
 *   pages, or takes too long
 */
export const rebuildPdf = (bytes: Uint8Array): Promise<Uint8Array> =>
  inPdfThread<Uint8Array<ArrayBuffer>>(REBUILDER, bytes);
