import type { Build, ReadModelStore, ReadModelTransaction } from '../read-model-store.ts';

/**
 * `swapped`: the build is live now. `behind`: it has not reached the live one's position.
 * `worse`: it has parked more streams than the live one, which therefore stays. `superseded`: the
 * live one is of a newer version, and stays as well.
 */
export type SwapOutcome = 'swapped' | 'behind' | 'worse' | 'superseded';

/**
 * Puts a build in the live one's place, in one transaction: a reader finds the old tables or the new
 * ones, never none. Tells other processes. The old tables are retired, not yet dropped.
 * @param origin the process that swaps, by which it knows its own notice
 * @throws where the build is gone
 */
export function swapBuild(store: ReadModelStore, build: Build, origin: string): Promise<SwapOutcome> {
  return store.transact(async (transaction) => {
    const builds = await transaction.lockBuilds(build.projection);
    const shadow = builds.find(({ id }) => id === build.id);
    if (shadow === undefined) throw new Error(`${build.schema} is gone: another process removed it`);
    const live = builds.find(({ role }) => role === 'live');
    if (live !== undefined) {
      if (live.version > shadow.version) return 'superseded';
      if ((live.position ?? -1n) > (shadow.position ?? -1n)) return 'behind';
      if ((await parked(transaction, shadow)) > (await parked(transaction, live))) return 'worse';
    }
    await transaction.promote(shadow, live);
    const { projection, position } = shadow;
    if (position !== undefined) await transaction.notify({ origin, projection, position, changes: 'all' });
    return 'swapped';
  });
}

async function parked(transaction: ReadModelTransaction, build: Build): Promise<number> {
  return (await transaction.findParkedStreams(build.id)).length;
}
