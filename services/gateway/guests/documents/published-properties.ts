import { ReadCache } from '#projections/kernel/queries/read-cache.ts';
import type { PublicPageQueries, PublishedProperty } from '#projections/properties/guests/queries.ts';
import type { DeletedAccounts } from './deleted-accounts.ts';
import type { ChangedProperties } from './public-documents.ts';

export interface PublishedProperties {
  /**
   * Finds the property that is published under an id; `undefined` where none is.
   * @param id in any form that a caller may send
   */
  find(id: string): Promise<PublishedProperty | undefined>;
  /** Forgets what has changed. */
  forget(propertyIds: ChangedProperties): void;
}

const PROPERTIES_KEPT = 20_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Keeps in memory what is needed to count the guests of a property: read once for all who ask at the same time, and
 * dropped as its projection moves on. A property that is not there is not kept. A property of a deleted account has
 * no guests any more.
 */
export function createPublishedProperties(
  queries: Pick<PublicPageQueries, 'findPublished'>,
  deleted: Pick<DeletedAccounts, 'has'>,
): PublishedProperties {
  const kept = new ReadCache(queries.findPublished, {
    max: PROPERTIES_KEPT,
    isKept: (property) => property !== undefined,
  });
  return {
    async find(id) {
      const propertyId = id.toLowerCase();
      if (!UUID.test(propertyId)) return undefined;
      const property = await kept.get(propertyId);
      const isLeft = property?.ownerId !== undefined && (await deleted.has(property.ownerId));
      return isLeft ? undefined : property;
    },

    forget: kept.forget.bind(kept),
  };
}
