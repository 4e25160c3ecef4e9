import type { PublicPageQueries, PublishedHouse } from '#projections/public_page/queries.ts';
import { KeptReads } from './kept-reads.ts';
import type { PageChanges } from './public-documents.ts';

export interface PublishedHouses {
  /** What is published under the id of a property; `undefined` where nothing is. @param id in any form that a caller may send */
  find(id: string): Promise<PublishedHouse | undefined>;
  /** Forgets what has changed. */
  forget(changes: PageChanges): void;
}

const HOUSES_KEPT = 20_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What has to be known of a house to count its guests, from memory: read once, by however many ask at the
 * same time, and dropped as its projection moves on. Houses that are not there are not kept.
 */
export function createPublishedHouses(queries: Pick<PublicPageQueries, 'findPublished'>): PublishedHouses {
  const kept = new KeptReads(queries.findPublished, {
    max: HOUSES_KEPT,
    isKept: (house) => house !== undefined,
  });
  return {
    async find(id) {
      const propertyId = id.toLowerCase();
      return UUID.test(propertyId) ? kept.get(propertyId) : undefined;
    },

    forget: ({ propertyIds }) => kept.forget(propertyIds),
  };
}
