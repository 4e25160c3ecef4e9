import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { withholdingOf } from '#contracts/properties/book/withheld.ts';
import { postgresReaderCounts } from '#infra/adapters/gateways/readers/postgres-reader-counts.ts';
import { extraQueries } from '#projections/extras/queries.ts';
import { forgetAsTheyMoveOn } from '#projections/kernel/queries/read-cache.ts';
import { stayQueries } from '#projections/stays/queries.ts';
import { createCardsService } from '#services/sharing/cards/cards.service.ts';
import { createIconsService } from '#services/sharing/icons/icons.service.ts';
import { createDocumentsWithExtras, createShownOffers } from '../guests/documents/documents-with-extras.ts';
import { imageReader } from '../guests/documents/object-images.ts';
import { createOfferedDocuments } from '../guests/documents/offered-documents.ts';
import { createPictureColours } from '../guests/documents/picture-colours.ts';
import {
  createPublicDocuments,
  forgetAsTheyChange,
  type PublicDocuments,
} from '../guests/documents/public-documents.ts';
import { createPublishedProperties } from '../guests/documents/published-properties.ts';
import { createWithheldFiles } from '../guests/documents/withheld-files.ts';
import {
  createGuestUpdates,
  type GuestUpdates,
  tellGuestsAsBooksChange,
} from '../guests/live/guest-updates.ts';
import { countReadersNow } from '../guests/live/readers-now.ts';
import type { GuestRenderer } from '../guests/pages/guest-renderer.ts';
import { createRenderThreads } from '../guests/pages/render-thread.ts';
import { createRenderedBooks } from '../guests/pages/rendered-books.ts';
import { createStayBooks } from '../guests/stays/stay-books.ts';
import { createWholeDocuments } from '../guests/stays/whole-documents.ts';
import type { Watched } from '../operations/health.ts';
import type { Installation, Reading } from './installation.ts';

/** The guest page's module of the web build. */
const GUEST_RENDERER = 'guest-server/render.js';

/** Makes what guests are answered with: documents, pages, pictures, and what is told to pages that lie open. */
export async function guestParts(installation: Installation, reading: Reading, ending: AsyncDisposableStack) {
  const { core, domain, readModels, config, webDist, origin, logger } = installation;
  const { progress } = readModels;
  const { objects, pages, plans, deleted, queryPool } = reading;
  const offers = createShownOffers(extraQueries(queryPool));
  ending.defer(forgetAsTheyMoveOn(offers, ['extras'], progress));
  const asGuestsGet = (source: PublicDocuments) =>
    createDocumentsWithExtras(
      createOfferedDocuments(source, plans, deleted),
      offers,
      plans,
      async (propertyId) => withholdingOf((await domain.properties.load(propertyId)).state),
    );
  const stored = createPublicDocuments(pages);
  const documents = asGuestsGet(stored);
  ending.defer(forgetAsTheyChange(documents, progress));
  const withheld = createWithheldFiles(objects);
  ending.defer(forgetAsTheyMoveOn(withheld, ['accounts', 'media_objects'], progress));
  const published = createPublishedProperties(pages, deleted);
  ending.defer(forgetAsTheyChange(published, progress));
  const updates = createGuestUpdates();
  ending.defer(tellGuestsAsBooksChange(updates, progress));
  const readersNow = countReadersNow({
    readers: () => updates.readersNow(),
    shared: await postgresReaderCounts(core.pool),
    onError: (error) => logger.warn({ err: error }, 'who is reading now is not told to the other gateways'),
  });
  ending.defer(() => readersNow.stop());
  const threads = createRenderThreads(pathToFileURL(join(webDist, GUEST_RENDERER)));
  ending.defer(() => threads.close());
  return {
    documents,
    stayBooks: createStayBooks({
      stays: stayQueries(queryPool),
      properties: domain.properties,
      documents,
      wholeDocuments: asGuestsGet(createWholeDocuments(stored, pages)),
      clock: domain.clock,
    }),
    withheld,
    published,
    updates,
    readersNow,
    books: createRenderedBooks({
      threads,
      brandName: config.brand.name,
      plans,
      colours: createPictureColours(imageReader(domain.media)),
      origin,
    }),
    renderer: await loadRendered<GuestRenderer>(webDist, GUEST_RENDERER),
    cards: createCardsService({ readImage: imageReader(domain.media) }),
    icons: createIconsService({ readImage: imageReader(domain.media) }),
    watched: watchedOf(installation, updates),
  };
}

const watchedOf = (
  { core, readModels, diskSpace, worker }: Installation,
  updates: Pick<GuestUpdates, 'openCount'>,
): Watched => ({
  dependencies: core.dependencies,
  readModels: readModels.health,
  guestStreams: () => updates.openCount,
  ...(diskSpace !== undefined && { diskSpace }),
  ...(worker !== undefined && { worker }),
});

/**
 * Loads the renderers. They are JSX, which the web build turns into modules that Node can load. @param module below
 * `webDist`
 */
export async function loadRendered<Renderer>(webDist: string, module: string): Promise<Renderer> {
  return (await import(pathToFileURL(join(webDist, module)).href)) as Renderer;
}
