import type { GuestBook } from '../book/guest-book.ts';
import { guardLinks, type LinkGuard } from './guard-links.ts';
import { picturesToKeep } from './pictures-to-keep.ts';
import type { WorkerMessage } from './worker-message.ts';

/** The copy of this page's book on this phone. */
export interface OfflineBook {
  /** Has the server asked for the book anew in every language that is kept, with what this page needs of it. */
  keep(book: GuestBook): void;
  /** Guards the links of the page, see `guardLinks`. */
  guardLinks(guard: LinkGuard): () => void;
}

const WORKER = '/guest-sw.js';

/**
 * Has the book at this address kept on this phone, by a service worker of its own: in all its languages, with the
 * documents of the arrival, and every other file once it is opened. Of a reader who asked to load little, what is read.
 * Where the book moves while it is read, its new address gets one too, and where it is installed, that by which it is
 * started then. A browser that has no workers, or refuses them, has the book while it has the network.
 */
export function openOfflineBook(): OfflineBook {
  const registrations = new Map<string, Promise<ServiceWorkerRegistration | undefined>>();
  let shown: GuestBook | undefined;

  async function tell(message: WorkerMessage): Promise<void> {
    for (const registration of registrations.values()) {
      const { active, waiting, installing } = (await registration) ?? {};
      // One that waits to take over has pages of its own, and would bring back what they said as it moved in.
      for (const worker of [active, waiting, installing]) worker?.postMessage(message);
    }
  }

  function keep(book: GuestBook, path: string): void {
    shown = book;
    if (!registrations.has(path)) registrations.set(path, register(path));
    const sparing = savesData();
    void tell({
      kind: 'keep',
      language: book.language,
      others: sparing ? [] : languagesOf(book),
      pictures: picturesToKeep(document.images, sparing),
      documents: sparing ? [] : arrivalDocuments(book),
    });
  }

  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/objects/"]') : null;
    if (link !== null) void tell({ kind: 'keepFile', path: link.pathname });
  });
  addEventListener('appinstalled', () => shown && keep(shown, `/p/${shown.slug}`));
  return {
    keep: (book) => keep(book, location.pathname.replace(/(?<!\/)\/+$/, '') || '/'),
    guardLinks: (guard) => guardLinks(document.body, guard),
  };
}

/** Returns the languages that a book is written in: it may be handed to somebody who reads another one. */
const languagesOf = ({ languages }: GuestBook) =>
  languages.filter(({ note }) => note === undefined).map(({ code }) => code);

/** Returns the paths of the documents that explain the arrival: they are needed at the door, where there may be no network. */
const arrivalDocuments = ({ sections }: GuestBook): string[] =>
  sections
    .flatMap(({ form }) => (form.kind === 'checkin' ? form.actions : []))
    .map(({ href }) => href)
    .filter((href) => href.startsWith('/objects/'));

/** @param scope whatever begins like it is in it too, and left alone by the worker. @returns `undefined` for none */
async function register(scope: string): Promise<ServiceWorkerRegistration | undefined> {
  try {
    return await navigator.serviceWorker?.register(WORKER, { scope, updateViaCache: 'none' });
  } catch (error) {
    console.info('This book cannot be kept for a time without a network.', error);
    return undefined;
  }
}

/** Tells whether the reader asked the browser to load little. Not every browser can tell. */
function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
  );
}
