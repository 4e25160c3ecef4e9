import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type { PdfOutcome } from './pdf-thread.ts';
import type { PagePixels } from './render-pdf-page.ts';

/** Pixels of the picture's longer side, whatever size the page says it has. */
const LONGER_SIDE = 1_024;
/** The renderer's own memory, which the limits of a thread do not reach. */
const BYTES_MAX = 256 * 1024 * 1024;

/** Loads the renderer, with a memory that grows no further than the limit. */
async function openRenderer(): Promise<PDFiumLibrary> {
  const program = await WebAssembly.compile(
    await readFile(new URL(import.meta.resolve('@hyzyla/pdfium/pdfium.wasm'))),
  );
  return PDFiumLibrary.init({
    instantiateWasm(imports, onInstance) {
      const grow = imports.env?.emscripten_resize_heap;
      if (typeof grow !== 'function') throw new Error('the renderer has no way to ask for memory');
      const growWithinLimit = (bytes: number) => bytes >>> 0 <= BYTES_MAX && grow(bytes);
      const env = { ...imports.env, emscripten_resize_heap: growWithinLimit };
      const instance = new WebAssembly.Instance(program, { ...imports, env });
      onInstance(instance);
      return instance.exports;
    },
  });
}

/** Runs as a thread of `renderPdfPage`: one page, then the end. */
async function render(bytes: Uint8Array): Promise<PdfOutcome<PagePixels>> {
  try {
    const renderer = await openRenderer();
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
