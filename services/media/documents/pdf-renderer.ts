import { parentPort, workerData } from 'node:worker_threads';
import { openPdfium } from '#kernel/documents/open-pdfium.ts';
import type { ThreadOutcome } from '#kernel/work/tasks/bounded-thread.ts';
import type { PagePixels } from './render-pdf-page.ts';

/** Pixels of the picture's longer side, whatever size the page says it has. */
const LONGER_SIDE = 1_024;

/** Runs as a thread of `renderPdfPage`: one page, then the end. */
async function render(bytes: Uint8Array): Promise<ThreadOutcome<PagePixels>> {
  try {
    const renderer = await openPdfium();
    const document = await renderer.loadDocument(bytes);
    if (document.getPageCount() === 0) return { unreadable: 'it has no pages' };
    const page = document.getPage(0);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const longerSide = Math.max(originalWidth, originalHeight);
    // A page that cannot be loaded has no size.
    if (!(longerSide > 0 && Number.isFinite(longerSide))) return { unreadable: 'its first page is not one' };
    const scale = LONGER_SIDE / longerSide;
    const side = (points: number) => Math.min(LONGER_SIDE, Math.max(1, Math.round(points * scale)));
    const size = { width: side(originalWidth), height: side(originalHeight) };
    const { data } = await page.render({ ...size, scale: 1, transparent: true, render: 'bitmap' });
    return { done: { ...size, rgba: data } };
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : String(error) };
  }
}

void render(workerData).then((outcome) => parentPort?.postMessage(outcome));
