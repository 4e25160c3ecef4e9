import { DomainError } from '#kernel/errors.ts';
import type { HostPropertyQueries } from '#projections/host_properties/queries.ts';
import type { PublicPageQueries } from '#projections/public_page/queries.ts';
import { contentTag } from '../../http/entity-tag.ts';
import type { BookThread } from '../pages/book-thread.ts';
import { sanitised, sanitisedBody } from './sanitised-body.ts';

/*
 * Sections are made fit for guests when they are written. They are again when they are read: what came into the log
 * in another way, or under rules that were stricter or looser, is sent by today's.
 */

/** Up to here a body is read and looked through in some hundredths of a second, whatever stands in it. Characters. */
const SMALL_MOST = 256 * 1024;

/** Makes large bodies fit for guests: what `sanitisedBody` gives. */
export type SanitiseThread = BookThread<string, string | undefined>;

type Sanitise = Pick<SanitiseThread, 'run'>;

/** Has the thread make a body fit. @throws DomainError `service.unavailable` where it fails */
const inThread = (thread: Sanitise, body: string): Promise<string | undefined> =>
  thread.run(body).catch((cause: unknown) => {
    throw new DomainError('service.unavailable', 'This page cannot be shown just now.', { cause });
  });

/**
 * Makes the same queries with sanitised sections. Large books are sanitised in the thread, and reject with
 * `service.unavailable` where that fails.
 */
export function sanitisedSections(queries: HostPropertyQueries, thread: Sanitise): HostPropertyQueries {
  return {
    ...queries,
    async content(propertyId, language) {
      const read = await queries.content(propertyId, language);
      if (read.reduce((sum, { content }) => sum + content.length, 0) <= SMALL_MOST)
        return read.map(sanitised);
      const body = await inThread(thread, JSON.stringify({ content: read }));
      return body === undefined ? read : (JSON.parse(body) as { content: typeof read }).content;
    },
  };
}

/**
 * Makes the same queries with sanitised documents. A document that was changed has an entity tag of its own. Large
 * ones are sanitised in the thread, once for all who ask at the same time, and reject with `service.unavailable`
 * where that fails.
 */
export function sanitisedPages(queries: PublicPageQueries, thread: Sanitise): PublicPageQueries {
  const underWay = new Map<string, Promise<string | undefined>>();

  /** @returns the body as it may be shown, `undefined` where it may as it is */
  function made(etag: string, body: string): string | undefined | Promise<string | undefined> {
    if (body.length <= SMALL_MOST) return sanitisedBody(body);
    const before = underWay.get(etag);
    if (before !== undefined) return before;
    const making = inThread(thread, body).finally(() => underWay.delete(etag));
    underWay.set(etag, making);
    return making;
  }

  return {
    ...queries,
    async findAt(address, language) {
      const found = await queries.findAt(address, language);
      if (found === undefined) return undefined;
      const body = await made(found.etag, found.body);
      return body === undefined ? found : { ...found, etag: contentTag(body), body };
    },
  };
}

/** Starts with the first large book. */
export const SANITISE_WORKER = new URL('./sanitise-worker.ts', import.meta.url);
