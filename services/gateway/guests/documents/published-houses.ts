import type { PublicPageQueries, PublishedHouse } from '#projections/properties/guests/queries.ts';
import type { DeletedAccounts } from './deleted-accounts.ts';
import type { PageChanges } from './public-documents.ts';
import { ReadCache } from './read-cache.ts';

export interface PublishedHouses {
  /**
   * Finds the property that is published under an id; `undefined` where none is.
   * @param id in any form that a caller may send
   */
  find(id: string): Promise<PublishedHouse | undefined>;
  /** Forgets what has changed. */
  forget(changes: PageChanges): void;
}

const HOUSES_KEPT = 20_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Keeps in memory what is needed to count the guests of a property: read once for all who ask at the same time, and
 * dropped as its projection moves on. A property that is not there is not kept. A property of a deleted account has
 * no guests any more.
 */
export function createPublishedHouses(
  queries: Pick<PublicPageQueries, 'findPublished'>,
  deleted: Pick<DeletedAccounts, 'has'>,
): PublishedHouses {
  const kept = new ReadCache(queries.findPublished, {
    max: HOUSES_KEPT,
    isKept: (house) => house !== undefined,
  });
  return {
    async find(id) {
      const propertyId = id.toLowerCase();
      if (!UUID.test(propertyId)) return undefined;
      const house = await kept.get(propertyId);
      const isLeft = house?.ownerId !== undefined && (await deleted.has(house.ownerId));
      return isLeft ? undefined : house;
    },

    forget: ({ propertyIds }) => kept.forget(propertyIds),
  };
}
