import { categoryOf, streamIdOf } from '#contracts/kernel/stored-event.ts';
import type { UniqueValue, ValuesHeldBy } from './claims.ts';

/** What the holders of claims have and had, by their own streams, which also name them. */
export interface Holders {
  readonly heldValues: ValuesHeldBy;
  /** The values that a holder gave up by the event at a revision of its stream. */
  valuesGivenUp(holder: string, revision: bigint): Promise<readonly UniqueValue[]>;
}

/** The same of the holders of one category, which are named by their ids. */
export interface HolderKeeper {
  heldValues(id: string): Promise<readonly UniqueValue[]>;
  valuesGivenUp(id: string, revision: bigint): Promise<readonly UniqueValue[]>;
}

/**
 * Asks whoever keeps the holders of a category.
 * @param keepers stream category → who keeps its holders
 */
export function holdersByCategory(keepers: Readonly<Record<string, HolderKeeper>>): Holders {
  const keeperOf = (holder: string): HolderKeeper => {
    const category = categoryOf(holder);
    const keeper = Object.hasOwn(keepers, category) ? keepers[category] : undefined;
    // Never taken for a holder without values: its claims would be freed under it.
    if (keeper === undefined) throw new TypeError(`nobody knows the values of ${category} streams`);
    return keeper;
  };
  return {
    heldValues: async (holder) => keeperOf(holder).heldValues(streamIdOf(holder)),
    valuesGivenUp: async (holder, revision) => keeperOf(holder).valuesGivenUp(streamIdOf(holder), revision),
  };
}
