import { LRUCache } from 'lru-cache';
import type { Language } from '#contracts/kernel/languages.ts';
import { DomainError } from '#kernel/errors.ts';
import { contentTag } from '../../http/entity-tag.ts';
import { PackedBody } from '../../http/packed-body.ts';
import type { Plans } from '../../properties/plans.ts';
import type { PictureColours } from '../documents/picture-colours.ts';
import type { PublicDocument } from '../documents/public-documents.ts';
import { publicFactsOf } from '../documents/public-facts.ts';
import type { GuestPlace } from './guest-renderer.ts';
import type { RenderOrder, RenderTask, RenderThreads } from './render-thread.ts';

/** Something rendered, ready to be sent, under its strong entity tag. */
export interface Rendered {
  readonly etag: string;
  readonly body: PackedBody;
  /** Language of the texts around the book. */
  readonly language: Language;
  /** The languages that the book is written in. */
  readonly languages: readonly Language[];
}

export interface RenderedBooks {
  /**
   * Renders the book as a page at a kind of address: HTML. The page names the tag of its data, and so knows what it
   * was drawn from.
   * @throws DomainError `service.unavailable` where it cannot be rendered
   */
  page(document: PublicDocument, asked: Language | undefined, place: GuestPlace): Promise<Rendered>;
  /**
   * Renders the book as the data from which an open page draws it anew: JSON.
   * @throws DomainError `service.unavailable` where it cannot be rendered
   */
  data(document: PublicDocument, asked: Language | undefined): Promise<Rendered>;
}

export interface RenderedBooksOptions {
  readonly threads: RenderThreads;
  readonly brandName: string;
  /** Says whether the plan of a book's owner answers questions of guests. */
  readonly plans: Pick<Plans, 'find'>;
  /** Tells the colour of the picture on which a book begins. */
  readonly colours: PictureColours;
  /** Returns the address of the site, without a slash at the end. */
  readonly origin: () => string;
}

const BYTES_KEPT = 64 * 1024 * 1024;
/** Number of books, each in a language and at a kind of address: more than go into what is kept. */
const LATEST_KNOWN = 16_384;
/**
 * Milliseconds in which a book that could not be rendered is not tried again, and about what it takes to remember
 * that.
 */
const FAILURE_KEPT_MS = 10_000;
const FAILURE_BYTES = 512;

/**
 * Renders books in the language asked for; where they are not offered in that, in their main one. Once per document,
 * language and kind of address, however many ask: a changed document has another tag, so nothing goes stale, and what was
 * made of the one before is dropped. What cannot be rendered is refused from memory for some seconds.
 */
export function createRenderedBooks(options: RenderedBooksOptions): RenderedBooks {
  const kept = keptBooks(options.threads);
  const latest = new LRUCache<string, string>({ max: LATEST_KNOWN, dispose: (key) => kept.delete(key) });

  async function once(
    document: PublicDocument,
    asked: Language | undefined,
    page?: RenderTask['page'],
  ): Promise<Rendered> {
    const { propertyId, stayId, etag, ownerId, body, offeredLanguages } = document;
    const language = asked !== undefined && offeredLanguages.includes(asked) ? asked : undefined;
    const site = await siteAround(document, options);
    const shownAs = [page?.place ?? 'data', stayId ?? propertyId, language ?? ''].join(' ');
    const { origin, hasChat, hasFeedback, pictureColour } = site;
    const key = [shownAs, etag, origin, hasChat, hasFeedback, pictureColour].join(' ');
    const outcome = await kept.forceFetch(key, {
      context: { ...site, ownerId, body, language, page },
    });
    latest.set(shownAs, key);
    if (outcome instanceof DomainError) throw outcome;
    return outcome;
  }

  const data: RenderedBooks['data'] = (document, asked) => once(document, asked);

  return {
    data,
    async page(document, asked, place) {
      const { etag: dataTag } = await data(document, asked);
      return once(document, asked, { place, dataTag });
    },
  };
}

/** Makes what keeps rendered books, and the refusals of those that could not be rendered. */
function keptBooks(threads: RenderThreads): LRUCache<string, Rendered | DomainError, RenderOrder> {
  return new LRUCache<string, Rendered | DomainError, RenderOrder>({
    maxSize: BYTES_KEPT,
    sizeCalculation: (outcome) => (outcome instanceof DomainError ? FAILURE_BYTES : outcome.body.weight),
    // Who waits for a book is answered, also where others have taken its place meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context, options }) => {
      try {
        return await rendered(threads, context);
      } catch (cause) {
        options.ttl = FAILURE_KEPT_MS;
        return new DomainError('service.unavailable', 'This page cannot be shown just now.', { cause });
      }
    },
  });
}

async function rendered(threads: RenderThreads, order: RenderOrder): Promise<Rendered> {
  const { text, language, languages } = await threads.render(order);
  const bytes = Buffer.from(text);
  const body = await PackedBody.of(bytes);
  // What cannot be kept would be rendered at every request.
  if (body.weight > BYTES_KEPT) throw new Error(`a book of ${bytes.length} bytes is too large to be shown`);
  return { etag: contentTag(bytes), body, language, languages };
}

/** Returns what a book's page depends on beside the book: the site, the plan of its owner, and its picture. */
async function siteAround(
  document: PublicDocument,
  { plans, colours, origin, brandName }: RenderedBooksOptions,
) {
  const capabilities = (await plans.find(document.ownerId))?.capabilities ?? [];
  return {
    origin: origin(),
    brandName,
    hasChat: capabilities.includes('chat'),
    hasFeedback: capabilities.includes('feedback'),
    pictureColour: await colourOf(document, colours),
  };
}

/** Tells the colour of the picture on which the page begins: the cover, else the host's own ground. */
async function colourOf(document: PublicDocument, colours: PictureColours): Promise<string | undefined> {
  const { coverImage, theme, customThemeImage } = await publicFactsOf(document);
  const picture = coverImage ?? (theme === 'custom' ? customThemeImage : null);
  return picture ? colours.of(picture) : undefined;
}
