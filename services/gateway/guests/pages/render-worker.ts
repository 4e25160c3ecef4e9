import { parentPort, workerData } from 'node:worker_threads';
import type { PublicProperty } from '#contracts/properties/api.ts';
import type { BookOutcome } from '../threads/book-thread.ts';
import type { GuestRenderer } from './guest-renderer.ts';
import type { RenderedText, RenderTask } from './render-thread.ts';

/* Runs as the threads of `createRenderThreads`: a task comes in, its outcome goes out. */

function render(
  renderer: GuestRenderer,
  { document, language: asked, page, ...site }: RenderTask,
): RenderedText {
  const property = JSON.parse(Buffer.from(document).toString()) as PublicProperty;
  const language = asked ?? property.mainLanguage;
  const book = { ...site, property, language };
  const text =
    page === undefined ? renderer.renderGuestData(book) : renderer.renderGuestPage({ ...book, ...page });
  return { text, language, languages: property.languages };
}

function outcomeOf(renderer: GuestRenderer, task: RenderTask): BookOutcome<RenderedText> {
  try {
    return { done: render(renderer, task) };
  } catch (error) {
    return { failed: error instanceof Error ? error : new Error(String(error)) };
  }
}

void import(workerData).then((renderer: GuestRenderer) => {
  parentPort?.on('message', (task: RenderTask) => parentPort?.postMessage(outcomeOf(renderer, task)));
  parentPort?.postMessage('ready');
});
