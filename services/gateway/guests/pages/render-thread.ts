import type { Language } from '#contracts/kernel/languages.ts';
import { createBookThread } from '../threads/book-thread.ts';
import type { GuestPlace, SiteDetails } from './guest-renderer.ts';

/** A book to be rendered: as the page at a kind of address, or as the data that an open page draws. */
export interface RenderTask extends SiteDetails {
  /** The public document: JSON. */
  readonly document: Uint8Array;
  /** True where guests may ask the book. */
  readonly hasChat: boolean;
  /** True where guests may say how it was. */
  readonly hasFeedback: boolean;
  /** Stands in the place of the large picture while that loads: `#rrggbb`. */
  readonly pictureColour: string | undefined;
  /** Absent: the book's main one. */
  readonly language: Language | undefined;
  /** The entity tag of the data, for a page. */
  readonly page: { readonly place: GuestPlace; readonly dataTag: string } | undefined;
}

/** A book as it was rendered. */
export interface RenderedText {
  readonly text: string;
  readonly language: Language;
  /** The languages that the book is written in. */
  readonly languages: readonly Language[];
}

/** Renders books apart from the thread that answers requests. */
export interface RenderThread {
  /** @throws Error where the renderer does, or the book takes more time or memory than one may */
  render(task: RenderTask): Promise<RenderedText>;
  close(): Promise<void>;
}

/**
 * Renders books in a thread.
 * @param renderer address of the module of the web build
 * @param msMax how long one book may take
 */
export function createRenderThread(renderer: URL, msMax?: number): RenderThread {
  const module = new URL('./render-worker.ts', import.meta.url);
  const thread = createBookThread<RenderTask, RenderedText>(module, { workerData: renderer.href, msMax });
  return { render: thread.run, close: thread.close };
}
