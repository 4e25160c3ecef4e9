import { guestBuild, guestFiles } from 'virtual:guest-files';
import { Route, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isOver } from '#contracts/properties/addresses/book-answer.ts';
import { guestPlaceAt } from '../guest/document/guest-place.ts';
import type { WorkerMessage } from '../guest/offline/worker-message.ts';
import { bookFiles, bookPictures } from './book-files.ts';
import { ANY_VARIANT, bookPages, languagesIn } from './book-pages.ts';
import { cachesOf, holdsPages, isFile, isPageAt, pageKey, pictureOf } from './book-place.ts';
import { isOnShelf, putOnShelf, removeCaches } from './bookshelf.ts';

declare const self: ServiceWorkerGlobalScope;

/*
 * Keeps one book on the phone of who has opened it: the one at the path that this worker is registered for. It takes
 * nothing but the page itself, its pictures and its scripts; calls, reports and updates go by it to the network.
 */
const path = new URL(self.registration.scope).pathname;
const names = cachesOf(path, guestBuild);
const pages = bookPages({ path, cacheName: names.pages });
const pictures = bookPictures(names.pictures);
const files = bookFiles(names.files);
const scripts = new CacheFirst({ cacheName: names.pages, matchOptions: ANY_VARIANT });

/** Tells whether the page itself asks: that of a stay says nowhere who it is, and is alone in the scope of its worker. */
const ours = ({ sameOrigin, request: { referrer } }: { sameOrigin: boolean; request: Request }) =>
  sameOrigin &&
  (guestPlaceAt(path) === 'stay' || (URL.canParse(referrer) && isPageAt(new URL(referrer), path)));

// Not in a frame, where hosts look at the page: theirs is always the server's.
registerRoute(
  new Route(
    ({ url, sameOrigin, request }) =>
      sameOrigin && request.mode === 'navigate' && request.destination === 'document' && isPageAt(url, path),
    pages.toRead,
  ),
);
registerRoute(
  new Route(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/guest-assets/'), scripts),
);
registerRoute(new Route((asked) => ours(asked) && pictureOf(asked.url) !== undefined, pictures));
registerRoute(new Route((asked) => ours(asked) && isFile(asked.url), files));

// No worker takes the place of another under an open page: that one may yet ask for scripts of its own build.
self.addEventListener('install', (event) => event.waitUntil(moveIn(event)));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('message', (event) => {
  const message = event.data as WorkerMessage;
  if (message.kind === 'keep') event.waitUntil(keep(event, message));
  else event.waitUntil(Promise.allSettled(files.handleAll({ event, request: message.path })));
});

/**
 * Has all that this build needs before it replaces another: its scripts, and the pages that the other has kept.
 * @throws Error where something of it does not come: it moves in at a later visit, and the other goes on until then
 */
async function moveIn(event: ExtendableEvent): Promise<void> {
  await putOnShelf(path);
  await keepScripts();
  const former = (await caches.keys()).filter((name) => holdsPages(name, path));
  const languages = await Promise.all(former.map((name) => languagesIn(name, path)));
  const missing = await keepPages(event, languages.flat());
  if (missing.length > 0) throw new Error(`no page came in ${missing.join(', ')}`);
}

async function takeOver(): Promise<void> {
  await removeCaches((name) => holdsPages(name, path) && name !== names.pages);
  await self.clients.claim();
}

async function keep(
  event: ExtendableEvent,
  { language, others, pictures: wanted, documents }: Extract<WorkerMessage, { kind: 'keep' }>,
): Promise<void> {
  await putOnShelf(path, { language });
  await keepScripts();
  await keepPages(event, [language, ...others, ...(await languagesIn(names.pages, path))]);
  // Gone or over by now: nothing of it is kept.
  if (!(await isOnShelf(path))) return;
  for (const picture of wanted.filter((address) => pictureOf(new URL(address, self.origin)) !== undefined)) {
    await Promise.allSettled(pictures.handleAll({ event, request: picture }));
  }
  for (const path of documents.filter((address) => isFile(new URL(address, self.origin)))) {
    await Promise.allSettled(files.handleAll({ event, request: path }));
  }
}

let underWay: Promise<void> | undefined;

/** Keeps the scripts of the page; done once where it is asked for twice at the same time. */
function keepScripts(): Promise<void> {
  underWay ??= keepMissingScripts().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function keepMissingScripts(): Promise<void> {
  const cache = await caches.open(names.pages);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(guestFiles.filter((file) => !kept.has(file)));
}

/**
 * Asks for pages and keeps them, one after the other; one that does not come stays as it is. Of a book that has moved
 * the redirect of the first language is kept, and no other asked for: its new address has a worker of its own. Nor is
 * one that is gone or over asked for in another language.
 * @returns the languages whose page did not come
 */
async function keepPages(event: ExtendableEvent, languages: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const language of new Set(languages)) {
    const request = new Request(pageKey(path, language), { redirect: 'manual' });
    try {
      const [answer] = await Promise.all(pages.toKeep.handleAll({ event, request }));
      if (!answer.ok || isOver(answer.headers)) break;
    } catch {
      missing.push(language);
    }
  }
  return missing;
}
