import { parentPort, workerData } from 'node:worker_threads';
import { PDFDocument } from '@cantoo/pdf-lib';
import type { ThreadOutcome } from '#kernel/work/tasks/bounded-thread.ts';
import { stripActiveContent } from './pdf-active-content.ts';

/** Runs as a thread of `rebuildPdf`: one document, then the end. */
async function rebuild(bytes: Uint8Array): Promise<ThreadOutcome<Uint8Array<ArrayBuffer>>> {
  try {
    // No password opens what its owner has only locked against printing or copying, as everywhere.
    const source = await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
    stripActiveContent(source.context);
    const target = await PDFDocument.create({ updateMetadata: false });
    // Takes along what the pages refer to, and nothing else of the document.
    const pages = await target.copyPages(source, source.getPageIndices());
    if (pages.length === 0) return { unreadable: 'it has no pages' };
    for (const page of pages) target.addPage(page);
    return { done: Uint8Array.from(await target.save({ addDefaultPage: false })) };
  } catch (error) {
    return { unreadable: error instanceof Error ? error.message : String(error) };
  }
}

void rebuild(workerData).then((outcome) => parentPort?.postMessage(outcome));
