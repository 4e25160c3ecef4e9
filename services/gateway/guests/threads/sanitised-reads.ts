import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { DomainError } from '#kernel/errors.ts';
import { sanitised, sanitisedBody, TEXT_RULES_VERSION } from '#kernel/text/sanitise.ts';
import type { FoundDocument, PublicPageQueries } from '#projections/properties/guests/queries.ts';
import type { HostPropertyQueries, StoredPropertyQueries } from '#projections/properties/hosts/queries.ts';
import { contentTag } from '../../http/entity-tag.ts';
import { packQuickly } from '../../http/packed-body.ts';
import type { BookThread } from './book-thread.ts';

/*
 * Sections are made fit for guests when they are written, and again as their read model stores them: they may have come
 * into the log in another way. What was stored by another version of the rules is made fit by today's when it is read.
 */

/** Up to here a body is read and looked through in some hundredths of a second, whatever stands in it. Characters. */
const SMALL_MOST = 256 * 1024;

const unpack = promisify(brotliDecompress);

/** Makes large bodies fit for guests: what `sanitisedBody` gives. */
export type SanitiseThread = BookThread<string, string | undefined>;

type Sanitise = Pick<SanitiseThread, 'run'>;

/** Has the thread make a body fit in the turn of an account or property. @throws DomainError `service.unavailable` where it fails */
const inThread = (thread: Sanitise, whose: string, body: string): Promise<string | undefined> =>
  thread
    .run(whose, () => body)
    .catch((cause: unknown) => {
      throw new DomainError('service.unavailable', 'This page cannot be shown just now.', { cause });
    });

/**
 * Makes the same queries with texts that are fit by the present rules. Large books are sanitised in the thread, and
 * reject with `service.unavailable` where that fails.
 */
export function sanitisedSections(
  queries: StoredPropertyQueries,
  thread: Sanitise,
  present: number = TEXT_RULES_VERSION,
): HostPropertyQueries {
  return {
    ...queries,
    async content(propertyId, language) {
      const { rules, content } = await queries.content(propertyId, language);
      if (rules === present) return content;
      if (content.reduce((sum, section) => sum + section.content.length, 0) <= SMALL_MOST)
        return content.map(sanitised);
      const body = await inThread(thread, propertyId, JSON.stringify({ content }));
      return body === undefined ? content : (JSON.parse(body) as { content: typeof content }).content;
    },
  };
}

/**
 * Makes the same queries with documents that are fit by the present rules. A document that was changed has an entity tag
 * of its own. Large ones are sanitised in the thread, once for all who ask at the same time, and reject with
 * `service.unavailable` where that fails.
 */
export function sanitisedPages(
  queries: PublicPageQueries,
  thread: Sanitise,
  present: number = TEXT_RULES_VERSION,
): PublicPageQueries {
  const underWay = new Map<string, Promise<string | undefined>>();

  /** @returns the body as it may be shown, `undefined` where it may as it is */
  function made(
    { etag, ownerId }: FoundDocument,
    body: string,
  ): string | undefined | Promise<string | undefined> {
    if (body.length <= SMALL_MOST) return sanitisedBody(body);
    const before = underWay.get(etag);
    if (before !== undefined) return before;
    const making = inThread(thread, ownerId, body).finally(() => underWay.delete(etag));
    underWay.set(etag, making);
    return making;
  }

  async function madeFit(found: FoundDocument | undefined): Promise<FoundDocument | undefined> {
    if (found === undefined || found.rules === present) return found;
    const body = await made(found, (await unpack(found.body)).toString());
    if (body === undefined) return found;
    return { ...found, etag: contentTag(body), body: await packQuickly(Buffer.from(body)) };
  }

  return {
    ...queries,
    findAt: async (address, language, onBegin) => madeFit(await queries.findAt(address, language, onBegin)),
    findForStay: async (propertyId, language) => madeFit(await queries.findForStay(propertyId, language)),
  };
}

/** Starts with the first large book. */
export const SANITISE_WORKER = new URL('./sanitise-worker.ts', import.meta.url);
