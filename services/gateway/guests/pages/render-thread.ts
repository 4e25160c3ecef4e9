import type { Language } from '#contracts/kernel/languages.ts';
import type { PublicDocument } from '../documents/public-documents.ts';
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

/** A book to be rendered, still packed, and whose it is. */
export type RenderOrder = Omit<RenderTask, 'document'> & Pick<PublicDocument, 'body' | 'ownerId'>;

/** A book as it was rendered. */
export interface RenderedText {
  readonly text: string;
  readonly language: Language;
  /** The languages that the book is written in. */
  readonly languages: readonly Language[];
}

/** Renders books apart from the thread that answers requests. */
export interface RenderThreads {
  /**
   * @throws DomainError `service.busy` where too many books wait
   * @throws Error where the renderer does, or the book takes more time or memory than one may
   */
  render(order: RenderOrder): Promise<RenderedText>;
  close(): Promise<void>;
}

/** Bytes of JSON up to which a book is an ordinary one, which takes some hundredths of a second. Most have 42 KB. */
const ORDINARY_MOST = 1024 ** 2;

/**
 * Renders ordinary books in one thread and large ones, which take a second or more, in another, so that no ordinary one
 * waits for a large one. Each thread starts with its first book.
 * @param renderer address of the module of the web build
 * @param msMax how long one book may take
 */
export function createRenderThreads(renderer: URL, msMax?: number): RenderThreads {
  const module = new URL('./render-worker.ts', import.meta.url);
  const start = () =>
    createBookThread<RenderTask, RenderedText>(module, { workerData: renderer.href, msMax });
  const [ordinary, large] = [start(), start()];
  return {
    async render({ body, ownerId, ...site }) {
      const thread = (await body.isLongerThan(ORDINARY_MOST)) ? large : ordinary;
      return thread.run(ownerId, async () => ({ ...site, document: await body.plain() }));
    },
    async close() {
      await Promise.all([ordinary.close(), large.close()]);
    },
  };
}
